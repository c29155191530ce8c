import { addMonths, type CalendarDate } from "../../kernel/calendar-date.ts"
import { sameCreditor } from "./creditor-id.ts"
import type { Amendment } from "./debit-job.ts"
import type { SequenceType } from "./sequence-type.ts"

/** After so many months without a collection a mandate lapses (SEPA core rulebook, 4.1). */
export const mandateLapseMonths = 36

/** What a mandate says now, and what it said when it was last collected. IBANs in their electronic form. */
export interface Mandate {
  readonly reference: string
  readonly signedOn: CalendarDate
  readonly creditorId: string
  readonly iban: string
  readonly lastCollection?: {
    readonly on: CalendarDate
    readonly reference: string
    readonly creditorId: string
    readonly iban: string
    readonly sequence: SequenceType
  }
}

/** What is wrong with using a mandate on a day. */
export type MandateFault = "notSigned" | "lapsed" | "used"

/**
 * Whether a mandate can be collected on a day, or why not: it is signed by then, was not collected for the last or only
 * time, and its last collection (or its signature) is at most 36 months ago.
 */
export const mandateFault = ({ signedOn, lastCollection }: Mandate, day: CalendarDate): MandateFault | undefined => {
  if (signedOn > day) return "notSigned"
  if (lastCollection?.sequence === "OOFF" || lastCollection?.sequence === "FNAL") return "used"
  return addMonths(lastCollection?.on ?? signedOn, mandateLapseMonths) < day ? "lapsed" : undefined
}

/** The sequence type of the next collection: the only one, the first, the last, or one in between. */
export const sequenceTypeOf = (
  { lastCollection }: Pick<Mandate, "lastCollection">,
  { recurring, last }: { readonly recurring: boolean; readonly last?: boolean },
): SequenceType => {
  if (lastCollection === undefined) return recurring ? "FRST" : "OOFF"
  return last === true ? "FNAL" : "RCUR"
}

/** What the next collection has to report as changed since the last one, or nothing (SEP-10). */
export const amendmentOf = ({ reference, creditorId, iban, lastCollection }: Mandate): Amendment | undefined => {
  if (lastCollection === undefined) return undefined
  const amendment: Amendment = {
    ...(lastCollection.reference === reference ? {} : { reference: lastCollection.reference }),
    ...(sameCreditor(lastCollection.creditorId, creditorId) ? {} : { creditorIdentifier: lastCollection.creditorId }),
    ...(lastCollection.iban === iban ? {} : { accountChanged: true }),
  }
  return Object.keys(amendment).length === 0 ? undefined : amendment
}
