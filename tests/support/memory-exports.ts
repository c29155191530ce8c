import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { memoryDraftFiles } from "../../adapters/memory/files/draft-files.ts"
import { memoryFileStore } from "../../adapters/memory/files/file-store.ts"
import { DraftFiles, type FileStore, sweepFiles } from "../../core/files/index.ts"
import type { UserId } from "../../core/kernel/id.ts"
import { together } from "../../core/kernel/transaction.ts"
import type { System } from "../../core/kernel/who.ts"
import { type Exports, type ExportWish, exports } from "../../core/people/index.ts"
import type { ExportWriter } from "../../core/people/ports/export-writer.port.ts"
import type { ExportId } from "../../core/people/record-id.ts"
import { expireExports } from "../../core/people/use-cases/exports.ts"
import { makeExport } from "../../core/people/use-cases/make-export.ts"
import { jana, type MemoryWorld, memoryWorld, testWorkspaceId } from "./memory-world.ts"

/** A text table of everybody, as somebody may want it. */
export const csvWish: ExportWish = { list: "members", format: "csv", sort: { by: "name", descending: false } }

const system: System = { kind: "system", workspaceId: testWorkspaceId, name: "" }

/** The exports of the people context in memory, beside its persons; `parts` can have some that break. */
export const memoryExports = (
  world: Pick<MemoryWorld, "given"> = memoryWorld(),
  parts: { readonly store?: FileStore["Service"]; readonly begin?: ExportWriter["Service"]["begin"] } = {},
) => {
  const { begin, store = memoryFileStore() } = parts
  const { calls, performOwn, workspace } = world.given({
    files: store,
    ...(begin === undefined ? {} : { writer: { begin } }),
  })
  const make = (id: ExportId, last = false) =>
    Effect.runPromise(
      performOwn(
        Effect.provideContext(
          Effect.suspend(() => makeExport(id, last)),
          Context.make(DraftFiles, memoryDraftFiles()),
        ),
        system,
      ),
    )
  return {
    /** The exports that wait to be made. */
    waiting: () => workspace.wishedExports,
    /** What a user can do. */
    of: (userId: UserId): Exports => calls(exports, { ...jana, userId }),
    /** Makes what waits. */
    work: async (last = false) => {
      const waiting = workspace.wishedExports
      workspace.wishedExports = []
      for (const id of waiting) await make(id, last)
    },
    make,
    /** Removes what is over. */
    expire: () => Effect.runPromise(performOwn(Effect.andThen(together(expireExports()), sweepFiles()), system)),
  }
}
