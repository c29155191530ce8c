import type { CalendarDate } from "../../kernel/calendar-date.ts"
import type { PersonFault } from "../people.errors.ts"
import type { PersonData } from "../person.ts"
import { personFaults } from "../person-rules.ts"
import type { FieldChange } from "../timeline.ts"

/**
 * The rules that a change breaks: faults of changed fields, and faults that were not there before. So old data with
 * faults can still be mended bit by bit.
 */
export const faultsOfChange = (
  before: PersonData,
  after: PersonData,
  changes: ReadonlyArray<FieldChange>,
  today: CalendarDate,
): ReadonlyArray<PersonFault> => {
  const found = personFaults(after, today)
  if (found.length === 0) return found
  const old = new Set(personFaults(before, today).map((fault) => `${fault.field} ${fault.code}`))
  const changed = new Set<string>(changes.map((change) => change.field))
  return found.filter((fault) => changed.has(fault.field) || !old.has(`${fault.field} ${fault.code}`))
}
