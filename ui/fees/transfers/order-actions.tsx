import { observer } from "mobx-react-lite"
import { type OrderDetail, transfers } from "../../../core/fees/index.ts"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import * as frame from "../../messages/messages.css.ts"
import { orderText as words } from "../../text/de/transfers.ts"
import { transfersMessageOf } from "../../text/de/transfers-errors.ts"
import type { OrderViewModel } from "./order.view-model.ts"

interface OfOrder {
  readonly model: OrderViewModel
  readonly order: OrderDetail
}

/** What is next for an order to pay, for everybody to read, and what can be done with it. */
export const OrderActions = observer(({ model, order }: OfOrder) => (
  <section className={frame.card} aria-label={words.actions}>
    <h2 className={frame.cardTitle}>{words.actions}</h2>
    <p className={model.isLate ? frame.warning : frame.soft}>{model.isLate ? words.late : words.next[order.state]}</p>
    {model.acting.failure !== undefined && !model.asks && <Alert message={transfersMessageOf(model.acting.failure)} />}
    <div className={frame.line}>
      {model.can("download") && (
        <Button
          look={order.state === "made" ? "primary" : "plain"}
          calls={transfers.operations.download}
          busy={model.acting.busy}
          onClick={() => model.download()}
        >
          {order.state === "made" ? words.download : words.again}
        </Button>
      )}
      {model.can("discard") && (
        <Button
          look={model.isLate ? "primary" : "plain"}
          calls={transfers.operations.discard}
          onClick={() => model.ask()}
        >
          {words.discard}
        </Button>
      )}
    </div>
  </section>
))
