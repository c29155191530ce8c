import * as Effect from "effect/Effect"
import { attemptLimits } from "../../../core/access/attempt-limits.ts"
import type { Attempts } from "../../../core/access/ports/attempts.port.ts"
import { TooManyCalls } from "../../../core/kernel/call-errors.ts"
import type { Database } from "../database.ts"
import { countInWindow, forgetWindow } from "../windows.ts"

/** Counts tries for each account, wherever they come and also after a start. */
export const postgresAttempts = (db: Database): Attempts["Service"] => ({
  count: (attempt, account) =>
    Effect.promise(() => countInWindow(db, `${attempt} ${account}`, attemptLimits[attempt])).pipe(
      Effect.flatMap((retryAfter) =>
        retryAfter === undefined ? Effect.void : Effect.fail(new TooManyCalls({ retryAfter })),
      ),
    ),
  forget: (attempt, account) => Effect.promise(() => forgetWindow(db, `${attempt} ${account}`)),
})
