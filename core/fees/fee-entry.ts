import * as Schema from "effect/Schema"
import { CalendarDate } from "../kernel/calendar-date.ts"
import { Id } from "../kernel/id.ts"
import { Cents, maxCents } from "../kernel/money.ts"

const PositiveCents = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: maxCents })).pipe(Schema.brand("Cents"))
const entry = { id: Schema.NonEmptyString, on: CalendarDate }
const ordered = { order: Schema.optionalKey(Schema.NonEmptyString) }

/**
 * One thing that happened to a fee; entries are only ever added. Amounts are positive cents but that of the first
 * charge: 0 for a fee of nothing, negative for a credit.
 *
 * - `charge`: a claim, a surcharge, or a credit; `payment`: money came, by the debit of `job` if it is named;
 * - `manualMark`: marked paid by hand, not counted in the cash book; `refund`: paid money went back;
 * - `creditPayout`: a credit was paid; both by the transfer `order` if it is named;
 * - `reversal`: the claim or credit is dropped, fully or in part;
 * - `debit`: the open amount is part of the SEPA debit `job`; `dispute`: a debit came back (Rücklastschrift);
 * - `cancellation`: the payment, manual mark, reversal or debit with the id `cancels` is undone, or what `order` was to pay.
 */
export const FeeEntry = Schema.Union([
  Schema.Struct({ ...entry, kind: Schema.tag("charge"), amount: Cents }),
  Schema.Struct({
    ...entry,
    kind: Schema.tag("payment"),
    amount: PositiveCents,
    job: Schema.optionalKey(Schema.NonEmptyString),
  }),
  Schema.Struct({ ...entry, kind: Schema.tag("manualMark"), amount: PositiveCents }),
  Schema.Struct({ ...entry, kind: Schema.tag("refund"), amount: PositiveCents, ...ordered }),
  Schema.Struct({ ...entry, kind: Schema.tag("creditPayout"), amount: PositiveCents, ...ordered }),
  Schema.Struct({ ...entry, kind: Schema.tag("reversal"), amount: PositiveCents }),
  Schema.Struct({ ...entry, kind: Schema.tag("debit"), amount: PositiveCents, job: Schema.NonEmptyString }),
  Schema.Struct({ ...entry, kind: Schema.tag("dispute"), amount: PositiveCents }),
  Schema.Struct({ ...entry, kind: Schema.tag("cancellation"), cancels: Schema.NonEmptyString, ...ordered }),
])
export type FeeEntry = typeof FeeEntry.Type

/**
 * What a person can say happened to a fee: as `FeeEntry`, without its id, and without what only a debit or the bank can say.
 * A charge is a surcharge.
 */
export const HandEntry = Schema.Union([
  Schema.Struct({ kind: Schema.tag("charge"), on: CalendarDate, amount: PositiveCents }),
  Schema.Struct({ kind: Schema.tag("manualMark"), on: CalendarDate, amount: PositiveCents }),
  Schema.Struct({ kind: Schema.tag("refund"), on: CalendarDate, amount: PositiveCents }),
  Schema.Struct({ kind: Schema.tag("creditPayout"), on: CalendarDate, amount: PositiveCents }),
  Schema.Struct({ kind: Schema.tag("reversal"), on: CalendarDate, amount: PositiveCents }),
  Schema.Struct({ kind: Schema.tag("cancellation"), on: CalendarDate, cancels: Id }),
])
export type HandEntry = typeof HandEntry.Type
