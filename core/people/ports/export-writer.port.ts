import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { CalendarDate } from "../../kernel/calendar-date.ts"
import type { ExportedColumn, ExportRun } from "../export/index.ts"
import type { ExportWish } from "../kept-exports/export-wish.ts"

/** What a file says of itself: who writes it, and when. */
export interface ExportImprint {
  /** The name of the club. */
  readonly club: string
  /** The instant, in milliseconds since 1970 (UTC). */
  readonly now: number
  /** The day in Germany. */
  readonly today: CalendarDate
}

/** Begins files of every format, with the words of a language. */
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
      imprint: ExportImprint,
      special?: "special",
    ) => Effect.Effect<ExportRun>
  }
>()("wimpel/people/ExportWriter") {}
