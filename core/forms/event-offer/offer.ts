import * as Schema from "effect/Schema"
import { FeeAmount } from "../../fees/index.ts"
import { CalendarDate } from "../../kernel/calendar-date.ts"

/** The identifier of a group or a price within its event: it stays the same when the name changes. */
export const OfferId = Schema.String.check(
  Schema.makeFilter((text: string) => /^[a-z0-9]{1,20}$/.test(text) || "small letters and digits"),
).pipe(Schema.brand("OfferId"))
export type OfferId = typeof OfferId.Type

/** The most discounts for further children that a price has. */
export const mostSiblings = 10

/**
 * What taking part costs, in cents (EVT-03). `subsidised` is the amount where a subsidy is approved; `null` where there is none.
 * `siblings` is what the second, third … person of one submission pays less; the last one holds for all further ones. `upfront` is
 * the down payment.
 */
export const OfferedPrice = Schema.Struct({
  id: OfferId,
  name: Schema.String,
  amount: FeeAmount,
  subsidised: Schema.NullOr(FeeAmount),
  siblings: Schema.Array(FeeAmount),
  upfront: FeeAmount,
})
export type OfferedPrice = typeof OfferedPrice.Type

/** A day of an event with its times, HH:MM in Germany; `null` where none was said. */
const OfferedDay = Schema.Struct({
  on: CalendarDate,
  from: Schema.NullOr(Schema.String),
  to: Schema.NullOr(Schema.String),
})

/** What an event offers by its form, to everybody. `waits` says that whoever registers now waits for a place (FRM-12). */
export const EventOffer = Schema.Struct({
  place: Schema.String,
  days: Schema.Array(OfferedDay),
  groups: Schema.Array(
    Schema.Struct({
      id: OfferId,
      name: Schema.String,
      on: Schema.NullOr(CalendarDate),
      waits: Schema.Boolean,
    }),
  ),
  prices: Schema.Array(OfferedPrice),
  /** When what is left after the down payment is due; `null` for a fortnight before it begins. */
  dueOn: Schema.NullOr(CalendarDate),
  waits: Schema.Boolean,
  /** Whether there is a limit at all: then a family says what becomes of it when not all of it have places. */
  limited: Schema.Boolean,
})
export type EventOffer = typeof EventOffer.Type

/** What somebody who registered was given: a place that somebody confirms yet, one that is theirs, or one in the waiting list. */
export const PlaceGiven = Schema.Literals(["received", "confirmed", "waiting"])
export type PlaceGiven = typeof PlaceGiven.Type
