import type { PersonId } from "../../../core/kernel/id.ts"
import type { AnyField } from "../../../core/people/custom-field.ts"
import type { Person } from "../../../core/people/person.ts"
import type { PersonRow } from "../../../core/people/person-query.ts"
import type { Draft } from "./field-draft.ts"

/** What somebody typed into a field of a person, and the person as it was then. */
export interface UnsavedField {
  readonly field: AnyField
  readonly draft: Draft
  readonly onto: PersonRow
}

/** What somebody typed into the parts of an address, in their order, and the person as it was then. */
interface UnsavedAddress {
  readonly address: ReadonlyArray<Draft>
  readonly onto: Person
}

/** What could not be saved when somebody had gone on to another page: it waits for them in its field. */
export type UnsavedFields = Map<PersonId, UnsavedField | UnsavedAddress>
