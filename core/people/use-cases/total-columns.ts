import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import { columnTypesOf } from "../custom-columns/field-kind.ts"
import { isCustomField } from "../custom-field.ts"
import { plainFilter } from "../filter-meaning.ts"
import type { ColumnTotal, TotalsQuery } from "../person-query.ts"
import { soughtWords } from "../person-search.ts"
import { CustomColumnStore } from "../ports/custom-columns.port.ts"
import { PersonRepository } from "../ports/person-repository.port.ts"
import { isMoney, reckonedOf } from "../summed.ts"
import { meanOf, neat } from "../values/index.ts"
import { typesFor } from "./types-of-fields.ts"

/**
 * What stands in columns of the persons that a filter and a search find, or of those of them that were chosen, once for each column; of
 * custom columns, those that are there.
 */
export const totalColumns = Effect.fnUntraced(function* (query: TotalsQuery) {
  const { today } = yield* Acting
  const persons = yield* PersonRepository
  const custom = query.fields.some(isCustomField)
    ? columnTypesOf((yield* (yield* CustomColumnStore).list()).columns)
    : undefined
  const fields = [...new Set(query.fields)]
    .filter((field) => !isCustomField(field) || custom?.has(field))
    .map((field) => {
      const type = isCustomField(field) ? custom?.get(field) : undefined
      return { field, reckoned: reckonedOf(field, type), money: isMoney(field, type) }
    })
  const filter = plainFilter(query.filter, today, yield* typesFor(query.filter))
  const { search = "", chosen } = query
  const totals = yield* persons.totals({ filter, sought: soughtWords(search), chosen }, fields, today)
  return totals.map(({ filled, sum, least, most }, place): ColumnTotal => {
    const { field, reckoned, money } = fields[place]!
    const added = sum === null ? null : neat({ filled, sum, least: null, most: null }).sum
    return {
      field,
      filled,
      sum: reckoned === "number" ? added : null,
      mean: added === null ? null : meanOf({ filled, sum: added }, money),
      least,
      most,
    }
  })
})
