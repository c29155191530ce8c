import type { PersonId } from "../../../core/kernel/id.ts"
import type { CellChanges } from "../../../core/people/cells/cells.port.ts"
import { type AnyField, columnIdOf, fieldValue, isCustomField } from "../../../core/people/custom-field.ts"
import type { AnyFaultCode } from "../../../core/people/people.errors.ts"
import type { PersonRow } from "../../../core/people/person-query.ts"
import type { ColumnCatalog } from "../custom/column-catalog.ts"
import { FieldEditor } from "../person/field-editor.ts"
import { draftFrom } from "./cell-draft.ts"
import type { Spread } from "./spread.ts"

/** A text that is no value of its column, whoever gets it. */
export interface Misread {
  readonly name: string
  readonly field: AnyField
  readonly before: unknown
  readonly text: string
  readonly code: AnyFaultCode
}

/** What a block asks for: new values of persons, and what of it cannot be read. */
export interface BlockPlan {
  readonly edits: ReadonlyArray<{ readonly id: PersonId; readonly changes: CellChanges }>
  readonly misread: ReadonlyArray<Misread>
}

/** New values of some fields, as changes of a person name them. */
export const changesOf = (values: ReadonlyMap<AnyField, unknown>): CellChanges => {
  const own = [...values].filter(([field]) => !isCustomField(field))
  const custom = [...values].flatMap(([field, value]) => (isCustomField(field) ? [[columnIdOf(field), value]] : []))
  return { ...Object.fromEntries(own), ...(custom.length > 0 ? { custom: Object.fromEntries(custom) } : {}) }
}

/** Reads a text by the rules of the field's editor. */
const meant = (field: AnyField, catalog: ColumnCatalog | undefined, row: PersonRow, text: string) => {
  const column = isCustomField(field) ? catalog?.column(field) : undefined
  const draft = draftFrom(field, column, text)
  if (draft === undefined) return { code: "unknownChoice" } as const
  const editor = new FieldEditor(field, row, column)
  editor.write(draft)
  return editor.check() ?? { code: editor.fault?.code ?? "unknownChoice" }
}

/**
 * What a block of texts asks of these persons. `fields` are its columns; those that cannot be edited are nothing and are left out.
 */
export const planBlock = (
  rows: ReadonlyArray<PersonRow>,
  fields: ReadonlyArray<AnyField | undefined>,
  texts: Spread,
  nameOf: (row: PersonRow) => string,
  catalog: ColumnCatalog | undefined,
): BlockPlan => {
  const misread: Array<Misread> = []
  const edits = rows.flatMap((row, place) => {
    const values = new Map<AnyField, unknown>()
    for (const [at, field] of fields.entries()) {
      const text = texts.at(place, at)
      if (field === undefined || text === undefined) continue
      const meaning = meant(field, catalog, row, text)
      if ("value" in meaning) values.set(field, meaning.value)
      else misread.push({ name: nameOf(row), field, before: fieldValue(row, field), text, code: meaning.code })
    }
    return values.size === 0 ? [] : [{ id: row.id, changes: changesOf(values) }]
  })
  return { edits, misread }
}
