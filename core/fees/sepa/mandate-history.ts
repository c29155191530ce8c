import type { CalendarDate } from "../../kernel/calendar-date.ts"
import type { Mandate } from "./mandate.ts"
import type { SequenceType } from "./sequence-type.ts"

/** What a mandate says from a day on, until the next version. IBANs in their electronic form. */
export interface MandateVersion {
  readonly since: CalendarDate
  readonly reference: string
  readonly creditorId: string
  readonly iban: string
}

/** A collection by a mandate that the bank executed. */
export interface MandateCollection {
  readonly on: CalendarDate
  readonly sequence: SequenceType
}

/** All that happened to a mandate (SEP-10): its signature, its versions, its collections, each list in any order. */
export interface MandateHistory {
  readonly signedOn: CalendarDate
  readonly versions: ReadonlyArray<MandateVersion>
  readonly collections: ReadonlyArray<MandateCollection>
}

/** The latest of what had begun on a day; of those that began on one day the one told last. */
const latest = <Item>(
  items: ReadonlyArray<Item>,
  begin: (item: Item) => CalendarDate,
  day: CalendarDate,
): Item | undefined => {
  let found: Item | undefined
  for (const item of items) if (begin(item) <= day && (found === undefined || begin(item) >= begin(found))) found = item
  return found
}

/**
 * The mandate as it is on a day: what it says then, and what it said when it was last collected, so that what changed
 * since can be reported (`amendmentOf`). Nothing when no version had begun.
 */
export const mandateOn = (history: MandateHistory, day: CalendarDate): Mandate | undefined => {
  const current = latest(history.versions, ({ since }) => since, day)
  if (current === undefined) return undefined
  const { reference, creditorId, iban } = current
  const mandate = { reference, signedOn: history.signedOn, creditorId, iban }
  const collection = latest(history.collections, ({ on }) => on, day)
  if (collection === undefined) return mandate
  const then = latest(history.versions, ({ since }) => since, collection.on) ?? current
  return {
    ...mandate,
    lastCollection: { ...collection, reference: then.reference, creditorId: then.creditorId, iban: then.iban },
  }
}
