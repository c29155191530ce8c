import type { Restored } from "../../../core/people/ports/restored.ts"

/** The rows of a log, with the versions under which what they wrote stands again. */
export const carryVersions = <Row extends { readonly personId: string; readonly version: number }>(
  rows: ReadonlyArray<Row>,
  restored: ReadonlyArray<Restored>,
): ReadonlyArray<Row> => {
  const versions = new Map(restored.map(({ personId, from, to }) => [`${personId} ${from}`, to]))
  return rows.map((row) => ({ ...row, version: versions.get(`${row.personId} ${row.version}`) ?? row.version }))
}
