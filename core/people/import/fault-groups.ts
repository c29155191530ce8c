import type { ImportFault } from "./import-code.ts"
import type { ImportTarget } from "./import-field.ts"

/** A value that is faulty, and the lines in which it stands. */
export interface FaultyValue {
  readonly value: string
  readonly lines: ReadonlyArray<number>
}

/** The faults of one column that have the same cause; those of whole rows have no column. */
export interface FaultGroup<Fault extends ImportFault = ImportFault>
  extends Pick<ImportFault, "column" | "columnIndex" | "code"> {
  readonly key: string
  readonly faults: ReadonlyArray<Fault>
  /** Each faulty value once, the one that comes most often first. */
  readonly values: ReadonlyArray<FaultyValue>
}

const keyOf = ({ columnIndex, code }: ImportFault): string => `${columnIndex ?? "row"} ${code}`

const valuesOf = (faults: ReadonlyArray<ImportFault>): ReadonlyArray<FaultyValue> => {
  const lines = new Map<string, Array<number>>()
  for (const { value, line } of faults) {
    if (value === null) continue
    const known = lines.get(value)
    if (known === undefined) lines.set(value, [line])
    else known.push(line)
  }
  return [...lines].map(([value, each]) => ({ value, lines: each })).toSorted((a, b) => b.lines.length - a.lines.length)
}

/** Faults by column and cause, in the order in which the first of each comes. */
export const faultGroups = <Fault extends ImportFault>(
  faults: ReadonlyArray<Fault>,
): ReadonlyArray<FaultGroup<Fault>> => {
  const groups = new Map<string, [Fault, ...Array<Fault>]>()
  for (const fault of faults) {
    const key = keyOf(fault)
    const known = groups.get(key)
    if (known === undefined) groups.set(key, [fault])
    else known.push(fault)
  }
  return [...groups].map(([key, all]) => {
    const [{ column, columnIndex, code }] = all
    return { key, column, columnIndex, code, faults: all, values: valuesOf(all) }
  })
}

const named: ReadonlySet<ImportTarget> = new Set(["firstName", "lastName", "fullName"])

/** Whether leaving the cells of a group empty can mend them: they have something in them, and it is not the name. */
export const canBeEmptied = (
  { values }: Pick<FaultGroup, "values">,
  target: ImportTarget | null | undefined,
): boolean =>
  target !== null &&
  target !== undefined &&
  !named.has(target) &&
  values.length > 0 &&
  values.every(({ value }) => value !== "")
