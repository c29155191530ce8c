import type { ListField } from "./owing.ts"
import type { PersonFilter } from "./person-filter.ts"

/** What a filter has conditions on: fields, and what is still to be paid (`owing`). */
export const fieldsOfFilter = (filter: PersonFilter): ReadonlyArray<ListField> => {
  if ("and" in filter) return filter.and.flatMap(fieldsOfFilter)
  if ("or" in filter) return filter.or.flatMap(fieldsOfFilter)
  if ("not" in filter) return fieldsOfFilter(filter.not)
  if ("owing" in filter) return ["owing"]
  return "field" in filter ? [filter.field] : []
}
