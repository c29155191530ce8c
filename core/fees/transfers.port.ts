import * as Schema from "effect/Schema"
import { CalendarDate } from "../kernel/calendar-date.ts"
import { type Calls, command, port, query } from "../kernel/operation.ts"
import { Text } from "../kernel/text.ts"
import { TransferOrderId } from "./fee-id.ts"
import { FeeChoice } from "./fee-query.ts"
import { EntryRefused, TooManyFees } from "./fees.errors.ts"
import { transferOrderStates } from "./sepa/transfer-order.machine.ts"
import { OrderDetail, OrderHead } from "./transferring/order-detail.ts"
import { TransferReview } from "./transferring/transfer-review.ts"
import {
  NothingToTransfer,
  PayingAccountMissing,
  TransferDateRefused,
  TransferOrderNotFound,
  TransferOrderRefused,
  TransfersOutdated,
} from "./transferring/transferring.errors.ts"

const terms = { scope: "fees", feature: "fees" } as const
const many = { ...terms, rate: "heavy" } as const
const one = Schema.Struct({ id: TransferOrderId })
const chosen = { fees: FeeChoice, executionDate: CalendarDate } as const

/** What the fees context offers to give money back by credit transfer (SEP-11). */
export const transfers = port("transfers", {
  list: query({
    ...terms,
    summary: "The latest orders to pay what is owed, with their states",
    output: Schema.Array(OrderHead),
  }),
  review: query({
    ...many,
    summary: "What an order would become: whom it pays how much, and which fees are left out and why",
    input: Schema.Struct(chosen),
    output: TransferReview,
    failure: Schema.Union([PayingAccountMissing, TooManyFees]),
  }),
  make: command({
    ...many,
    summary: "Makes an order of what was looked at, or not at all; the same id again makes nothing",
    input: Schema.Struct({ id: TransferOrderId, ...chosen, fingerprint: Text(40) }),
    output: OrderHead,
    failure: Schema.Union([
      PayingAccountMissing,
      TooManyFees,
      TransferDateRefused,
      TransfersOutdated,
      NothingToTransfer,
    ]),
  }),
  order: query({
    ...terms,
    summary: "An order with its transfers, and how their fees stand",
    input: one,
    output: OrderDetail,
    failure: TransferOrderNotFound,
  }),
  download: command({
    ...many,
    summary: "The file of an order, the same whenever it is asked for",
    input: one,
    output: Schema.Struct({ name: Schema.String, xml: Schema.String }),
    failure: Schema.Union([TransferOrderNotFound, TransferOrderRefused]),
  }),
  discard: command({
    ...many,
    summary: "Discards an order: what it was to pay is owed again",
    /** `seen` is the state that the caller saw: somebody else may have taken the file meanwhile. */
    input: Schema.Struct({ id: TransferOrderId, seen: Schema.Literals(transferOrderStates) }),
    output: OrderHead,
    failure: Schema.Union([TransferOrderNotFound, TransferOrderRefused, EntryRefused]),
  }),
})

/** Transfer orders as their callers see them. */
export type Transfers<Lost = never, Needs = never> = Calls<typeof transfers, Lost, Needs>
