import { observer } from "mobx-react-lite"
import { chargedTwice, dunning, type FeeRow, type FeesOfPerson, fees } from "../../../core/fees/index.ts"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { Check } from "../../kit/check-list.tsx"
import { Editing } from "../../kit/may.tsx"
import { Pill } from "../../kit/pill.tsx"
import { ErrorState, Skeleton } from "../../kit/states.tsx"
import * as frame from "../../messages/messages.css.ts"
import * as person from "../../people/person/person.css.ts"
import { Link } from "../../shell/link.tsx"
import { chargedTwiceText } from "../../text/de/charged-twice.ts"
import { dunningText } from "../../text/de/dunning.ts"
import { messageOf } from "../../text/de/errors.ts"
import { feeStateText, feesText, personFeesText as words } from "../../text/de/fees.ts"
import { formatDate, formatMoney } from "../../text/de/format.ts"
import { traceText } from "../../text/de/money.ts"
import { monthText } from "../../text/de/months.ts"
import { ChargedTwiceWarning } from "../charged-twice.tsx"
import { feeTone } from "../fee-tone.ts"
import * as css from "../fees.css.ts"
import { toldTrace } from "../told-trace.ts"
import type { PersonFeesViewModel } from "./person-fees.view-model.ts"

const Row = ({ row }: { row: FeeRow }) => (
  <li>
    <Link to={`/fees/${row.id}`} className={`${frame.row} ${frame.first} ${frame.opens}`}>
      <span className={frame.main}>
        <span className={frame.name}>{row.description}</span>
        <br />
        <span className={frame.soft}>
          {feesText.columns.dueOn} {formatDate(row.dueOn)}
        </span>
      </span>
      <Pill tone={feeTone[row.state]}>{feeStateText[row.state]}</Pill>
      <span className={css.amount}>{formatMoney(row.amount)}</span>
    </Link>
  </li>
)

const Coming = ({ tier, coming }: Pick<FeesOfPerson, "tier" | "coming">) => {
  if (tier === null) return null
  if (coming.length === 0) return <p className={frame.soft}>{words.nothingComes(tier.name)}</p>
  return (
    <>
      <p className={frame.soft}>{words.comes(tier.name)}</p>
      <ul className={frame.rows}>
        {coming.map(({ month, amount, base, trace }) => (
          <li key={month} className={`${frame.row} ${frame.first}`}>
            <span className={frame.main}>
              <span className={frame.name}>{monthText(month)}</span>
              <br />
              <span className={frame.soft}>{traceText(tier, { base, amount, trace: toldTrace(trace) })}</span>
            </span>
            <span className={css.amount}>{formatMoney(amount)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Whether the person is reminded of what is open. */
const Stop = observer(({ model }: { model: PersonFeesViewModel }) => {
  const { state } = model.dunning
  if (state.is === "failed") return <ErrorState message={messageOf(state.error)} onRetry={model.dunning.retry} />
  if (state.is !== "loaded") return null
  const { stopped } = state.value
  return (
    <>
      <Editing calls={dunning.operations.stopPerson}>
        <Check label={dunningText.stopPerson} chosen={stopped} onToggle={() => model.stop(!stopped)} />
      </Editing>
      {model.stopping.failure !== undefined && <Alert message={messageOf(model.stopping.failure)} />}
    </>
  )
})

/** Whether rules change the own amount of the person. */
const OwnAmount = observer(({ model, known }: { model: PersonFeesViewModel; known: FeesOfPerson }) => {
  const { tier, customAmount, withoutRules } = known
  if (customAmount === null || tier === null || (tier.rules.length === 0 && !withoutRules)) return null
  return (
    <>
      <Editing calls={fees.operations.setWithoutRules}>
        <Check
          label={words.withoutRules(customAmount)}
          chosen={withoutRules}
          onToggle={() => model.rule(!withoutRules)}
        />
      </Editing>
      {model.ruling.failure !== undefined && <Alert message={messageOf(model.ruling.failure)} />}
    </>
  )
})

/** What a person is to pay, what is open of it, and what comes. */
export const PersonFeesSection = observer(({ model }: { model: PersonFeesViewModel }) => {
  const { state } = model.state
  return (
    <section className={person.card} aria-labelledby="person-fees">
      <div className={frame.between}>
        <h2 id="person-fees" className={person.title}>
          {feesText.title}
        </h2>
        <Button calls={fees.operations.add} onClick={model.charge}>
          {feesText.add} …
        </Button>
      </div>
      <div className={css.ofPerson}>
        {state.is === "failed" && <ErrorState message={messageOf(state.error)} onRetry={model.state.retry} />}
        {(state.is === "idle" || state.is === "loading") && <Skeleton width="60%" />}
        {state.is === "loaded" && (
          <>
            <p className={state.value.open > 0 ? frame.name : frame.soft}>
              {words.open(state.value.open, state.value.fees.length)}
            </p>
            <ChargedTwiceWarning title={chargedTwiceText.now} months={chargedTwice(state.value.fees)} />
            <ul className={frame.rows}>
              {state.value.fees.map((row) => (
                <Row key={row.id} row={row} />
              ))}
            </ul>
            <Coming tier={state.value.tier} coming={state.value.coming} />
            <OwnAmount model={model} known={state.value} />
            {state.value.fees.length > 0 && <Stop model={model} />}
          </>
        )}
      </div>
    </section>
  )
})
