import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import type { Perform } from "../../adapters/http/answering.ts"
import { type Database, inTransaction } from "../../adapters/postgres/database.ts"
import { postgresSavedViews } from "../../adapters/postgres/people/saved-views.ts"
import { Acting } from "../../core/kernel/acting.ts"
import { Rights } from "../../core/kernel/rights.ts"
import { SavedViews } from "../../core/people/ports/saved-views.port.ts"
import type { ViewsNeeds } from "../../core/people/use-cases/views.ts"
import { acting, actorOf } from "./perform.ts"

/** Performs calls around saved views that come over HTTP. */
export const viewsOverHttp =
  (db: Database): Perform<ViewsNeeds> =>
  (call, caller) => {
    const actor = actorOf(caller)
    return inTransaction(db, actor, () =>
      Effect.provideContext(
        call,
        Context.make(Acting, acting(actor)).pipe(
          Context.add(Rights, { permissions: caller.signedIn ? caller.permissions : [] }),
          Context.add(SavedViews, postgresSavedViews),
        ),
      ),
    )
  }
