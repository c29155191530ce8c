import type { CalendarDate } from "../../kernel/calendar-date.ts"
import { fold } from "../../kernel/fold.ts"
import type { CustomColumnId } from "../../kernel/id.ts"
import { readAmount } from "../../kernel/read-amount.ts"
import { columnKey } from "../custom-columns/column-rules.ts"
import { type CustomColumn, mostOptions } from "../custom-columns/custom-column.ts"
import { customValueFault } from "../custom-columns/custom-value.ts"
import { type CustomField, columnIdOf, customFieldOf, isCustomField } from "../custom-field.ts"
import { type CustomValue, type CustomValues, longestColumnName, noCustomValues } from "../custom-values.ts"
import type { NewColumn } from "../import-run.ts"
import type { FaultCode } from "../people.errors.ts"
import { dateReader, placesOf, type ReadContext, type Reader, valuesIn } from "./column-readers.ts"
import type { ImportTarget, Mapping } from "./import-field.ts"
import { inOptionOrder } from "./option-order.ts"
import { readChoiceNames, readNumber, readYesNo } from "./read-custom.ts"
import { unprotected } from "./read-text.ts"

/** A column that the file brings along: made when the import is applied, with the options that its values need. */
export type ColumnWish = Pick<NewColumn, "id" | "name" | "type">

/** What has to be known of a custom column to read its cells. `isNew`: more values than it can have are left out. */
export interface ReadColumn extends Pick<CustomColumn, "type" | "options"> {
  readonly isNew: boolean
}

/** The values that a cell of a choice stands for. */
const choicesIn = (type: CustomColumn["type"], text: string): ReadonlyArray<string> =>
  type === "multiSelection" ? readChoiceNames(unprotected(text)) : text === "" ? [] : [oneLine(text)]

const oneLine = (text: string): string => unprotected(text).replace(/\s+/g, " ").trim()

/**
 * The new columns as they will be: a choice offers the values of the file (`inOptionOrder`), as many as its type allows, those that come
 * first (an enumeration 15); those beyond are told (PER-12). Only what the mapping speaks of is made.
 */
export const plannedColumns = (
  context: ReadContext,
  wishes: ReadonlyArray<ColumnWish>,
  isRead: (row: number) => boolean,
): ReadonlyArray<NewColumn> =>
  wishes.flatMap((wish): ReadonlyArray<NewColumn> => {
    const [place] = placesOf(context.mapping, customFieldOf(wish.id))
    if (place === undefined) return []
    const most = mostOptions(wish.type)
    if (most === 0) return [{ ...wish, options: [] }]
    const found = new Map<string, string>()
    let firstBeyond: number | undefined
    for (const [row, text] of valuesIn(context, place)) {
      if (!isRead(row)) continue
      for (const name of choicesIn(wish.type, text)) {
        if (name === "" || name.length > longestColumnName || found.has(columnKey(name))) continue
        if (found.size === most) firstBeyond = row
        found.set(columnKey(name), name)
      }
    }
    const names = [...found.values()]
    if (firstBeyond !== undefined) context.sink.beyond(firstBeyond, place, names.slice(most))
    return [{ ...wish, options: inOptionOrder(names.slice(0, most)) }]
  })

/** The custom columns that cells are read for, by their field. */
export const readColumns = (
  existing: ReadonlyArray<CustomColumn>,
  planned: ReadonlyArray<NewColumn>,
): ReadonlyMap<CustomField, ReadColumn> =>
  new Map(
    [
      ...existing.map((column) => ({ ...column, isNew: false })),
      ...planned.map((column) => ({ ...column, isNew: true })),
    ].map(({ id, type, options, isNew }) => [customFieldOf(id), { type, options, isNew }]),
  )

type Read = CustomValue | { readonly fault: FaultCode } | undefined

const textRead = (column: ReadColumn): ((text: string) => Read) => {
  const { type, options, isNew } = column
  const known = new Map(options.map((option) => [columnKey(option), option]))
  const choice = (name: string): string | undefined | { readonly fault: FaultCode } =>
    known.get(columnKey(name)) ??
    (name.length > longestColumnName ? { fault: "tooLong" } : isNew ? undefined : { fault: "unknownChoice" })
  return (text) => {
    if (text === "") return undefined
    switch (type) {
      case "yesNo":
        return readYesNo(unprotected(text)) ?? { fault: "unknownChoice" }
      case "number":
        return readNumber(unprotected(text)) ?? { fault: "notANumber" }
      case "money":
        return readAmount(unprotected(text)) ?? { fault: "notAnAmount" }
      case "enumeration":
      case "selection":
        return choice(oneLine(text))
      case "multiSelection": {
        const all = choicesIn(type, text).map(choice)
        const fault = all.find((each) => typeof each === "object")
        if (fault !== undefined) return fault
        const names = [...new Set(all.filter((each) => typeof each === "string"))]
        return names.length === 0 ? undefined : names
      }
      default: {
        const line = oneLine(text)
        return line === "" ? undefined : line
      }
    }
  }
}

/** How many years a date may lie ahead when two digits say its year. */
const ahead = 20

const columnReader = (
  context: ReadContext,
  field: CustomField,
  column: ReadColumn,
): Reader<CustomValue | undefined> => {
  const [place = 0] = placesOf(context.mapping, field)
  if (column.type === "date") {
    const read: Reader<CalendarDate | null> = dateReader(context, field, ahead)
    return (row) => read(row) ?? undefined
  }
  const read = textRead(column)
  const cells = context.cells.column(place, (text): Read => {
    const value = read(text)
    if (value === undefined || (typeof value === "object" && "fault" in value)) return value
    const fault = customValueFault(column, value)
    return fault === undefined ? value : { fault }
  })
  return (row) => {
    const value = cells(row)
    if (typeof value !== "object" || !("fault" in value)) return value
    context.sink.fault(row, place, value.fault)
    return undefined
  }
}

/** The values of a row in the custom columns that the mapping names. */
export const customReader = (context: ReadContext): Reader<CustomValues> => {
  const readers = context.mapping.flatMap((field) => {
    const column = field !== null && isCustomField(field) ? context.custom.get(field) : undefined
    return column === undefined
      ? []
      : [{ id: columnIdOf(field as CustomField), read: columnReader(context, field as CustomField, column) }]
  })
  if (readers.length === 0) return () => noCustomValues
  return (row) => {
    let values: Record<CustomColumnId, CustomValue> | undefined
    for (const { id, read } of readers) {
      const value = read(row)
      if (value === undefined) continue
      values ??= {}
      values[id] = value
    }
    return values ?? noCustomValues
  }
}

/** What is put behind the name of a new custom column where every person has a field of that name. */
export const ofOwn = " (eigen)"

/**
 * A mapping in which columns that are nothing else yet become the custom column of the same name, or of that which an import gave it
 * beside a field of the name, unless it is of files. Where `fields` says what is called like a field of every person, the custom column
 * goes before all that a header only may mean: so a file that came out goes back into the same columns.
 */
export const withCustomFields = (
  mapping: Mapping,
  headers: ReadonlyArray<string>,
  columns: ReadonlyArray<CustomColumn>,
  fields?: ReadonlyArray<string>,
): Mapping => {
  const ofFields = fields && new Set(fields.map(columnKey))
  const typed = columns.filter(({ type }) => type !== "upload")
  const byName = new Map(typed.map(({ id, name }) => [columnKey(name), customFieldOf(id)]))
  const named = headers.map((header) => fold(header))
  const taken = new Set<ImportTarget>()
  return mapping.map((field, place) => {
    const header = named[place] ?? ""
    const isOpen = field === null || ofFields?.has(header) === false
    const custom = byName.get(header) ?? (field === null ? byName.get(columnKey(`${header}${ofOwn}`)) : undefined)
    if (!isOpen || custom === undefined || taken.has(custom)) return field
    if (named.indexOf(header) !== named.lastIndexOf(header)) return field
    taken.add(custom)
    return custom
  })
}
