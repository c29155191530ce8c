import { mostRecords } from "./audit-entry.ts"

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** So many values are looked at: an import of thousands of rows costs no more than its first ones. */
const mostValues = 2_000

/** Who is left out, by which conditions others are found, and to which family somebody belongs: no records of the command. */
const notMeant = ["except", "filter", "familyId"]

const meant = (value: object): ReadonlyArray<unknown> =>
  Object.entries(value)
    .filter(([key]) => !notMeant.includes(key) && !(key === "ids" && "all" in value && value.all === true))
    .map(([, each]) => each)

/**
 * The ids that stand in what a command was given and what came of it, in their order and each once: texts that are UUIDs,
 * wherever they stand but among those who are left out. At most `mostRecords`; who is found by a condition is not among them.
 */
export const recordsIn = (...given: ReadonlyArray<unknown>): ReadonlyArray<string> => {
  const found = new Set<string>()
  const waiting: Array<unknown> = [...given]
  for (let looked = 0; looked < mostValues && found.size < mostRecords && waiting.length > 0; looked++) {
    const value = waiting.shift()
    if (typeof value === "string" && uuid.test(value)) found.add(value)
    else if (Array.isArray(value)) waiting.push(...value.slice(0, mostRecords))
    else if (typeof value === "object" && value !== null) waiting.push(...meant(value).slice(0, mostRecords))
  }
  return [...found]
}
