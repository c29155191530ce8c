import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"

/** How the installation backs itself up. */
export interface BackupState {
  /** So many backups are kept. */
  readonly keep: number
  /** When the last one was done, in UTC (ISO 8601); `null` when none is there. */
  readonly last: string | null
}

/** What the server knows of its daily backups (OPS-06). */
export class DailyBackups extends Context.Service<
  DailyBackups,
  {
    /** How it is with them; `null` where the server makes none by itself. */
    readonly state: () => Effect.Effect<BackupState | null>
  }
>()("wimpel/workspace/DailyBackups") {}
