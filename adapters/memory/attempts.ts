import * as Effect from "effect/Effect"
import { attemptLimits } from "../../core/access/attempt-limits.ts"
import type { Attempts } from "../../core/access/ports/attempts.port.ts"
import { TooManyCalls } from "../../core/kernel/call-errors.ts"
import { memoryWindows } from "./windows.ts"

/** Counts tries for each account in this process. */
export const memoryAttempts = (now: () => number): Attempts["Service"] => {
  const windows = memoryWindows(now)
  return {
    count: (attempt, account) =>
      Effect.suspend(() => {
        const retryAfter = windows.count(`${attempt} ${account}`, attemptLimits[attempt])
        return retryAfter === undefined ? Effect.void : Effect.fail(new TooManyCalls({ retryAfter }))
      }),
    forget: (attempt, account) => Effect.sync(() => windows.forget(`${attempt} ${account}`)),
  }
}
