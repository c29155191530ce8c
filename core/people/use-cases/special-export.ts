import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import type { FileContent } from "../../kernel/file-content.ts"
import type { AnyNeeds } from "../../kernel/operation.ts"
import { type ExportRow, mediaTypes } from "../export/index.ts"
import { specialExportName } from "../kept-exports/kept-export.ts"
import { TooManyPersons } from "../people.errors.ts"
import { ExportWriter } from "../ports/export-writer.port.ts"
import { mostSpecialExported, type SpecialExport, type SpecialWish } from "../special-export/special-export.port.ts"
import { beginning, bytesOf, pageOf } from "./make-export.ts"
import { specialDataFor } from "./special-data.ts"

/**
 * Writes a file with special data, all in one transaction: nothing leaves of which the timelines do not tell. Where a
 * record does not open there is no file at all, because a list on which an allergy is missing is worse than none.
 */
const make = Effect.fnUntraced(function* ({ wish }: { readonly wish: SpecialWish }) {
  const { today } = yield* Acting
  const { columns, total, imprint } = yield* beginning(wish)
  if (total > mostSpecialExported) return yield* new TooManyPersons({ most: mostSpecialExported })
  const run = yield* (yield* ExportWriter).begin(wish, columns, total, imprint, "special")
  const pieces = [bytesOf(run.begin())]
  let count = 0
  for (let after: string | null | undefined; after !== null; ) {
    const page: Effect.Success<ReturnType<typeof pageOf>> = yield* pageOf(wish, run, after).pipe(
      Effect.catchTag("UnknownCursor", (error) => Effect.die(error)),
    )
    const { rows } = page
    const special = yield* specialDataFor(
      rows.map(({ id }) => id),
      wish.format,
    )
    pieces.push(bytesOf(run.rows(rows.map((row): ExportRow => ({ ...row, special: special.get(row.id) })))))
    count += rows.length
    after = page.next
  }
  pieces.push(bytesOf(run.end()))
  const file = new Blob(pieces as Array<BlobPart>)
  const content: FileContent = { size: file.size, stream: () => file.stream() }
  return { name: specialExportName(wish, today), type: mediaTypes[wish.format], count, content }
})

/** Files with special data, implemented over their driven ports. */
export const specialExportUseCases = { make } satisfies SpecialExport<never, AnyNeeds>
