import type { RateClass } from "../../core/kernel/operation.ts"

/** What calls are counted by: the class of an operation, and all calls of a token together. */
export type Counted = RateClass | "token"

/** So many calls in so many seconds. The time begins with the first of them. */
export const rates: Readonly<Record<Counted, { readonly times: number; readonly seconds: number }>> = {
  normal: { times: 30_000, seconds: 60 },
  guarded: { times: 30, seconds: 300 },
  heavy: { times: 240, seconds: 60 },
  token: { times: 600, seconds: 60 },
}
