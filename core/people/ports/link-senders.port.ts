import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { UserId } from "../../kernel/id.ts"

/** The users who sent links to the data of persons of the workspace. */
export class LinkSenders extends Context.Service<
  LinkSenders,
  {
    /** Whether a user still has a place in the workspace, and may see the members there. */
    readonly seesMembers: (user: UserId) => Effect.Effect<boolean>
  }
>()("wimpel/people/LinkSenders") {}
