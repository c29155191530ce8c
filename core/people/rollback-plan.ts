import type { PersonId } from "../kernel/id.ts"
import type { KeptReason } from "./import-history.ts"
import type { Person } from "./person.ts"
import type { ImportRecord } from "./ports/import-log.port.ts"
import { changesBetween } from "./timeline.ts"

/** A person as it stands and as it was before the import. */
export interface Restoration {
  readonly line: number
  readonly current: Person
  readonly before: Person
}

/** What taking an import back will do; each row of the import is in exactly one of the three. */
export interface RollbackPlan {
  readonly remove: ReadonlyArray<PersonId>
  readonly restore: ReadonlyArray<Restoration>
  readonly kept: ReadonlyArray<{ readonly line: number; readonly personId: PersonId; readonly reason: KeptReason }>
}

/**
 * Decides for each row of an import what happens when it is taken back. A person in another version than the import
 * wrote was changed since and stays, and so does one whom it created and who is `inUse` since, and one who would be the same. A person whose former membership number somebody else has by then (`holders`, by
 * number) stays too, unless that one goes or gives it up in the same rollback.
 */
export const planRollback = (
  rows: ImportRecord["rows"],
  current: ReadonlyMap<PersonId, Person>,
  holders: ReadonlyMap<string, PersonId>,
  inUse: ReadonlySet<PersonId>,
): RollbackPlan => {
  const remove = new Set<PersonId>()
  const restore = new Map<PersonId, Restoration>()
  const kept: Array<RollbackPlan["kept"][number]> = []
  for (const { line, personId, version, before } of rows) {
    const person = current.get(personId)
    if (person === undefined) kept.push({ line, personId, reason: "gone" })
    else if (person.version !== version) kept.push({ line, personId, reason: "changed" })
    else if (before === null && inUse.has(personId)) kept.push({ line, personId, reason: "inUse" })
    else if (before === null) remove.add(personId)
    else if (changesBetween(person, before).length === 0) kept.push({ line, personId, reason: "same" })
    else restore.set(personId, { line, current: person, before })
  }
  const givesUp = (holder: PersonId, number: string): boolean => {
    const its = restore.get(holder)
    return its !== undefined && its.before.membershipNumber !== number
  }
  const isFree = ({ current: person, before }: Restoration): boolean => {
    const number = before.membershipNumber
    if (number === null || number === person.membershipNumber) return true
    const holder = holders.get(number)
    return holder === undefined || remove.has(holder) || givesUp(holder, number)
  }
  for (let stable = false; !stable; ) {
    stable = true
    for (const [personId, each] of restore) {
      if (isFree(each)) continue
      restore.delete(personId)
      kept.push({ line: each.line, personId, reason: "numberTaken" })
      stable = false
    }
  }
  return { remove: [...remove], restore: [...restore.values()], kept: kept.sort((a, b) => a.line - b.line) }
}
