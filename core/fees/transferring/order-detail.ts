import * as Schema from "effect/Schema"
import { PersonId } from "../../kernel/id.ts"
import { Cents } from "../../kernel/money.ts"
import { FeeState } from "../fee.machine.ts"
import { FeeId } from "../fee-id.ts"
import { transferOrderStates } from "../sepa/transfer-order.machine.ts"
import { KeptOrder, orderState } from "./kept-order.ts"

/** An order in a list, with its state. */
export const OrderHead = Schema.Struct({ ...KeptOrder.fields, state: Schema.Literals(transferOrderStates) })
export type OrderHead = typeof OrderHead.Type

/** A transfer of an order, with how its fee stands. */
export const OrderedTransfer = Schema.Struct({
  fee: FeeId,
  reference: Schema.String,
  /** Who gets it. */
  person: Schema.NullOr(PersonId),
  /** What the person is called now whose fee it is; `null` when nobody knows any more. */
  name: Schema.NullOr(Schema.String),
  /** Whose account it is. */
  holder: Schema.String,
  iban: Schema.String,
  statement: Schema.String,
  amount: Cents,
  state: Schema.NullOr(FeeState),
  /** Whether the account is another by now, or nobody is there any more, as long as the file was not taken. */
  changed: Schema.Boolean,
})
export type OrderedTransfer = typeof OrderedTransfer.Type

/** An order with its transfers. */
export const OrderDetail = Schema.Struct({ ...OrderHead.fields, transfers: Schema.Array(OrderedTransfer) })
export type OrderDetail = typeof OrderDetail.Type

/** An order as it stands in lists. */
export const orderHead = (order: KeptOrder): OrderHead => ({ ...order, state: orderState(order) })
