import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { FileId } from "../../kernel/id.ts"

/** A file that was brought for forms. Its bytes are a file of the ledger with the same id. */
export interface KeptFormFile {
  readonly id: FileId
  readonly name: string
  readonly type: string
  readonly size: number
  /** When it was brought, or a form that was kept named it last: an instant in UTC (ISO 8601). */
  readonly namedAt: string
}

/** What is known of the files that forms of a workspace show. */
export class FormFiles extends Context.Service<
  FormFiles,
  {
    readonly add: (file: KeptFormFile) => Effect.Effect<void>
    readonly find: (id: FileId) => Effect.Effect<KeptFormFile | undefined>
    /** A form that is being kept names these now; gives back those that are there, in no order. */
    readonly named: (ids: ReadonlyArray<FileId>, at: string) => Effect.Effect<ReadonlyArray<FileId>>
    readonly count: () => Effect.Effect<number>
    /** Forgets those that were named last before an instant, but for these; gives back which. */
    readonly expire: (namedBefore: string, but: ReadonlyArray<FileId>) => Effect.Effect<ReadonlyArray<FileId>>
  }
>()("wimpel/forms/FormFiles") {}
