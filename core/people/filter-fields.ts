import type { PersonFilter } from "./person-filter.ts"

/** The fields on which a filter has conditions. */
export const fieldsOfFilter = (filter: PersonFilter): ReadonlyArray<string> => {
  if ("and" in filter) return filter.and.flatMap(fieldsOfFilter)
  if ("or" in filter) return filter.or.flatMap(fieldsOfFilter)
  if ("not" in filter) return fieldsOfFilter(filter.not)
  return "field" in filter ? [filter.field] : []
}
