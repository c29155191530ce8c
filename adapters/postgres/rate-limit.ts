import * as Effect from "effect/Effect"
import { TooManyCalls } from "../../core/kernel/call-errors.ts"
import type { RateLimit } from "../http/caller.ts"
import { type Counted, rates } from "../http/rates.ts"
import type { Database } from "./database.ts"
import { countInWindow } from "./windows.ts"

/** What is counted for all servers together: what guards against guessing, and what a token may. */
const shared: ReadonlySet<Counted> = new Set(["guarded", "token"])

/** Counts calls: what has to hold over all servers in the database, and what protects a server by `own`, in its process. */
export const postgresRateLimit = (db: Database, own: RateLimit): RateLimit => ({
  take: (rate, key) =>
    shared.has(rate)
      ? Effect.promise(() => countInWindow(db, `calls ${rate} ${key}`, rates[rate])).pipe(
          Effect.flatMap((retryAfter) =>
            retryAfter === undefined ? Effect.void : Effect.fail(new TooManyCalls({ retryAfter })),
          ),
        )
      : own.take(rate, key),
})
