import * as Schema from "effect/Schema"
import { CalendarDate } from "../../kernel/calendar-date.ts"
import { TransferOrderId } from "../fee-id.ts"
import { transferOrderStates } from "../sepa/transfer-order.machine.ts"
import { transferDateFaults } from "./transfer-date.ts"

/** Nothing can be paid before somebody said from which account. */
export class PayingAccountMissing extends Schema.TaggedError<PayingAccountMissing>()("PayingAccountMissing", {}) {}

/** What would be paid is not what was looked at: fees, persons or settings changed since. Nothing was made. */
export class TransfersOutdated extends Schema.TaggedError<TransfersOutdated>()("TransfersOutdated", {}) {}

/** No file can be executed on this day. Nothing was made. */
export class TransferDateRefused extends Schema.TaggedError<TransferDateRefused>()("TransferDateRefused", {
  executionDate: CalendarDate,
  kind: Schema.Literals(transferDateFaults),
}) {}

/** Of none of the fees money can go back. Nothing was made. */
export class NothingToTransfer extends Schema.TaggedError<NothingToTransfer>()("NothingToTransfer", {}) {}

/** There is no such order. */
export class TransferOrderNotFound extends Schema.TaggedError<TransferOrderNotFound>()("TransferOrderNotFound", {
  id: TransferOrderId,
}) {}

/** What was to happen to an order cannot happen to it. Nothing was written. */
export class TransferOrderRefused extends Schema.TaggedError<TransferOrderRefused>()("TransferOrderRefused", {
  refusal: Schema.Union([
    Schema.Struct({ kind: Schema.tag("notPossible"), state: Schema.Literals(transferOrderStates) }),
    /** It is in another state than the caller saw. */
    Schema.Struct({ kind: Schema.tag("changed"), state: Schema.Literals(transferOrderStates) }),
    /** The file cannot be taken for the first time, because its execution date has passed. */
    Schema.Struct({ kind: Schema.tag("datePassed"), executionDate: CalendarDate }),
    /** The file was not taken yet, and accounts in it are others by now: the money would go to the wrong ones. */
    Schema.Struct({ kind: Schema.tag("accountsChanged"), transfers: Schema.Int }),
  ]),
}) {}
