import * as Effect from "effect/Effect"
import type { Lost } from "../core/kernel/call-errors.ts"

/** What came of taking something back, or doing it again: what was `refused` stays so, and what was `missed` can be tried once more. */
export type Outcome = "done" | "refused" | "missed"

/** Failures after which the same may go well a little later; what is refused stays refused. */
const passing: ReadonlySet<string> = new Set<Lost["_tag"]>([
  "Unreachable",
  "TookTooLong",
  "BrokenOff",
  "TooManyCalls",
  "StorageFull",
  "NotSignedIn",
  "Broken",
])

/** Takes something back by a call, tells what came of it, and says whether it got through. */
export const outcomeOf = <A, E extends { readonly _tag: string }>(
  call: Effect.Effect<A, E>,
  then: { readonly done: (value: A) => void; readonly failed: (error: E) => void },
): Promise<Outcome> =>
  Effect.runPromise(
    Effect.match(call, {
      onSuccess: (value): Outcome => {
        then.done(value)
        return "done"
      },
      onFailure: (error): Outcome => {
        then.failed(error)
        return passing.has(error._tag) ? "missed" : "refused"
      },
    }),
  )
