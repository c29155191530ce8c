import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import { reachOf } from "../../kernel/who.ts"
import { knownTo } from "../custom-columns/column-access.ts"
import { type ColumnTypes, columnTypesOf } from "../custom-columns/field-kind.ts"
import { isCustomField } from "../custom-field.ts"
import { fieldsOfFilter } from "../filter-fields.ts"
import { ColumnGone } from "../people.errors.ts"
import type { PersonFilter } from "../person-filter.ts"
import type { PersonOrder } from "../person-query.ts"
import { CustomColumnStore } from "../ports/custom-columns.port.ts"
import { isHidden } from "../reach/index.ts"

const none: ColumnTypes = new Map()

/**
 * The types of the custom columns, if a filter or an order goes by any; refused when one of these is not there (any
 * more), because nobody could say what is meant, and when one is hidden from who acts: to filter by a value is to learn it.
 */
export const typesFor = Effect.fnUntraced(function* (
  filter: PersonFilter | undefined,
  orders: ReadonlyArray<PersonOrder> = [],
) {
  const fields = [
    ...(filter === undefined ? [] : fieldsOfFilter(filter)),
    ...orders.flatMap(({ by }) => (by === "name" ? [] : [by])),
  ]
  const { groups } = reachOf((yield* Acting).who)
  if (groups === null && !fields.some(isCustomField)) return none
  const { columns } = yield* (yield* CustomColumnStore).list()
  const known = knownTo(columns, groups === null ? "club" : "division")
  const types = columnTypesOf(known)
  const ids = new Set(known.map(({ id }) => id))
  const gone = fields.filter((field) =>
    groups === null ? isCustomField(field) && !types.has(field) : isHidden(field, ids),
  )
  return gone.length === 0 ? types : yield* new ColumnGone({ fields: [...new Set(gone)] })
})
