import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { AuditEntry } from "../audit-entry.ts"

/** What was carried out in a workspace. */
export class AuditLog extends Context.Service<
  AuditLog,
  {
    /** Writes an entry down. One with the same id is written anew: a command can have several transactions. */
    readonly write: (entry: AuditEntry) => Effect.Effect<void>
    /** Entries, the newest first; those behind another one if its id is given. Ids are in the order of time. */
    readonly list: (before: string | undefined, limit: number) => Effect.Effect<ReadonlyArray<AuditEntry>>
    /** Forgets entries from before an instant, at most so many. How many went. */
    readonly expire: (before: string, limit: number) => Effect.Effect<number>
  }
>()("wimpel/audit/AuditLog") {}
