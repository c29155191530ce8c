import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { ImportId, WorkspaceId } from "../../kernel/id.ts"

/** How far imports are that run right now; seen by everyone at once, not only when a transaction ends. */
export class ImportProgressBoard extends Context.Service<
  ImportProgressBoard,
  {
    readonly report: (workspace: WorkspaceId, id: ImportId, applied: number, total: number) => Effect.Effect<void>
    readonly clear: (workspace: WorkspaceId, id: ImportId) => Effect.Effect<void>
    readonly of: (
      workspace: WorkspaceId,
      id: ImportId,
    ) => Effect.Effect<{ readonly applied: number; readonly total: number } | undefined>
  }
>()("wimpel/people/ImportProgressBoard") {}
