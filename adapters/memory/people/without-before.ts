import type { PersonId } from "../../../core/kernel/id.ts"

/** Rows of a log that no longer tell how these persons were before. */
export const withoutBefore = <Row extends { readonly personId: PersonId }>(
  rows: ReadonlyArray<Row>,
  persons: ReadonlyArray<PersonId>,
): ReadonlyArray<Row> => rows.map((row) => (persons.includes(row.personId) ? { ...row, before: null } : row))
