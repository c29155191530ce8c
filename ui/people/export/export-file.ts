import * as Effect from "effect/Effect"
import { Unreachable } from "../../../core/kernel/call-errors.ts"
import type { ExportRun } from "../../../core/people/export/index.ts"
import type { ColumnGone, UnknownCursor } from "../../../core/people/people.errors.ts"
import type { People } from "../../../core/people/people.port.ts"
import type { PersonPage } from "../../../core/people/person-query.ts"
import type { RowsQuery } from "../list/person-rows.ts"

/** So many persons are fetched at once: few enough to see it move. */
const pageSize = 500

/** A file that is written: its pieces in order, and how many persons are in it. */
export interface WrittenFile {
  readonly pieces: ReadonlyArray<string | Uint8Array>
  readonly count: number
}

/**
 * Writes the persons whom a query finds, in its order, into a file; tells meanwhile how
 * many are in it. A run that cannot be loaded is told as `Unreachable`.
 */
export const writeFile = <Lost>(
  people: Pick<People<Lost>, "rows">,
  query: Omit<RowsQuery, "fields">,
  start: () => Promise<ExportRun>,
  told: (count: number) => void,
): Effect.Effect<WrittenFile, Lost | ColumnGone | UnknownCursor | Unreachable> =>
  Effect.gen(function* () {
    const run = yield* Effect.tryPromise({ try: start, catch: () => new Unreachable() })
    const pieces: Array<string | Uint8Array> = [run.begin()]
    let count = 0
    let after: string | null | undefined
    while (after !== null) {
      const way = after === undefined ? {} : { after }
      const page: PersonPage = yield* people.rows({ ...query, ...way, fields: run.fields, limit: pageSize })
      const { rows } = page
      if (rows.length > 0) pieces.push(run.rows(rows))
      count += rows.length
      told(count)
      after = page.next
    }
    pieces.push(run.end())
    return { pieces, count }
  })
