import * as Effect from "effect/Effect"
import { Acting } from "../kernel/acting.ts"
import type { FileId } from "../kernel/id.ts"
import { together } from "../kernel/transaction.ts"
import { FileLedger } from "./ports/file-ledger.port.ts"
import { FileStore } from "./ports/file-store.port.ts"

/** What came of a file that nothing will hold goes at once; should that fail, it goes with a sweep. */
export const giveUp = Effect.fnUntraced(function* (fileId: FileId) {
  const { workspaceId } = yield* Acting
  const store = yield* FileStore
  yield* store.remove([{ workspaceId, fileId }])
  yield* together(Effect.flatMap(FileLedger, (ledger) => ledger.forget([fileId])))
})
