import * as Effect from "effect/Effect"
import type { Attempt, Attempts } from "../../core/access/ports/attempts.port.ts"
import { TooManyCalls } from "../../core/kernel/call-errors.ts"

/** So many tries in so many seconds. */
const limits: Readonly<Record<Attempt, { readonly tries: number; readonly seconds: number }>> = {
  signIn: { tries: 10, seconds: 900 },
  enterCode: { tries: 10, seconds: 900 },
  changePassword: { tries: 10, seconds: 900 },
  recover: { tries: 1, seconds: 300 },
  verify: { tries: 5, seconds: 3_600 },
}

/** So many accounts are remembered; beyond them the oldest are forgotten. */
const most = 100_000

/** Counts tries for each account in windows of time, in this process. */
export const memoryAttempts = (now: () => number): Attempts["Service"] => {
  const windows = new Map<string, { readonly since: number; tries: number }>()
  const makeRoom = (): void => {
    for (const key of windows.keys()) {
      if (windows.size < most) return
      windows.delete(key)
    }
  }
  return {
    count: (attempt, account) =>
      Effect.suspend(() => {
        const { tries, seconds } = limits[attempt]
        const key = `${attempt} ${account}`
        const window = windows.get(key)
        const age = window === undefined ? Number.POSITIVE_INFINITY : (now() - window.since) / 1_000
        if (window === undefined || age >= seconds) {
          windows.delete(key)
          makeRoom()
          windows.set(key, { since: now(), tries: 1 })
          return Effect.void
        }
        if (window.tries >= tries) return Effect.fail(new TooManyCalls({ retryAfter: Math.ceil(seconds - age) }))
        window.tries += 1
        return Effect.void
      }),
    forget: (attempt, account) => Effect.sync(() => void windows.delete(`${attempt} ${account}`)),
  }
}
