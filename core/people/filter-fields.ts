import type { ListField } from "./owing.ts"
import type { Condition, PersonFilter } from "./person-filter.ts"

/** All conditions of a filter, however they are joined. */
export const conditionsOf = (filter: PersonFilter): ReadonlyArray<Condition> => {
  if ("and" in filter) return filter.and.flatMap(conditionsOf)
  if ("or" in filter) return filter.or.flatMap(conditionsOf)
  return "not" in filter ? conditionsOf(filter.not) : [filter]
}

/** What a filter has conditions on: fields, what is still to be paid (`owing`), and whom a person has to do with. */
export const fieldsOfFilter = (filter: PersonFilter): ReadonlyArray<ListField> =>
  conditionsOf(filter).flatMap((condition): ReadonlyArray<ListField> => {
    if ("owing" in condition) return ["owing"]
    if ("related" in condition) return [condition.related]
    return "field" in condition ? [condition.field] : []
  })
