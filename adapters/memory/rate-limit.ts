import * as Effect from "effect/Effect"
import { TooManyCalls } from "../../core/kernel/call-errors.ts"
import type { RateLimit } from "../http/caller.ts"
import { rates } from "../http/rates.ts"
import { memoryWindows } from "./windows.ts"

/** Counts calls in this process. */
export const memoryRateLimit = (now: () => number): RateLimit => {
  const windows = memoryWindows(now)
  return {
    take: (rate, key) =>
      Effect.suspend(() => {
        const retryAfter = windows.count(`${rate} ${key}`, rates[rate])
        return retryAfter === undefined ? Effect.void : Effect.fail(new TooManyCalls({ retryAfter }))
      }),
  }
}
