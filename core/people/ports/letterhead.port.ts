import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"

/** In whose name the workspace writes letters and shows pages to strangers. */
export class Letterhead extends Context.Service<
  Letterhead,
  {
    /**
     * The club's name; the address where answers go: for questions, else for bills, `null` when it has said none; its
     * imprint in lines; and what changes with each logo, `null` without one.
     */
    readonly read: () => Effect.Effect<{
      readonly club: string
      readonly repliesTo: string | null
      readonly imprint: string
      readonly logo: string | null
    }>
    /** The logo with its media type. */
    readonly logo: () => Effect.Effect<{ readonly type: string; readonly content: Uint8Array } | undefined>
  }
>()("wimpel/people/Letterhead") {}
