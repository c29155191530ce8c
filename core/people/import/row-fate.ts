import type { CalendarDate } from "../../kernel/calendar-date.ts"
import type { AnyField } from "../custom-field.ts"
import type { KnownReferences } from "../mandate-reference.ts"
import type { Person, PersonData } from "../person.ts"
import { personFaults } from "../person-rules.ts"
import { withoutFields } from "./emptying.ts"
import type { ImportFaultCode } from "./import-code.ts"
import { identities, type Match, matcher } from "./match.ts"
import { changedFields, merged } from "./merge.ts"
import { referenceJudge } from "./references.ts"
import { twinFinder } from "./twins.ts"

/** A fault of a row: of one field, or of the row as a whole (`null`). */
export interface RowFault {
  readonly field: AnyField | null
  readonly code: ImportFaultCode
}

/** What becomes of a row. */
export type Fate =
  | { readonly kind: "create" }
  | {
      readonly kind: "update"
      readonly person: Person
      readonly after: PersonData
      readonly changed: ReadonlyArray<AnyField>
    }
  | { readonly kind: "skip"; readonly reason: "unchanged" | "doubleInFile" }
  | { readonly kind: "faulty"; readonly faults: ReadonlyArray<RowFault> }

const create: Fate = { kind: "create" }
const skip = (reason: "unchanged" | "doubleInFile"): Fate => ({ kind: "skip", reason })
const faulty = (...faults: ReadonlyArray<RowFault>): Fate => ({ kind: "faulty", faults })

/** The person that a row means: a namesake only if the row says nothing new of it. */
const personOf = (match: Match, data: PersonData): Person | undefined => {
  if (match.kind === "person") return match.person
  if (match.kind !== "namesakes") return undefined
  return match.persons.find((person) => changedFields(person, merged(person, data)).length === 0)
}

/**
 * Makes the function that decides what becomes of the rows of a file, one after another: a second row for a person is
 * skipped or faulty; who is in the list is updated, or skipped when nothing changes; who is not is created. A person
 * that would break the rules is faulty, and so is a reference of a mandate that is another one's. `rows` is how many there can be;
 * `emptied` are the fields that a row empties of whom it surely means; who is known by the name alone may be somebody else, and loses
 * nothing.
 */
export const fates = (
  existing: ReadonlyArray<Person>,
  rows: number,
  today: CalendarDate,
  references: KnownReferences,
): ((data: PersonData, emptied?: ReadonlyArray<AnyField>) => Fate) => {
  const identify = identities()
  const find = matcher(existing, identify)
  const twinOf = twinFinder(rows, identify)
  const referenceFaultOf = referenceJudge(references)
  return (data, emptied = []) => {
    const match = find(data)
    const twin = twinOf(data, match)
    if (twin === "same") return skip("doubleInFile")
    if (twin === "numberTwiceInFile") return faulty({ field: "membershipNumber", code: twin })
    if (twin !== undefined) return faulty({ field: null, code: twin })
    if (match.kind === "several") return faulty({ field: null, code: "severalMatches" })
    if (match.kind === "numberTaken") return faulty({ field: "membershipNumber", code: "numberTaken" })
    const person = personOf(match, data)
    const after =
      person === undefined ? data : withoutFields(merged(person, data), match.kind === "person" ? emptied : [])
    const changed = person === undefined ? undefined : changedFields(person, after)
    const reference = referenceFaultOf(after, person?.id)
    if (changed?.length === 0) return skip("unchanged")
    const faults: ReadonlyArray<RowFault> = personFaults(after, today)
    if (reference !== undefined) return faulty(...faults, { field: "mandateReference", code: reference })
    if (faults.length > 0) return faulty(...faults)
    return person === undefined || changed === undefined ? create : { kind: "update", person, after, changed }
  }
}
