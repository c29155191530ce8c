import * as Schema from "effect/Schema"
import { addMonths, type CalendarDate } from "../../kernel/calendar-date.ts"
import { checkIban } from "../../kernel/iban.ts"
import { referenceKey } from "../../kernel/reference-key.ts"
import type { Payer } from "../../people/index.ts"
import {
  collectedElsewhere,
  type LastCollection,
  lastOfMandate,
  type OtherProgram,
} from "../collecting/mandate-of-payer.ts"
import { mandateLapseMonths } from "../sepa/mandate.ts"

/**
 * How a person's mandate stands: there is none; the reference, the day of signature or a sound IBAN is missing; it ended; somebody
 * with another account has the same reference; it was used for the one time it was meant for, or lapsed, because nobody collected by it for 36 months; it lapses soon; or it is good.
 */
export const mandateStandings = [
  "none",
  "incomplete",
  "ended",
  "shared",
  "used",
  "lapsed",
  "lapsesSoon",
  "good",
] as const
export const MandateStanding = Schema.Literals(mandateStandings)
export type MandateStanding = typeof MandateStanding.Type

/** So many months before it lapses a mandate is flagged. */
export const flaggedMonths = 6

/** The values of a person that make up the mandate. */
export type MandateFields = Pick<Payer, "iban" | "mandateReference" | "mandateDate">

/**
 * What else decides how a mandate stands. `ended` are the references of mandates that ended, `shared` the keys of those that persons
 * have with different accounts.
 */
export interface AroundMandate {
  readonly today: CalendarDate
  readonly last: LastCollection | undefined
  readonly other: OtherProgram
  readonly ended: { readonly has: (reference: string) => boolean }
  readonly shared: ReadonlySet<string>
}

/** How a mandate stands today, and until which day it can be collected by; `null` where that says nothing. */
export const mandateStanding = (
  { iban, mandateReference, mandateDate }: MandateFields,
  { today, last, other, ended, shared }: AroundMandate,
): { readonly is: MandateStanding; readonly until: CalendarDate | null } => {
  if (mandateReference === null && mandateDate === null) return { is: "none", until: null }
  if (mandateReference !== null && ended.has(mandateReference)) return { is: "ended", until: null }
  if (mandateReference === null || mandateDate === null || !checkIban(iban ?? "").ok)
    return { is: "incomplete", until: null }
  if (shared.has(referenceKey(mandateReference))) return { is: "shared", until: null }
  const mandate = { reference: mandateReference, signedOn: mandateDate }
  const own = lastOfMandate(mandate, last, ended)
  if (own?.sequence === "OOFF" || own?.sequence === "FNAL") return { is: "used", until: null }
  const collected = own?.on ?? collectedElsewhere(mandate, last, other) ?? mandateDate
  const until = addMonths(collected, mandateLapseMonths)
  if (until < today) return { is: "lapsed", until }
  return { is: until < addMonths(today, flaggedMonths) ? "lapsesSoon" : "good", until }
}

/** Whether money can be collected by a mandate now. */
export const collects = (is: MandateStanding): boolean => is === "good" || is === "lapsesSoon"

/** Whether somebody should look at a mandate. */
export const needsLook = (is: MandateStanding): boolean => is !== "good" && is !== "none"
