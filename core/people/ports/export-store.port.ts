import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { FileId, UserId } from "../../kernel/id.ts"
import type { ExportWish } from "../kept-exports/export-wish.ts"
import type { KeptExport } from "../kept-exports/kept-export.ts"
import type { ExportId } from "../record-id.ts"

/** An export with all that is known of it. `file` is the file of the ledger that it has, or that is being written. */
export interface ExportRecord extends KeptExport {
  readonly userId: UserId
  readonly wish: ExportWish
  readonly file: FileId | null
}

/** The exports of the workspace's users. */
export class ExportStore extends Context.Service<
  ExportStore,
  {
    /**
     * Adds an export, unless there is one instead: with the same id, or of the same user with the same wish and not at its
     * end yet. Gives back what is there then, and whether it was added; of two who add the same at once only one did.
     */
    readonly add: (record: ExportRecord) => Effect.Effect<{ readonly kept: ExportRecord; readonly added: boolean }>
    /** Those of a user that do not go before an instant, the newest first. */
    readonly of: (user: UserId, notBefore: string) => Effect.Effect<ReadonlyArray<ExportRecord>>
    /** One; nobody else can change it until this transaction ends. */
    readonly hold: (id: ExportId) => Effect.Effect<ExportRecord | undefined>
    /** Writes all but user, wish and id. */
    readonly replace: (record: ExportRecord) => Effect.Effect<void>
    readonly remove: (id: ExportId) => Effect.Effect<void>
    /** Forgets those that go before an instant, at most so many, and gives them back. */
    readonly expire: (before: string, limit: number) => Effect.Effect<ReadonlyArray<ExportRecord>>
  }
>()("wimpel/people/ExportStore") {}
