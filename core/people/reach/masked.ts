import type { CustomColumnId } from "../../kernel/id.ts"
import type { CustomValues } from "../custom-values.ts"
import { emptyPerson, type Person, type PersonData } from "../person.ts"
import { bankFields } from "./hidden-fields.ts"

type Known = ReadonlySet<CustomColumnId>

const bankDataOf = (person: PersonData): Partial<PersonData> =>
  Object.fromEntries(bankFields.map((field) => [field, person[field]]))

const nothing = bankDataOf(emptyPerson("contact"))

const valuesOf = (custom: CustomValues, known: Known, are: boolean): CustomValues =>
  Object.fromEntries(Object.entries(custom).filter(([id]) => known.has(id as CustomColumnId) === are))

/** A person as somebody kept to their own groups sees it: what is hidden is as if nobody knew it. */
export const masked = (person: Person, known: Known): Person => ({
  ...person,
  ...nothing,
  custom: valuesOf(person.custom, known, true),
})

/** A person that was masked, with what was hidden as it stands in `kept`. */
export const unmasked = (person: Person, kept: Person, known: Known): Person => ({
  ...person,
  ...bankDataOf(kept),
  custom: { ...valuesOf(kept.custom, known, false), ...valuesOf(person.custom, known, true) },
})
