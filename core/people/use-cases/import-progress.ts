import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import type { ImportId } from "../../kernel/id.ts"
import { type ImportProgress, noReferences } from "../import-run.ts"
import { ImportLog } from "../ports/import-log.port.ts"
import { ImportProgressBoard } from "../ports/import-progress.port.ts"

/** How far an import is: running, done, or unknown when nothing of it is in the list. */
export const importProgress = Effect.fnUntraced(function* ({ id }: { readonly id: ImportId }) {
  const { workspaceId } = yield* Acting
  const board = yield* ImportProgressBoard
  const running = yield* board.of(workspaceId, id)
  if (running !== undefined) return { state: "running", ...running, references: noReferences } satisfies ImportProgress
  const log = yield* ImportLog
  const done = yield* log.finished(id)
  if (done === undefined)
    return { state: "unknown", applied: 0, total: 0, references: noReferences } satisfies ImportProgress
  const total = done.created + done.updated
  return { state: "done", applied: total, total, references: done.references } satisfies ImportProgress
})
