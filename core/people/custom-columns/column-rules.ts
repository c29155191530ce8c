import { fold } from "../../kernel/fold.ts"
import type { ColumnFault } from "./columns.errors.ts"
import { type ColumnData, mostOptions } from "./custom-column.ts"

/** A name by which columns, and options of a column, are told apart: case, accents and blanks make no difference. */
export const columnKey = (name: string): string => fold(name)

/**
 * What is wrong with a column: no name; options where the type has none, none where it needs some, more than the type
 * allows (an enumeration 15, COL-02), one that is empty or stands there twice.
 */
export const columnFaults = ({ name, type, options }: ColumnData): ReadonlyArray<ColumnFault> => {
  const faults: Array<ColumnFault> = []
  if (name.trim() === "") faults.push({ part: "name", code: "nameMissing" })
  const most = mostOptions(type)
  if (most === 0) {
    if (options.length > 0) faults.push({ part: "options", code: "noOptions" })
    return faults
  }
  if (options.length === 0) faults.push({ part: "options", code: "tooFewOptions" })
  if (options.length > most) faults.push({ part: "options", code: "tooManyOptions" })
  const seen = new Set<string>()
  for (const option of options) {
    const key = columnKey(option)
    if (key === "") faults.push({ part: "options", code: "optionEmpty" })
    else if (seen.has(key)) faults.push({ part: "options", code: "optionTwice", option })
    seen.add(key)
  }
  return faults
}
