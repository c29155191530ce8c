import * as Effect from "effect/Effect"
import { FileLedger, FileStore } from "../../files/index.ts"
import { Acting } from "../../kernel/acting.ts"
import type { FileId } from "../../kernel/id.ts"
import { DocumentsTogether } from "../ports/documents-together.port.ts"

/** What the use cases around files of persons need. */
export type PersonFilesNeeds = Acting | FileStore | DocumentsTogether

/** Runs work in one transaction. */
export const together = <A, E, R>(work: Effect.Effect<A, E, R>) =>
  Effect.flatMap(DocumentsTogether, ({ run }) => run(work))

/** What came of a file that nothing will hold goes at once; should that fail, it goes with a sweep. */
export const giveUp = Effect.fnUntraced(function* (fileId: FileId) {
  const { workspaceId } = yield* Acting
  const store = yield* FileStore
  yield* store.remove([{ workspaceId, fileId }])
  yield* together(Effect.flatMap(FileLedger, (ledger) => ledger.forget([fileId])))
})
