import type { CustomColumnId } from "../../kernel/id.ts"
import { customFieldOf } from "../custom-field.ts"
import { type CustomValues, isUpload, noCustomValues } from "../custom-values.ts"
import type { FaultCode, PersonFault } from "../people.errors.ts"
import type { CustomColumn } from "./custom-column.ts"
import { isTooMuch } from "./custom-size.ts"
import { customValueFault } from "./custom-value.ts"

/**
 * What is wrong with the custom values of a person: values that are new must fit a column that is there. Who is added by
 * hand (`before` is nothing) needs a value in every required column; nobody else loses the one they have. What was there
 * before is not held against a change, so that old data can be mended bit by bit. All values together have a bound
 * (`mostInColumns`); what goes beyond it is told of the last that is new. Files come and go one by one, by
 * somebody who says that they see to it (`files`); whatever changes many persons leaves them where they are.
 */
export const customFaults = (
  before: CustomValues | undefined,
  after: CustomValues,
  columns: ReadonlyArray<CustomColumn>,
  files: "stay" | "change" = "stay",
): ReadonlyArray<PersonFault> => {
  let last: CustomColumnId | undefined
  const known = new Map(columns.map((column) => [column.id, column]))
  const faults: Array<PersonFault> = []
  const fault = (id: CustomColumnId, code: FaultCode) => faults.push({ field: customFieldOf(id), code })
  for (const [key, value] of Object.entries(after)) {
    const id = key as CustomColumnId
    if (JSON.stringify(before?.[id]) === JSON.stringify(value)) continue
    last = id
    const column = known.get(id)
    const code = column === undefined ? "columnGone" : customValueFault(column, value)
    if (code !== undefined) fault(id, code)
    else if (files === "stay" && isUpload(value)) fault(id, "fileGone")
  }
  if (last !== undefined && isTooMuch(before ?? noCustomValues, after)) fault(last, "tooMuchInColumns")
  if (files === "stay")
    for (const [key, value] of Object.entries(before ?? {}))
      if (isUpload(value) && after[key as CustomColumnId] === undefined) fault(key as CustomColumnId, "fileGone")
  for (const { id, required } of columns)
    if (required && after[id] === undefined && (before === undefined || before[id] !== undefined))
      fault(id, "valueMissing")
  return faults
}
