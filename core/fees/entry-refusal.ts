import * as Schema from "effect/Schema"
import { CalendarDate } from "../kernel/calendar-date.ts"
import { FeeState, feeEvents } from "./fee.machine.ts"

/** Why an entry is refused, as the rules of a fee say it (`FeeRefusal`). Amounts in cents. */
export const EntryRefusal = Schema.Union([
  Schema.Struct({ kind: Schema.tag("noCharge") }),
  Schema.Struct({ kind: Schema.tag("duplicateEntry"), id: Schema.String }),
  Schema.Struct({ kind: Schema.tag("unknownEntry"), id: Schema.String }),
  Schema.Struct({ kind: Schema.tag("notCancellable"), id: Schema.String }),
  Schema.Struct({ kind: Schema.tag("pendingSepaDebit"), job: Schema.String }),
  Schema.Struct({ kind: Schema.tag("amount"), amount: Schema.Int, atMost: Schema.Finite }),
  Schema.Struct({ kind: Schema.tag("amountNotEqual"), amount: Schema.Int, expected: Schema.Int }),
  Schema.Struct({ kind: Schema.tag("notPossible"), state: FeeState, event: Schema.Literals(feeEvents) }),
  /** The fee has as many entries as there can be. */
  Schema.Struct({ kind: Schema.tag("tooManyEntries") }),
  /** The fee changed since what is to be undone. */
  Schema.Struct({ kind: Schema.tag("changedSince") }),
  /** The fee is another than whoever chose it saw. */
  Schema.Struct({ kind: Schema.tag("notAsSeen") }),
  /** The person was billed for the same month since, by the fee with this reference of this tier. */
  Schema.Struct({ kind: Schema.tag("billedByOther"), tier: Schema.String, reference: Schema.String }),
  /** Together with the fee of this reference it would claim more than it costs what both were charged for. */
  Schema.Struct({ kind: Schema.tag("claimedByOther"), reference: Schema.String }),
  /** What it was charged for costs no more than `most` by now. */
  Schema.Struct({ kind: Schema.tag("notOwed"), most: Schema.Int }),
  /** What it was charged for is not there any more. */
  Schema.Struct({ kind: Schema.tag("ownerGone") }),
  /** The day lies after today. */
  Schema.Struct({ kind: Schema.tag("inFuture"), on: CalendarDate }),
])
export type EntryRefusal = typeof EntryRefusal.Type
