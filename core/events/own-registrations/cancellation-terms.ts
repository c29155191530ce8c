import * as Schema from "effect/Schema"
import { addDays, CalendarDate } from "../../kernel/calendar-date.ts"
import { Cents, cents, sum, zero } from "../../kernel/money.ts"
import { type EventContent, firstDay } from "../event.ts"
import type { RegistrationRow } from "../registration.ts"

/** Why a family cannot cancel by itself: it is cancelled already, the event has begun, or the club does that itself. */
export const CancellationObstacle = Schema.Literals(["cancelled", "begun", "notOffered"])
export type CancellationObstacle = typeof CancellationObstacle.Type

/**
 * What came of it when a family wanted to cancel: done, or not because something changed since it looked, a fee is part of a direct
 * debit, or it cannot.
 */
export type CancellationOutcome = "done" | "changed" | "held" | CancellationObstacle

/**
 * On what terms a registration can be cancelled by its family: `keep` stays to be paid, in cents. `freeUntil` is the last day on which
 * that is nothing, where it will be something after it.
 */
export const CancellationTerms = Schema.Union([
  Schema.Struct({ may: Schema.Literal(true), keep: Cents, freeUntil: Schema.NullOr(CalendarDate) }),
  Schema.Struct({ may: Schema.Literal(false), why: CancellationObstacle }),
])
export type CancellationTerms = typeof CancellationTerms.Type

type Registration = Pick<RegistrationRow, "state" | "amount" | "fees">

/** What is owed for a registration, in cents: no more than its fees still claim, once there are some. */
const owedFor = ({ amount, fees }: Registration): Cents =>
  fees.length === 0 ? amount : cents(Math.max(0, Math.min(amount, sum(fees.map((fee) => fee.amount)))))

/**
 * The terms on which a family cancels a registration on a day (EVT-08). Whoever has no confirmed place pays nothing; who has one pays
 * the event's fee once its last free day is over, but never more than what is owed. Whether it is decided who they are changes nothing:
 * it would tell a stranger who is in the list.
 */
export const cancellationTerms = (
  event: Pick<EventContent, "days" | "familyCancellation">,
  registration: Registration,
  today: CalendarDate,
): CancellationTerms => {
  const { state } = registration
  const begins = firstDay(event)
  if (state === "cancelled") return { may: false, why: "cancelled" }
  if (today >= begins) return { may: false, why: "begun" }
  if (event.familyCancellation === null) return { may: false, why: "notOffered" }
  const { freeDays, fee } = event.familyCancellation
  const lastFree = addDays(begins, -freeDays)
  const isHeld = state === "confirmed" || state === "paid"
  const late = isHeld ? cents(Math.min(fee, owedFor(registration))) : zero
  if (today <= lastFree) return { may: true, keep: zero, freeUntil: late > zero && freeDays > 1 ? lastFree : null }
  return { may: true, keep: late, freeUntil: null }
}
