import { observer } from "mobx-react-lite"
import type { BillingPreview, LeftOutReason } from "../../../core/fees/index.ts"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { Check, CheckList } from "../../kit/check-list.tsx"
import { Form } from "../../kit/form.tsx"
import { Select } from "../../kit/select.tsx"
import { EmptyState, ErrorState, Skeleton } from "../../kit/states.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { BackFrame } from "../../messages/back-frame.tsx"
import * as frame from "../../messages/messages.css.ts"
import { leftOutTitle, billingText as words } from "../../text/de/billing.ts"
import { messageOf } from "../../text/de/errors.ts"
import { feesText } from "../../text/de/fees.ts"
import { feesMessageOf } from "../../text/de/fees-errors.ts"
import { formatMoney } from "../../text/de/format.ts"
import { traceText } from "../../text/de/money.ts"
import { monthsText, monthText } from "../../text/de/months.ts"
import { namedTier, tiersText } from "../../text/de/tiers.ts"
import { formatWhen } from "../../text/de/when.ts"
import * as css from "../fees.css.ts"
import { toldTrace } from "../told-trace.ts"
import type { BillingViewModel } from "./billing.view-model.ts"

interface Props {
  readonly model: BillingViewModel
}

const Choice = observer(({ model }: Props) => {
  const tiers = model.tiers.value ?? []
  return (
    <section className={frame.card} aria-label={words.title}>
      <Select
        label={words.month}
        value={model.month}
        options={model.months.map((id) => ({ id, label: monthText(id) }))}
        onChange={(month) => model.chooseMonth(month)}
      />
      <div>
        <p className={css.ruleName}>{words.tiers}</p>
        <CheckList
          label={words.tiers}
          options={tiers.map((tier) => ({
            id: tier.id,
            label: model.isDue(tier) ? tier.name : words.notDue(tier.name, monthsText(tier.billingMonths)),
          }))}
          chosen={new Set(model.chosen)}
          onToggle={(id) => {
            const tier = tiers.find((each) => each.id === id)
            if (tier !== undefined) model.toggle(tier.id)
          }}
        />
      </div>
      <div className={css.fields}>
        <TextField
          label={words.dueOn}
          inputMode="numeric"
          value={model.dueOn}
          error={model.fault.dueOn}
          onChange={(text) => model.typeDay(text)}
        />
        <TextField
          label={words.description}
          value={model.description}
          maxLength={140}
          error={model.fault.description}
          onChange={(text) => model.typeDescription(text)}
        />
      </div>
    </section>
  )
})

const FeesTable = observer(({ model }: Props) => {
  const { listed, shown, changed } = model
  return (
    <>
      {changed.length > 0 && (
        <Check
          label={words.changed(changed.length)}
          chosen={model.onlyChanged}
          onToggle={() => model.toggleChanged()}
        />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled must be reached by keyboard */}
      <section className={css.scroll} tabIndex={0} aria-label={words.preview}>
        <table className={css.table}>
          <thead>
            <tr>
              <th className={css.th}>{words.person}</th>
              <th className={`${css.th} ${css.wide}`}>{words.how}</th>
              <th className={`${css.th} ${css.figure}`}>{words.before}</th>
              <th className={`${css.th} ${css.figure}`}>{words.amount}</th>
            </tr>
          </thead>
          <tbody>
            {listed.slice(0, shown).map(({ person, name, tier, base, amount, trace, before, uncounted }) => {
              const of = model.tierOf(tier)
              return (
                <tr key={`${person} ${tier}`}>
                  <td className={css.td}>{name}</td>
                  <td className={`${css.td} ${css.wide} ${frame.soft}`}>
                    {of === undefined
                      ? ""
                      : `${of.name}: ${traceText(namedTier(of), { base, amount, trace: toldTrace(trace) })}`}
                    {uncounted !== undefined && (
                      <>
                        <br />
                        {words.uncounted(uncounted)}
                      </>
                    )}
                  </td>
                  <td className={`${css.td} ${css.figure}`}>{before === null ? words.first : formatMoney(before)}</td>
                  <td className={`${css.td} ${css.figure}`}>{formatMoney(amount)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
      {listed.length > shown && (
        <div>
          <Button onClick={() => model.more()}>{words.others(listed.length - shown)}</Button>
        </div>
      )}
    </>
  )
})

const LeftOut = ({ leftOut }: Pick<BillingPreview, "leftOut">) => {
  const byReason = new Map<LeftOutReason, Array<string>>()
  for (const { reason, name, tier } of leftOut)
    byReason.set(reason, [...(byReason.get(reason) ?? []), words.leftOutName(name, tier)])
  return (
    <section className={frame.card} aria-label={words.leftOut(leftOut.length)}>
      <h2 className={frame.cardTitle}>{words.leftOut(leftOut.length)}</h2>
      {[...byReason].map(([reason, names]) => (
        <details key={reason} className={frame.details}>
          <summary className={frame.summary}>
            {leftOutTitle[reason]} ({names.length})
          </summary>
          <p className={frame.soft}>{names.join(", ")}</p>
        </details>
      ))}
    </section>
  )
}

const Preview = observer(({ model }: Props) => {
  const { state } = model.preview
  return (
    <>
      <section className={frame.card} aria-label={words.preview}>
        <h2 className={frame.cardTitle}>{words.preview}</h2>
        {model.chosen.size === 0 && <p className={frame.soft}>{words.choose}</p>}
        {model.chosen.size > 0 && state.is === "failed" && (
          <ErrorState message={feesMessageOf(state.error)} onRetry={model.preview.retry} />
        )}
        {model.chosen.size > 0 && (state.is === "loading" || state.is === "idle") && <Skeleton width="60%" />}
        {model.chosen.size > 0 && state.is === "loaded" && (
          <>
            <p role="status" className={frame.name}>
              {state.value.fees.length === 0 ? words.nobody : words.sum(state.value.fees.length, state.value.total)}
            </p>
            {state.value.fees.length > 0 && <FeesTable model={model} />}
          </>
        )}
      </section>
      {model.chosen.size > 0 && state.is === "loaded" && state.value.leftOut.length > 0 && (
        <LeftOut leftOut={state.value.leftOut} />
      )}
    </>
  )
})

const Batches = observer(({ model }: Props) => {
  const all = model.batches.value ?? []
  if (all.length === 0) return null
  return (
    <section className={frame.card} aria-label={words.history}>
      <h2 className={frame.cardTitle}>{words.history}</h2>
      <ul className={frame.rows}>
        {all.map((batch) => (
          <li key={batch.id} className={`${frame.row} ${frame.first}`}>
            <span className={frame.main}>
              <span className={frame.name}>{batch.description}</span>
              <br />
              <span className={frame.soft}>
                {words.runOf(batch.month === null ? null : monthText(batch.month))} · {batch.byName},{" "}
                {formatWhen(batch.at, Date.now())}
              </span>
            </span>
            <span className={css.amount}>{words.sum(batch.fees, batch.sum)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
})

const Run = observer(({ model }: Props) => {
  const { making } = model
  const seen = model.chosen.size === 0 ? undefined : model.preview.value
  return (
    <Form
      onSubmit={() => model.make()}
      faulty={making.refusals === 0 ? undefined : String(making.refusals)}
      foot={
        <Button type="submit" look="primary" busy={making.busy} disabled={seen === undefined || seen.fees.length === 0}>
          {seen === undefined ? words.title : words.make(seen.fees.length, seen.total)}
        </Button>
      }
    >
      <Choice model={model} />
      <Preview model={model} />
      {making.failure !== undefined && <Alert message={feesMessageOf(making.failure)} />}
    </Form>
  )
})

const Content = observer(({ model }: Props) => {
  const { state } = model.tiers
  if (state.is === "failed") return <ErrorState message={messageOf(state.error)} onRetry={model.tiers.retry} />
  if (state.is !== "loaded") return <Skeleton width="60%" />
  if (state.value.length === 0)
    return (
      <EmptyState {...words.noTiers}>
        <Button onClick={() => model.around.go("/fees/tiers/new")}>{tiersText.add}</Button>
      </EmptyState>
    )
  return <Run model={model} />
})

/** A billing run, from the month to the fees. */
export const BillingScreen = observer(({ model }: Props) => (
  <BackFrame to="/fees" backTo={feesText.back} title={words.title} purpose={words.purpose}>
    <Content model={model} />
    <Batches model={model} />
  </BackFrame>
))
