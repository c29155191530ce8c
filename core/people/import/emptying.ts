import { type AnyField, columnIdOf, isCustomField } from "../custom-field.ts"
import type { CustomValues } from "../custom-values.ts"
import { emptyPerson, type PersonData } from "../person.ts"
import { type PersonField, personFieldNames } from "../person-field.ts"
import { placesOf } from "./column-readers.ts"
import type { ImportField, ImportTarget, Mapping } from "./import-field.ts"
import type { ImportRequest } from "./import-plan.ts"
import { cellAt, widthOf } from "./table.ts"

/**
 * What no empty cell takes away. Names, number and kind say who somebody is. Of lists an import only ever adds to what is there, and no
 * column stands for certain entries alone: an empty "Handy" says nothing of the landline, or of the mother's number.
 */
const kept: ReadonlySet<PersonField> = new Set([
  "firstName",
  "lastName",
  "membershipNumber",
  "kind",
  "phones",
  "groups",
  "labels",
])

/** Columns that fill a field of another name. */
const fillers: Partial<Record<PersonField, ReadonlyArray<ImportField>>> = {
  street: ["streetAndNumber", "street"],
  postcode: ["postcode", "postcodeAndCity"],
  city: ["city", "postcodeAndCity"],
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const nobody = emptyPerson("member")

/** Whether a person has nothing in a field. */
export const isEmptyIn = (person: PersonData, field: AnyField): boolean =>
  isCustomField(field) ? person.custom[columnIdOf(field)] === undefined : same(person[field], nobody[field])

/** The fields that columns of a file fill, each with these columns. */
const filled = (mapping: Mapping): ReadonlyArray<readonly [AnyField, ReadonlyArray<number>]> => {
  const own = personFieldNames
    .filter((field) => !kept.has(field))
    .map((field) => [field, fillers[field] ?? [field as ImportField]] as const)
  const custom = mapping.flatMap((target) =>
    target !== null && isCustomField(target) ? [[target, [target]] as const] : [],
  )
  return [...own, ...custom].flatMap(([field, targets]) => {
    const places = (targets as ReadonlyArray<ImportTarget>).flatMap((target) => placesOf(mapping, target))
    return places.length === 0 ? [] : [[field, places] as const]
  })
}

/**
 * Says which fields a row empties, where empty cells of the file are to: all cells that could fill the field are there and empty. A
 * value that was wrong and is left empty stays what it was, and so do names, numbers, phones, groups, labels, and columns that everybody
 * has to have.
 */
export const emptiedIn = (
  { file, emptying, customColumns = [] }: ImportRequest,
  mapping: Mapping,
): ((row: number, data: PersonData) => ReadonlyArray<AnyField>) => {
  if (emptying !== true) return () => []
  const required = new Set<string>(customColumns.flatMap((column) => (column.required ? [column.id] : [])))
  const fields = filled(mapping).filter(([field]) => !isCustomField(field) || !required.has(columnIdOf(field)))
  return (row, data) => {
    // Where separators are missing at the end of a row, nobody knows what should have stood there; a sheet leaves out what is empty.
    const width = file.sheet === null ? widthOf(file.table, row) : Number.POSITIVE_INFINITY
    const isBlank = (column: number) => column < width && cellAt(file.table, row, column) === ""
    return fields.flatMap(([field, places]) => (places.every(isBlank) && isEmptyIn(data, field) ? [field] : []))
  }
}

/** A person without what stands in some fields. */
export const withoutFields = (person: PersonData, fields: ReadonlyArray<AnyField>): PersonData => {
  if (fields.length === 0) return person
  const gone = new Set<string>(fields.filter(isCustomField).map(columnIdOf))
  const custom: CustomValues =
    gone.size === 0
      ? person.custom
      : (Object.fromEntries(Object.entries(person.custom).filter(([id]) => !gone.has(id))) as CustomValues)
  const own = fields.flatMap((field) => (isCustomField(field) ? [] : [[field, nobody[field]]]))
  return { ...person, ...Object.fromEntries(own), custom }
}
