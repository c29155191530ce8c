import * as Effect from "effect/Effect"
import { knownTo } from "../custom-columns/column-access.ts"
import { type ColumnTypes, columnTypesOf } from "../custom-columns/field-kind.ts"
import { isCustomField } from "../custom-field.ts"
import { fieldsOfFilter } from "../filter-fields.ts"
import { ColumnGone } from "../people.errors.ts"
import type { PersonFilter } from "../person-filter.ts"
import { CustomColumnStore } from "../ports/custom-columns.port.ts"

const none: ColumnTypes = new Map()

/**
 * The types of the custom columns, if a filter or an order goes by any; refused when one of these is not there (any
 * more), because nobody could say what is meant.
 */
export const typesFor = Effect.fnUntraced(function* (filter: PersonFilter | undefined, by?: string) {
  const fields = [...(filter === undefined ? [] : fieldsOfFilter(filter)), ...(by === undefined ? [] : [by])]
  const asked = fields.filter(isCustomField)
  if (asked.length === 0) return none
  const store = yield* CustomColumnStore
  const types = columnTypesOf(knownTo((yield* store.list()).columns, "club"))
  const gone = asked.filter((field) => !types.has(field))
  return gone.length === 0 ? types : yield* new ColumnGone({ fields: [...new Set(gone)] })
})
