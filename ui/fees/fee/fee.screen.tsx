import { observer } from "mobx-react-lite"
import { lazy, Suspense } from "react"
import {
  cancelledEntries,
  dunning,
  type FeeDetail,
  fees,
  type KeptEntry,
  plainEntries,
  transfers,
} from "../../../core/fees/index.ts"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { Check } from "../../kit/check-list.tsx"
import { Editing, May } from "../../kit/may.tsx"
import * as page from "../../kit/page.css.ts"
import { Pill } from "../../kit/pill.tsx"
import { ErrorState, Skeleton } from "../../kit/states.tsx"
import { BackFrame } from "../../messages/back-frame.tsx"
import * as frame from "../../messages/messages.css.ts"
import { Link } from "../../shell/link.tsx"
import { dunningText } from "../../text/de/dunning.ts"
import {
  actText,
  entryText,
  feeStateText,
  feesText,
  feeText,
  flowText,
  methodText,
  sphereText,
} from "../../text/de/fees.ts"
import { feesMessageOf, refusalText } from "../../text/de/fees-errors.ts"
import { formatDate, formatMoney } from "../../text/de/format.ts"
import { traceStepText } from "../../text/de/money.ts"
import { monthText } from "../../text/de/months.ts"
import { formatMoment } from "../../text/de/when.ts"
import { link } from "../../workspace/workspace.css.ts"
import { feeTone } from "../fee-tone.ts"
import * as css from "../fees.css.ts"
import { toldTrace } from "../told-trace.ts"
import type { FeeViewModel } from "./fee.view-model.ts"
import { FeeDebits } from "./fee-debits.tsx"
import { FeeInvoices } from "./fee-invoices.tsx"
import { FeeMails } from "./fee-mails.tsx"

const ActDialog = lazy(() => import("./act-dialog.tsx"))

interface Props {
  readonly model: FeeViewModel
  readonly fee: FeeDetail
}

const Fact = ({ term, value, big = false }: { term: string; value: string | null; big?: boolean }) =>
  value === null ? null : (
    <div className={css.fact}>
      <dt className={css.term}>{term}</dt>
      <dd className={big ? css.big : css.value}>{value}</dd>
    </div>
  )

const Facts = ({ fee }: { fee: FeeDetail }) => (
  <section className={frame.card} aria-label={feesText.columns.description}>
    <dl className={css.facts}>
      <Fact term={feeText.open} value={formatMoney(fee.open)} big />
      <Fact term={feeText.amount} value={formatMoney(fee.amount)} big />
      <Fact term={feeText.due} value={formatDate(fee.dueOn)} />
      <Fact term={feeText.reference} value={fee.reference} />
      <Fact term={feeText.method} value={methodText[fee.paymentMethod]} />
      <Fact term={feeText.flow} value={flowText[fee.flow]} />
      <Fact term={feeText.month} value={fee.month === null ? null : monthText(fee.month)} />
      <Fact term={feeText.category} value={fee.category} />
      <Fact term={feeText.sphere} value={sphereText[fee.sphere]} />
    </dl>
  </section>
)

/** How the amount of an annuity came about, rule by rule (ANN-04). */
const How = ({ annuity }: { annuity: NonNullable<FeeDetail["annuity"]> }) => (
  <section className={frame.card} aria-label={feeText.how}>
    <h2 className={frame.cardTitle}>{feeText.how}</h2>
    <ol className={css.steps}>
      <li>
        {annuity.tier.name}: {formatMoney(annuity.base)}
      </li>
      {toldTrace(annuity.trace).map((step) => (
        <li key={step.rule}>{traceStepText(annuity.tier, step)}</li>
      ))}
    </ol>
  </section>
)

const Acts = observer(({ model }: { model: FeeViewModel }) => (
  <section className={frame.card} aria-label={feeText.actions}>
    <h2 className={frame.cardTitle}>{feeText.actions}</h2>
    <div className={frame.line}>
      {(model.fee.value?.open ?? 0) < 0 && (
        <Button look="primary" calls={transfers.operations.make} onClick={() => model.payBack()}>
          {feesText.payBack} …
        </Button>
      )}
      {model.acts.map(
        (act) =>
          "usual" in act && (
            <Button
              key={act.kind}
              look={act.kind === "manualMark" ? "primary" : "plain"}
              onClick={() => model.open(act)}
            >
              {actText[act.kind].label} …
            </Button>
          ),
      )}
    </div>
    <details className={frame.details}>
      <summary className={frame.summary}>{feeText.impossible}</summary>
      <ul className={css.steps}>
        {model.acts.map(
          (act) =>
            "refusal" in act && (
              <li key={act.kind}>
                <strong>{actText[act.kind].label}:</strong> {refusalText(act.refusal).what}
              </li>
            ),
        )}
      </ul>
    </details>
  </section>
))

const Entry = ({ kept: { entry, at, byName, note }, cancelled }: { kept: KeptEntry; cancelled: boolean }) => (
  <li className={`${frame.row} ${frame.first}`}>
    <span className={frame.main}>
      <span className={cancelled ? css.gone : frame.name}>{entryText[entry.kind]}</span>
      {cancelled && <span className={frame.soft}> · {feeText.cancelled}</span>}
      <br />
      <span className={frame.soft}>
        {formatDate(entry.on)} · {feeText.by(byName, formatMoment(at))}
        {note !== null && ` · ${note}`}
      </span>
    </span>
    {"amount" in entry && (
      <span className={cancelled ? `${css.amount} ${css.gone}` : css.amount}>{formatMoney(entry.amount)}</span>
    )}
  </li>
)

const History = ({ fee }: { fee: FeeDetail }) => {
  const cancelled = cancelledEntries(plainEntries(fee))
  return (
    <section className={frame.card} aria-label={feeText.history}>
      <h2 className={frame.cardTitle}>{feeText.history}</h2>
      <ul className={frame.rows}>
        {fee.entries.toReversed().map((kept) => (
          <Entry key={kept.entry.id} kept={kept} cancelled={cancelled.has(kept.entry.id)} />
        ))}
      </ul>
    </section>
  )
}

/** When it was asked for, how often, and whether it still is (FEE-10). */
const Reminders = observer(({ model }: { model: FeeViewModel }) => {
  const { state } = model.dunning
  if (state.is === "failed") return <ErrorState message={feesMessageOf(state.error)} onRetry={model.dunning.retry} />
  if (state.is !== "loaded") return null
  const { reminders, feeStopped, personStopped } = state.value
  const last = reminders.at(-1)
  const runs = new Set(reminders.map(({ run }) => run))
  return (
    <section className={frame.card} aria-label={dunningText.ofFee}>
      <h2 className={frame.cardTitle}>{dunningText.ofFee}</h2>
      {reminders.length === 0 && <p className={frame.soft}>{dunningText.neverAsked}</p>}
      {last !== undefined && <p>{dunningText.times(runs.size, formatDate(last.on))}</p>}
      {reminders.length > 0 && (
        <ul className={css.steps}>
          {reminders.map(({ run, levelName, on, way }) => (
            <li key={run}>{dunningText.asked(levelName, formatDate(on), way)}</li>
          ))}
        </ul>
      )}
      {personStopped && <p className={frame.soft}>{dunningText.personStopped}</p>}
      <Editing calls={dunning.operations.stopFee}>
        <Check label={dunningText.stopFee} chosen={feeStopped} onToggle={() => model.leaveInPeace(!feeStopped)} />
      </Editing>
      {model.stopping.failure !== undefined && <Alert message={feesMessageOf(model.stopping.failure)} />}
    </section>
  )
})

const Loaded = observer(({ model, fee }: Props) => (
  <>
    <header className={page.head}>
      <div>
        <h1 className={page.title} tabIndex={-1}>
          {fee.description}
        </h1>
        <p className={frame.line}>
          <Pill tone={feeTone[fee.state]}>{feeStateText[fee.state]}</Pill>
          <span className={frame.soft}>
            {fee.person === null ? feesText.erased : (fee.person.name ?? feesText.trashed)}
          </span>
        </p>
      </div>
      {fee.person !== null && fee.person.name !== null && (
        <Link to={`/lists/members/${fee.person.id}`} className={link}>
          {feeText.person}
        </Link>
      )}
    </header>
    <Facts fee={fee} />
    {fee.annuity !== null && <How annuity={fee.annuity} />}
    <May calls={fees.operations.record}>
      <Acts model={model} />
    </May>
    {model.debits !== undefined && <FeeDebits model={model.debits} fee={fee} />}
    <FeeInvoices model={model.invoices} />
    <Reminders model={model} />
    <FeeMails model={model} />
    <History fee={fee} />
  </>
))

/** A fee with all that happened to it. */
export const FeeScreen = observer(({ model }: { model: FeeViewModel }) => {
  const { state } = model.fee
  return (
    <BackFrame to="/fees" backTo={feesText.back}>
      {state.is === "failed" && <ErrorState message={feesMessageOf(state.error)} onRetry={model.fee.retry} />}
      {(state.is === "loading" || state.is === "idle") && <Skeleton width="60%" />}
      {state.is === "loaded" && <Loaded model={model} fee={state.value} />}
      <Suspense>{model.form !== undefined && <ActDialog model={model} form={model.form} />}</Suspense>
    </BackFrame>
  )
})
