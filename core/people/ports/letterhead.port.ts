import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"

/** In whose name the workspace writes letters. */
export class Letterhead extends Context.Service<
  Letterhead,
  {
    /** The club's name, and the address where answers go: for questions, else for bills; `null` when it has said none. */
    readonly read: () => Effect.Effect<{ readonly club: string; readonly repliesTo: string | null }>
  }
>()("wimpel/people/Letterhead") {}
