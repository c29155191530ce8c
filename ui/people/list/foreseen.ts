import type { PersonId } from "../../../core/kernel/id.ts"
import { type AnyField, columnIdOf, isCustomField } from "../../../core/people/custom-field.ts"
import type { CustomValue } from "../../../core/people/custom-values.ts"
import type { PersonRow } from "../../../core/people/person-query.ts"

/** What tells a cell from all others. */
export const cellKey = (person: PersonId, field: AnyField): string => `${person} ${field}`

/** A person with another value in one field. */
export const withValue = <Row extends PersonRow>(row: Row, field: AnyField, value: unknown): Row =>
  isCustomField(field)
    ? { ...row, custom: { ...row.custom, [columnIdOf(field)]: value as CustomValue } }
    : { ...row, [field]: value }

/** A cell that a deed is about: what stood in it before and stands in it after, where that is known. */
export interface DeedCell {
  readonly id: PersonId
  readonly field: AnyField
  readonly before?: unknown
  readonly after?: unknown
}

/** What stands in cells, by person and field. */
export type CellValues = ReadonlyMap<PersonId, ReadonlyMap<AnyField, unknown>>

/** Puts into `values` what these cells hold before or after a deed; of a cell of which that is not known nothing is known any more. */
export const putValues = (
  values: Map<PersonId, Map<AnyField, unknown>>,
  cells: ReadonlyArray<DeedCell>,
  which: "before" | "after",
): void => {
  for (const { id, field, [which]: value } of cells) {
    const of = values.get(id) ?? new Map<AnyField, unknown>()
    values.set(id, of)
    if (value === undefined) of.delete(field)
    else of.set(field, value)
  }
}

/** A person with what stands in their cells. */
export const withValues = (row: PersonRow, values: CellValues): PersonRow =>
  [...(values.get(row.id) ?? [])].reduce((known, [field, value]) => withValue(known, field, value), row)

/** What will stand in cells once all that was asked for is done: known at the key, long before the answers. */
export class Foreseen {
  private readonly values = new Map<PersonId, Map<AnyField, unknown>>()

  /** These cells will be as they are before or after a deed. */
  take(cells: ReadonlyArray<DeedCell>, which: "before" | "after"): void {
    putValues(this.values, cells, which)
  }

  /** A person as they will be. */
  of(row: PersonRow): PersonRow {
    return withValues(row, this.values)
  }

  /** Nothing is on its way any more: all stands in the rows. */
  clear(): void {
    this.values.clear()
  }
}
