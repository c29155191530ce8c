import { observer } from "mobx-react-lite"
import { lazy, Suspense } from "react"
import { debits, type JobDetail, type JobEntry } from "../../../core/fees/index.ts"
import { Button } from "../../kit/button.tsx"
import { Pill } from "../../kit/pill.tsx"
import { SearchField } from "../../kit/search-field.tsx"
import { ErrorState, Skeleton } from "../../kit/states.tsx"
import { BackFrame } from "../../messages/back-frame.tsx"
import * as frame from "../../messages/messages.css.ts"
import { Link } from "../../shell/link.tsx"
import { debitChangeText, debitsText, jobStateText, sequenceText, jobText as words } from "../../text/de/debits.ts"
import { debitsMessageOf } from "../../text/de/debits-errors.ts"
import { feeStateText } from "../../text/de/fees.ts"
import { formatDate, formatMoney } from "../../text/de/format.ts"
import { formatMoment } from "../../text/de/when.ts"
import { link } from "../../workspace/workspace.css.ts"
import { feeTone } from "../fee-tone.ts"
import * as css from "../fees.css.ts"
import type { JobViewModel } from "./job.view-model.ts"
import { JobActions } from "./job-actions.tsx"
import { jobTone } from "./job-tone.ts"

const Dialogs = lazy(() => import("./job-dialogs.tsx"))

interface Props {
  readonly model: JobViewModel
}
interface OfJob extends Props {
  readonly job: JobDetail
}

const Fact = ({ term, value }: { readonly term: string; readonly value: string }) => (
  <div className={css.fact}>
    <dt className={css.term}>{term}</dt>
    <dd className={css.value}>{value}</dd>
  </div>
)

const Facts = ({ job }: { readonly job: JobDetail }) => (
  <section className={frame.card} aria-label={words.facts}>
    <dl className={css.facts}>
      <div className={css.fact}>
        <dt className={css.term}>{words.sum}</dt>
        <dd className={css.big}>{formatMoney(job.sum)}</dd>
      </div>
      <Fact term={words.execution} value={formatDate(job.message.executionDate)} />
      <Fact term={debitsText.submitBy} value={formatDate(job.submitBy)} />
      <Fact term={words.announced} value={words.announcedTo(job.announced)} />
      <Fact term={words.surcharge} value={formatMoney(job.surcharge)} />
      <Fact term={words.creditor} value={job.message.creditor.name} />
      <Fact term={words.format} value={job.format} />
      <Fact term={words.message} value={job.message.messageId} />
    </dl>
  </section>
)

const Debits = observer(({ model, job }: OfJob) => {
  const { shown } = model.table
  return (
    <section className={frame.card} aria-label={words.debits}>
      <h2 className={frame.cardTitle}>
        {words.debits}: {debitsText.sum(job.fees, job.sum)}
      </h2>
      {model.rejected !== undefined && <p>{words.expected(model.rejected.fees, model.rejected.expected)}</p>}
      <SearchField
        label={words.find}
        placeholder={words.find}
        value={model.search}
        onChange={(text) => model.find(text)}
        maxLength={200}
      />
      {model.found.length === 0 && <p className={frame.soft}>{words.findNone}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled must be reached by keyboard */}
      <section className={css.scroll} tabIndex={0} aria-label={words.debits}>
        <table className={css.table}>
          <thead>
            <tr>
              <th className={css.th}>{debitsText.columns.name}</th>
              <th className={css.th}>{debitsText.columns.statement}</th>
              <th className={`${css.th} ${css.wide}`}>{debitsText.columns.mandate}</th>
              <th className={`${css.th} ${css.figure}`}>{debitsText.columns.amount}</th>
              <th className={css.th}>{debitsText.columns.state}</th>
            </tr>
          </thead>
          <tbody>
            {model.found.slice(0, shown).map((debit) => (
              <tr key={debit.fee}>
                <td className={css.td}>
                  {debit.name ?? debitsText.nobody}
                  <br />
                  <span className={frame.soft}>
                    {debit.holder === debit.name ? debit.iban : `${debit.holder}, ${debit.iban}`}
                  </span>
                  {debit.changed !== null && (
                    <>
                      <br />
                      <span className={css.less}>{debitChangeText[debit.changed]}</span>
                    </>
                  )}
                </td>
                <td className={css.td}>
                  <Link to={`/fees/${debit.fee}`} className={link}>
                    {debit.statement}
                  </Link>
                  <br />
                  <span className={frame.soft}>{words.endToEndId(debit.endToEndId)}</span>
                </td>
                <td className={`${css.td} ${css.wide}`}>
                  {debit.mandateReference}
                  <br />
                  <span className={frame.soft}>{sequenceText[debit.sequence]}</span>
                </td>
                <td className={`${css.td} ${css.figure}`}>{formatMoney(debit.amount)}</td>
                <td className={css.td}>
                  {debit.state !== null && <Pill tone={feeTone[debit.state]}>{feeStateText[debit.state]}</Pill>}
                  {debit.returned !== null && <p className={frame.soft}>{words.returnedOn(debit.returned)}</p>}
                  {model.canReturn(debit) && (
                    <div>
                      <Button look="quiet" calls={debits.operations.returned} onClick={() => model.openReturn(debit)}>
                        {job.state === "pending" ? words.rejected : words.returned}
                      </Button>
                    </div>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {model.found.length > shown && (
        <div>
          <Button onClick={() => model.table.more()}>{debitsText.more(model.found.length - shown)}</Button>
        </div>
      )}
    </section>
  )
})

const told = (entry: JobEntry): string =>
  entry.event === "assign" ? words.came(formatDate(entry.on), entry.amount) : words.events[entry.event]

const History = ({ job }: { readonly job: JobDetail }) => (
  <section className={frame.card} aria-label={words.history}>
    <h2 className={frame.cardTitle}>{words.history}</h2>
    <ul className={frame.rows}>
      {[...job.entries].reverse().map((entry) => (
        <li key={entry.at + entry.event} className={`${frame.row} ${frame.first}`}>
          <span className={frame.main}>
            <span className={frame.name}>{told(entry)}</span>
            <br />
            <span className={frame.soft}>{words.by(entry.byName, formatMoment(entry.at))}</span>
          </span>
        </li>
      ))}
      <li className={`${frame.row} ${frame.first}`}>
        <span className={frame.main}>
          <span className={frame.name}>{words.made}</span>
          <br />
          <span className={frame.soft}>{words.by(job.byName, formatMoment(job.message.createdAt))}</span>
        </span>
      </li>
    </ul>
  </section>
)

const Loaded = observer(({ model, job }: OfJob) => (
  <>
    <div>
      <Pill tone={jobTone[job.state]}>{jobStateText[job.state]}</Pill>
    </div>
    {model.changed.length > 0 && (
      <div className={frame.warning} role="alert">
        <p className={frame.what}>{words.changed(model.changed.length)}</p>
        <p>{words.changedHint}</p>
        <p>
          {model.changed
            .map(({ name, holder, changed }) => `${name ?? holder}: ${debitChangeText[changed ?? "gone"]}`)
            .join(", ")}
        </p>
      </div>
    )}
    <JobActions model={model} job={job} />
    <Facts job={job} />
    <Debits model={model} job={job} />
    <History job={job} />
  </>
))

/** A SEPA job with its debits. */
export const JobScreen = observer(({ model }: Props) => {
  const { state } = model.job
  return (
    <BackFrame
      to="/fees/sepa"
      backTo={debitsText.back}
      title={model.title ?? debitsText.title}
      purpose={debitsText.purpose}
    >
      {state.is === "failed" && <ErrorState message={debitsMessageOf(state.error)} onRetry={model.job.retry} />}
      {(state.is === "loading" || state.is === "idle") && <Skeleton width="60%" />}
      {state.is === "loaded" && <Loaded model={model} job={state.value} />}
      <Suspense>{model.dialog !== undefined && <Dialogs model={model} />}</Suspense>
    </BackFrame>
  )
})
