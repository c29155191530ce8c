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

/** Another program that collected, until a day; and the references that were given here, and so not by it. */
export interface OtherProgram {
  readonly until: CalendarDate | null
  readonly ours: { readonly has: (reference: string) => boolean }
}

/**
 * Until when another program collected by a mandate, `null` where none did: it was signed by then, its reference was not given here,
 * and nothing was collected from the payer here.
 */
export const collectedElsewhere = (
  { reference, signedOn }: Pick<PayersMandate, "reference" | "signedOn">,
  last: LastCollection | undefined,
  { until, ours }: OtherProgram,
): CalendarDate | null =>
  until !== null && signedOn <= until && last === undefined && !ours.has(reference) ? until : null

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
 * (`lastOfMandate`). One that another program collected counts as collected when that ended (`elsewhere`), as it is today. Of a
 * collection on the same day or later, only that there was one matters.
 */
export const mandateOfPayer = (
  { signedOn, ...now }: PayersMandate,
  day: CalendarDate,
  last: LastCollection | undefined,
  elsewhere: CalendarDate | null,
  ended: EndedMandates = new Set<string>(),
): MandateHistory => {
  const own = lastOfMandate({ reference: now.reference, signedOn }, last, ended)
  const collected = own ?? (elsewhere === null ? undefined : { ...now, on: elsewhere, sequence: "RCUR" as const })
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
