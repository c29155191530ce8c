import type { ListField } from "./owing.ts"
import type { PersonFilter } from "./person-filter.ts"

/** What a filter has conditions on: fields, what is still to be paid (`owing`), and whom a person has to do with. */
export const fieldsOfFilter = (filter: PersonFilter): ReadonlyArray<ListField> => {
  if ("and" in filter) return filter.and.flatMap(fieldsOfFilter)
  if ("or" in filter) return filter.or.flatMap(fieldsOfFilter)
  if ("not" in filter) return fieldsOfFilter(filter.not)
  if ("owing" in filter) return ["owing"]
  if ("related" in filter) return [filter.related]
  return "field" in filter ? [filter.field] : []
}
