import * as Effect from "effect/Effect"
import type { CustomColumnId, PersonId } from "../../kernel/id.ts"
import { customFieldOf, fieldValue } from "../custom-field.ts"
import type { Person, PersonChanges } from "../person.ts"
import { type PersonField, personFieldNames } from "../person-field.ts"
import { PersonRepository } from "../ports/person-repository.port.ts"
import { batches } from "./batches.ts"

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0)

const isOther = (before: unknown, after: unknown): boolean =>
  !isEmpty(before) && JSON.stringify(before) !== JSON.stringify(after)

/** Fields of every person, and all custom columns together. */
export type ReplacedField = PersonField | "custom"

/** In which fields something else stands of a person that these changes would replace. */
export const fieldsReplacedOf = (person: Person, changes: PersonChanges): ReadonlyArray<ReplacedField> => {
  const fields = personFieldNames.filter(
    (field) => field in changes && isOther(fieldValue(person, field), changes[field]),
  )
  const isCustom = Object.entries(changes.custom ?? {}).some(([column, after]) =>
    isOther(fieldValue(person, customFieldOf(column as CustomColumnId)), after),
  )
  return isCustom ? [...fields, "custom"] : fields
}

/**
 * In which fields something else stands of persons of the list that these changes would replace, and which version of them that is, for each
 * change in their order; nothing of who is not in the list.
 */
export const replacedFields = Effect.fnUntraced(function* (
  given: ReadonlyArray<{ readonly id: PersonId; readonly changesOf: (person: Person) => PersonChanges }>,
) {
  const persons = yield* PersonRepository
  const found = yield* Effect.forEach(batches([...new Set(given.map(({ id }) => id))]), persons.find)
  const known = new Map(found.flat().map((person) => [person.id, person] as const))
  return given.map(({ id, changesOf }) => {
    const person = known.get(id)
    return person && { version: person.version, replaces: fieldsReplacedOf(person, changesOf(person)) }
  })
})
