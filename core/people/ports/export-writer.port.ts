import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { ExportedColumn, ExportRun } from "../export/index.ts"
import type { ExportWish } from "../kept-exports/export-wish.ts"

/** Begins files of every format, with the words of a language and the name of the workspace. */
export class ExportWriter extends Context.Service<
  ExportWriter,
  {
    /**
     * `custom` are the custom columns of the workspace, `total` is how many persons there are to come. With `special` a
     * table or list has columns for special data, and the persons come with it.
     */
    readonly begin: (
      wish: ExportWish,
      custom: ReadonlyArray<ExportedColumn>,
      total: number,
      special?: "special",
    ) => Effect.Effect<ExportRun>
  }
>()("wimpel/people/ExportWriter") {}
