import { mostRecords } from "./audit-entry.ts"

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** So many values are looked at: an import of thousands of rows costs no more than its first ones. */
const mostValues = 2_000

/**
 * The ids that stand in what a command was given, in their order and each once: texts that are UUIDs, wherever they stand.
 * At most `mostRecords`.
 */
export const recordsIn = (...given: ReadonlyArray<unknown>): ReadonlyArray<string> => {
  const found = new Set<string>()
  const waiting: Array<unknown> = [...given]
  for (let looked = 0; looked < mostValues && found.size < mostRecords && waiting.length > 0; looked++) {
    const value = waiting.shift()
    if (typeof value === "string" && uuid.test(value)) found.add(value)
    else if (Array.isArray(value)) waiting.push(...value.slice(0, mostRecords))
    else if (typeof value === "object" && value !== null) waiting.push(...Object.values(value).slice(0, mostRecords))
  }
  return [...found]
}
