import type { CustomColumnId, PersonId } from "../../../core/kernel/id.ts"
import {
  type AnyField,
  columnIdOf,
  customFieldOf,
  fieldValue,
  isCustomField,
} from "../../../core/people/custom-field.ts"
import type { PersonChanges } from "../../../core/people/person.ts"
import type { PersonField } from "../../../core/people/person-field.ts"
import type { PersonRow } from "../../../core/people/person-query.ts"
import { unspoilt } from "../../../core/people/spoilt-text.ts"
import type { ColumnCatalog } from "../custom/column-catalog.ts"
import type { Draft } from "../person/field-draft.ts"
import { FieldEditor, type TypedFault } from "../person/field-editor.ts"
import { isAsWritten } from "./as-written.ts"
import type { BlockAct } from "./block-preview.ts"
import { draftFrom } from "./cell-draft.ts"
import { cellText } from "./cell-text.ts"
import type { Spread } from "./spread.ts"
import { wholePostcode } from "./whole-postcode.ts"

/** A text that is no value of its column, whoever gets it. */
export interface Misread {
  readonly name: string
  readonly field: AnyField
  readonly before: unknown
  readonly text: string
  readonly code: TypedFault
}

/** What a block asks for: new values of persons, and what of it cannot be read. */
export interface BlockPlan {
  readonly edits: ReadonlyArray<{ readonly id: PersonId; readonly changes: PersonChanges }>
  readonly misread: ReadonlyArray<Misread>
  /** How many of its columns have no room beside the last one of the list, and how many cells fall away with them. */
  readonly beyond?: { readonly columns: number; readonly cells: number }
  /** How many cells get a value that is shown otherwise than it was written. */
  readonly reworded: number
}

/** New values of some fields, as changes of a person name them. */
export const changesOf = (values: ReadonlyMap<AnyField, unknown>): PersonChanges => {
  const own = [...values].filter(([field]) => !isCustomField(field))
  const custom = [...values].flatMap(([field, value]) => (isCustomField(field) ? [[columnIdOf(field), value]] : []))
  return { ...Object.fromEntries(own), ...(custom.length > 0 ? { custom: Object.fromEntries(custom) } : {}) }
}

/** Which fields changes are about. */
export const fieldsIn = ({ custom = {}, ...own }: PersonChanges): ReadonlyArray<AnyField> => [
  ...(Object.keys(own) as ReadonlyArray<PersonField>),
  ...Object.keys(custom).map((id) => customFieldOf(id as CustomColumnId)),
]

/** The custom column of a field, if it is one. */
const columnOf = (field: AnyField, catalog: ColumnCatalog | undefined) =>
  isCustomField(field) ? catalog?.column(field) : undefined

/** What a draft means by the rules of the field's editor. */
const meant = (field: AnyField, catalog: ColumnCatalog | undefined, row: PersonRow, draft: Draft | undefined) => {
  if (draft === undefined) return { code: "unknownChoice" } as const
  const editor = new FieldEditor(field, row, columnOf(field, catalog))
  editor.write(draft)
  return editor.check() ?? { code: editor.fault?.code ?? "unknownChoice" }
}

/** What a cell is to have, as it was written and as it is meant; nothing where it stays. */
interface Wanted {
  readonly text: string
  readonly draft: Draft | undefined
}

/** What is asked of these persons in these fields, cell by cell. */
export const planCells = (
  rows: ReadonlyArray<PersonRow>,
  fields: ReadonlyArray<AnyField | undefined>,
  nameOf: (row: PersonRow) => string,
  catalog: ColumnCatalog | undefined,
  wanted: (row: PersonRow, field: AnyField, place: number, at: number) => Wanted | undefined,
): BlockPlan => {
  const misread: Array<Misread> = []
  let reworded = 0
  const edits = rows.flatMap((row, place) => {
    const values = new Map<AnyField, unknown>()
    for (const [at, field] of fields.entries()) {
      const want = field === undefined ? undefined : wanted(row, field, place, at)
      if (field === undefined || want === undefined) continue
      const meaning = meant(field, catalog, row, want.draft)
      if ("value" in meaning) {
        values.set(field, meaning.value)
        const shown = cellText(field, { ...row, ...changesOf(new Map([[field, meaning.value]])) } as PersonRow, catalog)
        if (!isAsWritten(shown, want.text)) reworded++
      } else
        misread.push({ name: nameOf(row), field, before: fieldValue(row, field), text: want.text, code: meaning.code })
    }
    return values.size === 0 ? [] : [{ id: row.id, changes: changesOf(values) }]
  })
  return { edits, misread, reworded }
}

/**
 * What a block of texts asks of these persons. `fields` are its columns as far as the list has some for them; those that cannot be
 * edited are nothing and are left out. What is pasted may come out of a spreadsheet that spoilt it.
 */
export const planBlock = (
  rows: ReadonlyArray<PersonRow>,
  fields: ReadonlyArray<AnyField | undefined>,
  texts: Spread,
  nameOf: (row: PersonRow) => string,
  catalog: ColumnCatalog | undefined,
  act: BlockAct,
): BlockPlan => {
  const countryAt = fields.indexOf("country")
  const plan = planCells(rows, fields, nameOf, catalog, (row, field, place, at) => {
    const given = texts.at(place, at)
    if (given === undefined) return undefined
    const isPasted = act === "paste"
    const text = isPasted ? unspoilt(fieldValue(row, field), given) : given
    const country = countryAt < 0 ? undefined : texts.at(place, countryAt)
    const whole = isPasted ? wholePostcode(row, field, text, country) : text
    return { text, draft: draftFrom(field, columnOf(field, catalog), whole) }
  })
  const columns = texts.columns - fields.length
  return columns > 0 ? { ...plan, beyond: { columns, cells: columns * rows.length } } : plan
}
