import { addDays, type CalendarDate } from "../../kernel/calendar-date.ts"
import type { PersonId } from "../../kernel/id.ts"
import type { MandateHistory } from "../sepa/mandate-history.ts"
import type { SequenceType } from "../sepa/sequence-type.ts"

/** How somebody was collected from last: the day, and what the mandate said then. Nobody, once the person is gone for good. */
export interface LastCollection {
  readonly person: PersonId | null
  readonly on: CalendarDate
  readonly sequence: SequenceType
  readonly reference: string
  readonly signedOn: CalendarDate
  readonly creditorId: string
  readonly iban: string
}

/** Says of a reference whether its mandate ended. */
export interface EndedMandates {
  readonly has: (reference: string) => boolean
}

/**
 * The last collection of a person, if it was one by this very mandate: its reference is the same and it was not signed anew
 * since, or the reference alone is another now. Signed on another day with another reference is another mandate, and so is
 * whatever follows one that ended.
 */
export const lastOfMandate = (
  { reference, signedOn }: Pick<PayersMandate, "reference" | "signedOn">,
  last: LastCollection | undefined,
  ended: EndedMandates,
): LastCollection | undefined => {
  if (last === undefined || last.on < signedOn) return undefined
  if (last.reference === reference) return last
  return last.signedOn === signedOn && !ended.has(last.reference) ? last : undefined
}

/** What a mandate says today: when it was signed, and the values that can change. */
export interface PayersMandate {
  readonly signedOn: CalendarDate
  readonly reference: string
  readonly creditorId: string
  readonly iban: string
}

/**
 * The history of a payer's mandate, as far as it matters for a collection on a day: what it says today, and what it said when
 * it was last collected, so that changes are reported with the next one, once (SEP-10). Another mandate begins anew
 * (`lastOfMandate`). One that another program collected (`collectedUntil`) counts as collected then, as it is today. Of a collection on the
 * same day or later, only that there was one matters.
 */
export const mandateOfPayer = (
  { signedOn, ...now }: PayersMandate,
  day: CalendarDate,
  last: LastCollection | undefined,
  collectedUntil: CalendarDate | null,
  ended: EndedMandates = new Set<string>(),
): MandateHistory => {
  const own = lastOfMandate({ reference: now.reference, signedOn }, last, ended)
  const elsewhere =
    own === undefined && collectedUntil !== null && signedOn <= collectedUntil
      ? { ...now, on: collectedUntil, sequence: "RCUR" as const }
      : undefined
  const collected = own ?? elsewhere
  if (collected === undefined) return { signedOn, versions: [{ since: signedOn, ...now }], collections: [] }
  const dayBefore = addDays(day, -1)
  const on = collected.on < dayBefore ? collected.on : dayBefore
  const { reference, creditorId, iban, sequence } = collected
  return {
    signedOn,
    versions: [
      { since: on, reference, creditorId, iban },
      { since: addDays(on, 1), ...now },
    ],
    collections: [{ on, sequence }],
  }
}
