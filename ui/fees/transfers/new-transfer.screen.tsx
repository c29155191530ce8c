import { observer } from "mobx-react-lite"
import { mostDaysAhead } from "../../../core/fees/index.ts"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { Form } from "../../kit/form.tsx"
import { EmptyState, ErrorState, Skeleton } from "../../kit/states.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { BackFrame } from "../../messages/back-frame.tsx"
import * as frame from "../../messages/messages.css.ts"
import { formatMoney } from "../../text/de/format.ts"
import { transferFaultText, transfersText as words } from "../../text/de/transfers.ts"
import { transfersMessageOf } from "../../text/de/transfers-errors.ts"
import * as css from "../fees.css.ts"
import type { NewTransferViewModel } from "./new-transfer.view-model.ts"

interface Props {
  readonly model: NewTransferViewModel
}

const Choice = observer(({ model }: Props) => (
  <section className={frame.card} aria-label={words.choose}>
    {model.taken === undefined ? (
      <TextField
        label={words.filter}
        help={words.filterHelp}
        value={model.typed}
        maxLength={500}
        error={model.fault}
        onChange={(text) => model.type(text)}
      />
    ) : (
      <div className={frame.line}>
        <p>{words.chosen}</p>
        <Button onClick={() => model.chooseAll()}>{words.chooseAll}</Button>
      </div>
    )}
    <TextField
      label={words.date}
      help={words.dateHelp(mostDaysAhead)}
      inputMode="numeric"
      value={model.date}
      error={model.dayFault}
      onChange={(text) => model.typeDate(text)}
    />
  </section>
))

const Ready = observer(({ model }: Props) => {
  const review = model.review.value
  if (review === undefined) return null
  const { ready, sum, payer } = review
  const { shown } = model.table
  if (ready.length === 0) return <EmptyState {...words.nothing} />
  return (
    <section className={frame.card} aria-label={words.readers}>
      <h2 className={frame.cardTitle}>
        {words.readers}: <span role="status">{words.sum(ready.length, sum)}</span>
      </h2>
      <p className={frame.soft}>{words.from(payer.name, payer.iban)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled must be reached by keyboard */}
      <section className={css.scroll} tabIndex={0} aria-label={words.readers}>
        <table className={css.table}>
          <thead>
            <tr>
              <th className={css.th}>{words.columns.name}</th>
              <th className={css.th}>{words.columns.statement}</th>
              <th className={`${css.th} ${css.figure}`}>{words.columns.amount}</th>
            </tr>
          </thead>
          <tbody>
            {ready.slice(0, shown).map(({ fee, name, paidTo, holder, iban, statement, amount }) => (
              <tr key={fee}>
                <td className={css.td}>
                  {paidTo === null ? name : words.paidTo(paidTo.name, name ?? words.nobody)}
                  <br />
                  <span className={frame.soft}>{holder === (paidTo?.name ?? name) ? iban : `${holder}, ${iban}`}</span>
                </td>
                <td className={css.td}>{statement}</td>
                <td className={`${css.td} ${css.figure}`}>{formatMoney(amount)}</td>
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
      <p className={frame.soft}>{words.makeHint}</p>
    </section>
  )
})

const Left = observer(({ model }: Props) => {
  const left = model.review.value?.left ?? []
  if (left.length === 0) return null
  const { shown } = model.table
  return (
    <section className={frame.card} aria-label={words.left(left.length)}>
      <h2 className={frame.cardTitle}>{words.left(left.length)}</h2>
      <p className={frame.soft}>{words.leftHint}</p>
      <ul className={frame.rows}>
        {left.slice(0, shown).map(({ fee, name, paidTo, description, amount, code }) => (
          <li key={fee} className={`${frame.row} ${frame.first}`}>
            <span className={frame.main}>
              <span className={frame.name}>
                {paidTo === null ? (name ?? words.nobody) : words.paidTo(paidTo.name, name ?? words.nobody)}
              </span>
              <br />
              <span className={frame.soft}>
                {description} · {transferFaultText[code]}
              </span>
            </span>
            <span className={css.amount}>{formatMoney(Math.max(amount, 0))}</span>
          </li>
        ))}
      </ul>
      {left.length > shown && (
        <div>
          <Button onClick={() => model.table.more()}>{words.more(left.length - shown)}</Button>
        </div>
      )}
    </section>
  )
})

const Content = observer(({ model }: Props) => {
  const { state } = model.review
  if (state.is === "failed" && state.error._tag === "PayingAccountMissing")
    return (
      <EmptyState {...words.setUp}>
        <Button onClick={() => model.around.go("/fees/sepa/settings")}>{words.settings}</Button>
      </EmptyState>
    )
  const review = model.review.value
  return (
    <Form
      onSubmit={() => model.make()}
      faulty={model.fault ?? model.dayFault}
      foot={
        <Button type="submit" look="primary" busy={model.making.busy} disabled={!model.canMake}>
          {review === undefined || review.ready.length === 0 ? words.pay : words.make(review.ready.length, review.sum)}
        </Button>
      }
    >
      <Choice model={model} />
      {state.is === "failed" && <ErrorState message={transfersMessageOf(state.error)} onRetry={model.review.retry} />}
      {state.is === "loading" && <Skeleton width="60%" />}
      <Ready model={model} />
      <Left model={model} />
      {model.making.failure !== undefined && <Alert message={transfersMessageOf(model.making.failure)} />}
    </Form>
  )
})

/** Giving money back: whom, when, and what each person will read on the statement. */
export const NewTransferScreen = observer(({ model }: Props) => (
  <BackFrame to="/fees/transfers" backTo={words.back} title={words.new} purpose={words.newPurpose}>
    <Content model={model} />
  </BackFrame>
))
