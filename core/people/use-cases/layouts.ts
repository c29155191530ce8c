import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import type { AnyNeeds } from "../../kernel/operation.ts"
import type { KeptLayout, Layouts } from "../layouts.port.ts"
import { KeptLayouts } from "../ports/kept-layouts.port.ts"

const mine = Effect.fnUntraced(function* () {
  const { userId } = yield* Acting
  return userId === null ? [] : yield* (yield* KeptLayouts).of(userId)
})

/** Of two tabs that change one list the last one counts. Who is no user has no lists of their own. */
const keep = Effect.fnUntraced(function* (kept: KeptLayout) {
  const { userId } = yield* Acting
  if (userId !== null) yield* (yield* KeptLayouts).put(userId, kept)
})

/** The columns of lists, implemented over their driven port. */
export const layoutsUseCases = { mine, keep } satisfies Layouts<never, AnyNeeds>
