import { observer } from "mobx-react-lite"
import { SequenceType } from "../../../core/fees/index.ts"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import * as frame from "../../messages/messages.css.ts"
import { chargedTwiceText } from "../../text/de/charged-twice.ts"
import { debitsText as words } from "../../text/de/debits.ts"
import { debitsMessageOf } from "../../text/de/debits-errors.ts"
import { formatDate, formatMoney } from "../../text/de/format.ts"
import { ChargedTwiceWarning, personsOf } from "../charged-twice.tsx"
import * as css from "../fees.css.ts"
import type { DebitDraftViewModel } from "./draft.view-model.ts"
import { NotDueWarning } from "./not-due.tsx"
import { OwedBeside } from "./owed-beside.tsx"

interface Props {
  readonly model: DebitDraftViewModel
}

const Table = observer(({ model }: Props) => {
  const ready = model.review.value?.ready ?? []
  const { shown } = model.table
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled must be reached by keyboard */}
      <section className={css.scroll} tabIndex={0} aria-label={words.summary}>
        <table className={css.table}>
          <thead>
            <tr>
              <th className={css.th}>{words.columns.name}</th>
              <th className={css.th}>{words.columns.statement}</th>
              <th className={`${css.th} ${css.wide}`}>{words.columns.mandate}</th>
              <th className={`${css.th} ${css.figure}`}>{words.columns.amount}</th>
              <th className={css.th} aria-label={words.remove} />
            </tr>
          </thead>
          <tbody>
            {ready.slice(0, shown).map((line) => (
              <tr key={line.fee}>
                <td className={css.td}>
                  {line.name}
                  <br />
                  <span className={frame.soft}>
                    {line.paidBy === null ? line.iban : words.paidBy(line.paidBy.name, line.iban)}
                  </span>
                </td>
                <td className={css.td}>
                  {line.statement}
                  <br />
                  <span className={frame.soft}>{words.due(line.dueOn)}</span>
                  {line.together > 1 && (
                    <>
                      <br />
                      <span className={frame.soft}>{words.joined(line.together)}</span>
                    </>
                  )}
                </td>
                <td className={`${css.td} ${css.wide}`}>
                  {line.mandateReference}
                  {line.amended && (
                    <>
                      <br />
                      <span className={frame.soft}>{words.amended}</span>
                    </>
                  )}
                </td>
                <td className={`${css.td} ${css.figure}`}>{formatMoney(line.amount)}</td>
                <td className={`${css.td} ${css.figure}`}>
                  <Button look="quiet" busy={model.changing.busy} onClick={() => model.leaveOut([line.fee])}>
                    {words.remove}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {ready.length > shown && (
        <div>
          <Button onClick={() => model.table.more()}>{words.more(ready.length - shown)}</Button>
        </div>
      )}
    </>
  )
})

/** What is collected, what everybody will read on the statement, and making the job. */
export const SumStep = observer(({ model }: Props) => {
  const review = model.review.value
  if (review === undefined) return null
  const { ready, left, sum, twice, creditor, draft } = review
  const counts = SequenceType.literals
    .map((sequence) => ({ sequence, count: ready.filter((line) => line.sequence === sequence).length }))
    .filter(({ count }) => count > 0)
  return (
    <section className={frame.card} aria-label={words.summary}>
      <h2 className={frame.cardTitle}>{words.summary}</h2>
      <dl className={css.facts}>
        <div className={css.fact}>
          <dt className={css.term}>{words.execution}</dt>
          <dd className={css.big}>{formatDate(draft.executionDate)}</dd>
        </div>
        <div className={css.fact}>
          <dt className={css.term}>{words.sum(ready.length, sum)}</dt>
          <dd className={css.value}>
            {counts.map(({ sequence, count }) => words.bySequence(count, sequence)).join(", ")}
          </dd>
        </div>
        <div className={css.fact}>
          <dt className={css.term}>{words.creditor}</dt>
          <dd className={css.value}>{words.creditorText(creditor.name, creditor.identifier)}</dd>
        </div>
      </dl>
      {left.length > 0 && <p className={frame.warning}>{words.left(left.length)}</p>}
      <NotDueWarning model={model} />
      <ChargedTwiceWarning title={chargedTwiceText.beside(personsOf(twice))} months={twice} />
      <OwedBeside model={model} />
      {ready.length > 0 && <Table model={model} />}
      {model.making.failure !== undefined && <Alert message={debitsMessageOf(model.making.failure)} />}
    </section>
  )
})
