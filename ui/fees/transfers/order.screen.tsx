import { observer } from "mobx-react-lite"
import type { OrderDetail } from "../../../core/fees/index.ts"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import * as parts from "../../kit/dialog-parts.css.ts"
import { foot } from "../../kit/form.css.ts"
import { Pill } from "../../kit/pill.tsx"
import { ErrorState, Skeleton } from "../../kit/states.tsx"
import { BackFrame } from "../../messages/back-frame.tsx"
import * as frame from "../../messages/messages.css.ts"
import { Link } from "../../shell/link.tsx"
import { feeStateText } from "../../text/de/fees.ts"
import { formatDate, formatMoney } from "../../text/de/format.ts"
import { orderStateText, transfersText, orderText as words } from "../../text/de/transfers.ts"
import { transfersMessageOf } from "../../text/de/transfers-errors.ts"
import { formatMoment } from "../../text/de/when.ts"
import { link } from "../../workspace/workspace.css.ts"
import { feeTone } from "../fee-tone.ts"
import * as css from "../fees.css.ts"
import type { OrderViewModel } from "./order.view-model.ts"
import { OrderActions } from "./order-actions.tsx"
import { orderTone } from "./order-tone.ts"

interface Props {
  readonly model: OrderViewModel
}
interface OfOrder extends Props {
  readonly order: OrderDetail
}

const Fact = ({ term, value }: { readonly term: string; readonly value: string }) => (
  <div className={css.fact}>
    <dt className={css.term}>{term}</dt>
    <dd className={css.value}>{value}</dd>
  </div>
)

const Facts = ({ order: { sum, message } }: { readonly order: OrderDetail }) => (
  <section className={frame.card} aria-label={words.facts}>
    <dl className={css.facts}>
      <div className={css.fact}>
        <dt className={css.term}>{words.sum}</dt>
        <dd className={css.big}>{formatMoney(sum)}</dd>
      </div>
      <Fact term={words.execution} value={formatDate(message.executionDate)} />
      <Fact term={words.payer} value={`${message.payer.name}, ${message.payer.iban}`} />
      <Fact term={words.message} value={message.messageId} />
    </dl>
  </section>
)

const Lines = observer(({ model, order }: OfOrder) => {
  const { shown } = model.table
  const { columns } = transfersText
  return (
    <section className={frame.card} aria-label={words.transfers}>
      <h2 className={frame.cardTitle}>
        {words.transfers}: {transfersText.sum(order.fees, order.sum)}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled must be reached by keyboard */}
      <section className={css.scroll} tabIndex={0} aria-label={words.transfers}>
        <table className={css.table}>
          <thead>
            <tr>
              <th className={css.th}>{columns.name}</th>
              <th className={css.th}>{columns.statement}</th>
              <th className={`${css.th} ${css.figure}`}>{columns.amount}</th>
              <th className={css.th}>{columns.state}</th>
            </tr>
          </thead>
          <tbody>
            {order.transfers.slice(0, shown).map(({ fee, name, holder, iban, statement, amount, state, changed }) => (
              <tr key={fee}>
                <td className={css.td}>
                  {name ?? transfersText.nobody}
                  <br />
                  <span className={frame.soft}>{holder === name ? iban : `${holder}, ${iban}`}</span>
                  {changed && <p className={frame.warning}>{transfersText.changed}</p>}
                </td>
                <td className={css.td}>
                  <Link to={`/fees/${fee}`} className={link}>
                    {statement}
                  </Link>
                </td>
                <td className={`${css.td} ${css.figure}`}>{formatMoney(amount)}</td>
                <td className={css.td}>{state !== null && <Pill tone={feeTone[state]}>{feeStateText[state]}</Pill>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {order.transfers.length > shown && (
        <div>
          <Button onClick={() => model.table.more()}>{transfersText.more(order.transfers.length - shown)}</Button>
        </div>
      )}
    </section>
  )
})

const Happened = ({ what, by, at }: { readonly what: string; readonly by: string; readonly at: string }) => (
  <li className={`${frame.row} ${frame.first}`}>
    <span className={frame.main}>
      <span className={frame.name}>{what}</span>
      <br />
      <span className={frame.soft}>{words.by(by, formatMoment(at))}</span>
    </span>
  </li>
)

const History = ({ order }: { readonly order: OrderDetail }) => (
  <section className={frame.card} aria-label={words.history}>
    <h2 className={frame.cardTitle}>{words.history}</h2>
    <ul className={frame.rows}>
      {order.entries.toReversed().map(({ event, at, byName }) => (
        <Happened key={event} what={words.events[event]} by={byName} at={at} />
      ))}
      <Happened what={words.made} by={order.byName} at={order.message.createdAt} />
    </ul>
  </section>
)

const Discard = observer(({ model, order }: OfOrder) => (
  <Dialog title={words.discardTitle} onClose={model.close}>
    <div className={parts.column}>
      {model.acting.failure !== undefined && <Alert message={transfersMessageOf(model.acting.failure)} />}
      <p className={parts.text}>{words.discardText(order.fees)}</p>
      {order.state === "downloaded" && <p className={frame.warning}>{words.discardFile}</p>}
      <div className={foot}>
        <Button autoFocus onClick={model.close}>
          {words.cancel}
        </Button>
        <Button look="danger" busy={model.acting.busy} onClick={() => model.discard()}>
          {words.discardYes}
        </Button>
      </div>
    </div>
  </Dialog>
))

const Loaded = observer(({ model, order }: OfOrder) => (
  <>
    <div>
      <Pill tone={orderTone[order.state]}>{orderStateText[order.state]}</Pill>
    </div>
    <OrderActions model={model} order={order} />
    <Facts order={order} />
    <Lines model={model} order={order} />
    <History order={order} />
    {model.asks && <Discard model={model} order={order} />}
  </>
))

/** An order to pay with its transfers. */
export const OrderScreen = observer(({ model }: Props) => {
  const { state } = model.order
  return (
    <BackFrame
      to="/fees/transfers"
      backTo={transfersText.back}
      title={model.title ?? transfersText.title}
      purpose={transfersText.purpose}
    >
      {state.is === "failed" && <ErrorState message={transfersMessageOf(state.error)} onRetry={model.order.retry} />}
      {(state.is === "loading" || state.is === "idle") && <Skeleton width="60%" />}
      {state.is === "loaded" && <Loaded model={model} order={state.value} />}
    </BackFrame>
  )
})
