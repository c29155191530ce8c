import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { UserId } from "../../kernel/id.ts"
import type { Permission } from "../../kernel/permission.ts"
import type { Reach } from "../../kernel/reach.ts"

/** What somebody may do in the workspace, and how far that goes. */
export interface LinkSender {
  readonly permissions: ReadonlyArray<Permission>
  readonly groups: Reach["groups"]
}

/** The users who sent links to the data of persons of the workspace. */
export class LinkSenders extends Context.Service<
  LinkSenders,
  {
    /** The place that a user has in the workspace now; nothing where they have none any more. */
    readonly place: (user: UserId) => Effect.Effect<LinkSender | undefined>
  }
>()("wimpel/people/LinkSenders") {}
