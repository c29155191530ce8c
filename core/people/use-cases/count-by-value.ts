import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import { fold } from "../../kernel/fold.ts"
import { kindOfType } from "../custom-columns/field-kind.ts"
import { type AnyField, isCustomField } from "../custom-field.ts"
import { plainFilter } from "../filter-meaning.ts"
import { ColumnGone } from "../people.errors.ts"
import { personFields } from "../person-field.ts"
import { compareText } from "../person-key.ts"
import { soughtWords } from "../person-search.ts"
import { PersonRepository } from "../ports/person-repository.port.ts"
import { isSummed } from "../summed.ts"
import {
  type CountedColumn,
  type KeyedCount,
  type ListedField,
  listingOf,
  mostAcross,
  mostValuesTold,
  neat,
  type ToldValues,
  type ValueCounts,
  type ValuesQuery,
} from "../values/index.ts"
import { typesFor } from "./types-of-fields.ts"

/** Values in their order: amounts by what they are, all else by keys; no value comes last. */
const inOrder = ({ field }: ListedField, { told }: CountedColumn): ReadonlyArray<KeyedCount> =>
  told.toSorted((a, b) => {
    if (a.key === "" || b.key === "") return Number(a.key === "") - Number(b.key === "")
    return field === "customAmount" ? Number(a.key) - Number(b.key) : compareText(a.key, b.key)
  })

const said = (told: ReadonlyArray<KeyedCount>, { further }: CountedColumn): ToldValues => ({
  told: told.map(({ value, count, measure }) => ({ value, count, ...(measure && { measure: neat(measure) }) })),
  further,
})

const placesOf = (told: ReadonlyArray<KeyedCount>) => new Map(told.map(({ key }, place) => [key, place]))

/**
 * How many of the persons that a filter and a search find have which value of a column, or of two, and what their numbers in another one
 * come to. A column whose values are not told or whose numbers are not added up, or that who acts does not know of, is refused as one
 * that is gone.
 */
export const countByValue = Effect.fnUntraced(function* (query: ValuesQuery) {
  const { today } = yield* Acting
  const { measure } = query
  const asked = [query.by, ...(query.across === undefined ? [] : [query.across])]
  const types = yield* typesFor(
    query.filter,
    [...asked, ...(measure === undefined ? [] : [measure])].map((by) => ({ by, descending: false })),
  )
  const listed = (field: AnyField): ListedField | undefined => {
    const type = isCustomField(field) ? types.get(field) : undefined
    const kind = isCustomField(field) ? type && kindOfType(type) : personFields[field]
    const listing = kind && listingOf(kind)
    return listing && { field, listing }
  }
  const [by, across] = asked.map(listed)
  const untold = asked.filter((field) => listed(field) === undefined)
  if (by === undefined || untold.length > 0) return yield* new ColumnGone({ fields: untold })
  if (measure !== undefined && !isSummed(measure, isCustomField(measure) ? types.get(measure) : undefined))
    return yield* new ColumnGone({ fields: [measure] })
  const selection = { filter: plainFilter(query.filter, today, types), sought: soughtWords(query.search ?? "") }
  const find = fold(query.find ?? "")
  const persons = yield* PersonRepository
  const {
    persons: all,
    measure: whole,
    ...counted
  } = yield* persons.values(selection, {
    by,
    across,
    measure,
    find,
    most: mostValuesTold,
    mostAcross,
  })
  const rows = inOrder(by, counted.rows)
  const columns = across === undefined ? [] : inOrder(across, counted.columns)
  const [rowAt, columnAt] = [placesOf(rows), placesOf(columns)]
  const answer: ValueCounts = {
    persons: all,
    rows: said(rows, counted.rows),
    columns: said(columns, counted.columns),
    cells: counted.cells
      .map(({ row, column, count, measure: of }) => ({
        row: rowAt.get(row) ?? 0,
        column: columnAt.get(column) ?? 0,
        count,
        ...(of && { measure: neat(of) }),
      }))
      .toSorted((a, b) => a.row - b.row || a.column - b.column),
    ...(whole && { measure: neat(whole) }),
  }
  return answer
})
