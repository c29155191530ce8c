import type { PersonId } from "../../../core/kernel/id.ts"
import type { AnyField } from "../../../core/people/custom-field.ts"
import type { PersonRow } from "../../../core/people/person-query.ts"
import type { Draft } from "./field-draft.ts"
import type { PageField } from "./page-fields.ts"

/** What somebody typed into a field of a person, and the person as it was then. */
export interface UnsavedField {
  readonly field: AnyField
  readonly draft: Draft
  readonly onto: PersonRow
}

/** What somebody typed into the parts of an address, in their order, and the person as it was then. */
export interface UnsavedAddress {
  readonly address: ReadonlyArray<Draft>
  readonly onto: PersonRow
}

export type Unsaved = UnsavedField | UnsavedAddress

/** What could not be saved when somebody had gone on to another page: it waits for them in its field. */
export type UnsavedFields = Map<PersonId, ReadonlyArray<Unsaved>>

/** The place on the page where it waits. */
export const placeOf = (waiting: Unsaved): PageField => ("address" in waiting ? "address" : waiting.field)

/** Nothing waits at a place of a person any more. */
export const dropUnsaved = (unsaved: UnsavedFields, person: PersonId, place: PageField): void => {
  const others = (unsaved.get(person) ?? []).filter((each) => placeOf(each) !== place)
  if (others.length === 0) unsaved.delete(person)
  else unsaved.set(person, others)
}

/** This waits for who comes back, in place of what waited there before. */
export const keepUnsaved = (unsaved: UnsavedFields, person: PersonId, kept: Unsaved): void => {
  dropUnsaved(unsaved, person, placeOf(kept))
  unsaved.set(person, [...(unsaved.get(person) ?? []), kept])
}
