import * as Effect from "effect/Effect"
import { TooManyCalls } from "../../core/kernel/call-errors.ts"
import type { RateClass } from "../../core/kernel/operation.ts"
import type { RateLimit } from "../http/caller.ts"

/** So many calls in so many seconds. */
const limits: Readonly<Record<RateClass | "token", { readonly calls: number; readonly seconds: number }>> = {
  normal: { calls: 30_000, seconds: 60 },
  guarded: { calls: 30, seconds: 300 },
  heavy: { calls: 240, seconds: 60 },
  token: { calls: 600, seconds: 60 },
}

/** Counts calls in windows of time, in this process. */
export const memoryRateLimit = (now: () => number): RateLimit => {
  const windows = new Map<string, { readonly since: number; calls: number }>()
  return {
    take: (rate, key) =>
      Effect.suspend(() => {
        const limit = limits[rate]
        const name = `${rate} ${key}`
        const window = windows.get(name)
        if (window === undefined || now() - window.since >= limit.seconds * 1_000) {
          if (windows.size > 100_000) windows.clear()
          windows.set(name, { since: now(), calls: 1 })
          return Effect.void
        }
        window.calls += 1
        if (window.calls <= limit.calls) return Effect.void
        return Effect.fail(new TooManyCalls({ retryAfter: Math.ceil(limit.seconds - (now() - window.since) / 1_000) }))
      }),
  }
}
