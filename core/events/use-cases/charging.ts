import * as Effect from "effect/Effect"
import { changeClaims, chargeFees, type FeeId, heldFeeRows } from "../../fees/index.ts"
import { daysToPay, dueOfPart, instalments } from "../../forms/index.ts"
import { Acting } from "../../kernel/acting.ts"
import { addDays, type CalendarDate } from "../../kernel/calendar-date.ts"
import type { PersonId } from "../../kernel/id.ts"
import { type Cents, cents, sum, zero } from "../../kernel/money.ts"
import { planClaims } from "../claims.ts"
import { type EventContent, firstDay } from "../event.ts"
import { FeeHeld, KeptTooMuch } from "../events.errors.ts"
import { EventWords } from "../ports/event-words.port.ts"
import { amountNow, claimedAgain, type KeptRegistration, stateOfEntries, unclaimed } from "../registration.ts"

type Part = "form" | "formUpfront" | "formFinal" | "cancellation"

/** When a part of a price is due: never before today. */
const dueOf = (event: EventContent, part: Part, today: CalendarDate): CalendarDate =>
  part === "cancellation"
    ? addDays(today, daysToPay)
    : dueOfPart(part, { dueOn: event.dueOn, begins: firstDay(event) }, today)

/** Charges parts of a price, and gives the registration with the fees. */
const withFees = Effect.fnUntraced(function* (
  event: EventContent,
  registration: KeptRegistration,
  person: PersonId,
  parts: ReadonlyArray<{ readonly part: Part; readonly amount: Cents }>,
) {
  const words = yield* EventWords
  const { today } = yield* Acting
  const ids = yield* chargeFees(
    event.title,
    parts.map(({ part, amount }) => ({
      person,
      flow: part === "cancellation" ? ("form" as const) : part,
      description: words.fee(event.title, registration.name, part),
      amount,
      dueOn: dueOf(event, part, today),
      sphere: event.sphere,
      category: event.category,
    })),
  )
  return { ...registration, fees: [...registration.fees, ...ids] } satisfies KeptRegistration
})

/**
 * What the fees of a registration claim now, in the order in which they were charged; they stay so until the transaction ends, so that no
 * payment comes between a plan for them and what is done. A fee of which somebody gave money away (a debit came back after its money was
 * given back, and that was dropped) claims nothing: what was given away is not asked for again.
 */
const claimsOf = Effect.fnUntraced(function* (fees: ReadonlyArray<FeeId>) {
  const rows = new Map((yield* heldFeeRows(fees)).map((row) => [row.id, row]))
  return fees.map((id) => {
    const row = rows.get(id)
    return {
      id,
      claim: cents(Math.max(0, row?.amount ?? 0)),
      open: row?.open ?? zero,
      pending: row?.state === "pendingSepaDebit",
    }
  })
})

/**
 * Makes the fees of a registration claim an amount, whatever they claim now (EVT-12). It fails with the first fee that cannot be
 * changed, such as one that is part of a direct debit.
 */
const claim = Effect.fnUntraced(function* (
  event: EventContent,
  registration: KeptRegistration,
  amount: Cents,
  why: "cancelled" | "repriced" | "reinstated",
) {
  const words = yield* EventWords
  const plan = planClaims(yield* claimsOf(registration.fees), amount)
  const changes = [
    ...plan.reverse.map(({ id, by }) => ({ id, kind: "reversal" as const, amount: by })),
    ...plan.again.map(({ id, by }) => ({ id, kind: "charge" as const, amount: by })),
  ]
  const held = yield* changeClaims(changes, words.claimed(why))
  if (held !== undefined) return yield* new FeeHeld(held)
  const { person } = registration
  if (plan.charge === zero || person === null) return registration
  const part = why === "cancelled" ? "cancellation" : "form"
  return yield* withFees(event, registration, person, [{ part, amount: plan.charge }])
})

/**
 * Charges what a registration costs, once it is confirmed and it is known who it is; done again, it makes the fees claim what it
 * costs by then. Nothing is charged before, but what was kept when it was cancelled before it was known who it is.
 */
export const charged = Effect.fnUntraced(function* (
  event: EventContent,
  registration: KeptRegistration,
  why: "repriced" | "reinstated" = "reinstated",
) {
  const { person, fees, owes } = registration
  if (person === null) return registration
  if (stateOfEntries(registration.entries) !== "confirmed")
    return fees.length > 0 ? registration : yield* claim(event, registration, unclaimed(registration), "cancelled")
  const amount = why === "reinstated" ? claimedAgain(registration) : amountNow(registration)
  if (fees.length > 0) return yield* claim(event, registration, amount, why)
  const parts = instalments(amount, owes.upfront).map(({ flow, amount: part }) => ({ part: flow, amount: part }))
  return yield* withFees(event, registration, person, parts)
})

/**
 * Charges what a registration costs after something about its price was said anew. Where it costs the same, its fees stay as they are,
 * also where somebody changed them by hand.
 */
export const recharged = (event: EventContent, before: KeptRegistration, after: KeptRegistration) =>
  after.fees.length > 0 && amountNow(before) === amountNow(after)
    ? Effect.succeed(after)
    : charged(event, after, "repriced")

/**
 * Lets of a cancelled registration's fees stay an amount: the fee for cancelling; the rest is reversed (EVT-12). The amount is told with
 * the cancelling: where it is not decided who it is, it is charged then. So is what was claimed of who had a place, for whoever takes them
 * up again. No more is kept than the registration costs, or its fees claim where somebody charged more by hand.
 */
export const keptOnCancelling = Effect.fnUntraced(function* (
  event: EventContent,
  registration: KeptRegistration,
  keep: Cents,
) {
  const { fees, entries, person } = registration
  const [before, last] = [entries.slice(0, -1), entries.at(-1)]
  const cost = amountNow(registration)
  const claimed = sum((yield* claimsOf(fees)).map((each) => each.claim))
  const most = cents(Math.max(cost, claimed))
  if (keep > most) return yield* new KeptTooMuch({ most })
  const claims = fees.length > 0 && stateOfEntries(before) === "confirmed" ? { claims: { cost, claimed } } : {}
  const said = { ...claims, ...(keep > zero ? { keep } : {}) }
  const told = { ...registration, entries: last === undefined ? entries : [...before, { ...last, ...said }] }
  if (person === null && keep > zero) return told satisfies KeptRegistration
  return yield* claim(event, told, keep, "cancelled")
})
