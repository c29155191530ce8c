import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import type { SessionCallers } from "../../adapters/auth/callers.ts"
import type { Perform } from "../../adapters/http/answering.ts"
import type { Caller } from "../../adapters/http/caller.ts"
import { type Database, inTransaction } from "../../adapters/postgres/database.ts"
import { postgresWorkspaceStore } from "../../adapters/postgres/workspace/workspace-store.ts"
import { Acting } from "../../core/kernel/acting.ts"
import type { Logo } from "../../core/workspace/index.ts"
import { WorkspaceStore } from "../../core/workspace/ports/workspace-store.port.ts"
import type { WorkspaceNeeds } from "../../core/workspace/use-cases/index.ts"
import { acting, actorOf } from "./perform.ts"

/** Performs calls of the workspace context that come over HTTP. `callers` hears when a name may have changed. */
export const workspaceOverHttp =
  (db: Database, callers: Pick<SessionCallers, "allPlacesChanged">): Perform<WorkspaceNeeds> =>
  (call, caller, operation) => {
    const actor = actorOf(caller)
    const done = inTransaction(db, actor, () =>
      Effect.provideContext(
        call,
        Context.make(Acting, acting(actor)).pipe(Context.add(WorkspaceStore, postgresWorkspaceStore)),
      ),
    )
    return operation.kind === "query" ? done : Effect.tap(done, () => Effect.sync(callers.allPlacesChanged))
  }

/** The logo of the workspace in which somebody calls. */
export const logoOf =
  (db: Database) =>
  (caller: Caller): Effect.Effect<Logo | undefined> => {
    const actor = actorOf(caller)
    return inTransaction(db, actor, () => postgresWorkspaceStore.logo())
  }
