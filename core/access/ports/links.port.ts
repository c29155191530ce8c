import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { UserId } from "../../kernel/id.ts"
import type { LinkPurpose } from "../links.ts"

/** Links that prove that somebody reads the mails of an account. What is kept does not tell the token. */
export class Links extends Context.Service<
  Links,
  {
    /** A token that nobody can guess, good until an instant in milliseconds since 1970. */
    readonly make: (purpose: LinkPurpose, user: UserId, until: number) => Effect.Effect<string>
    /** Whose token it is, once: afterwards, from `until` on, and for another purpose it is nobody's. */
    readonly take: (purpose: LinkPurpose, token: string, now: number) => Effect.Effect<UserId | undefined>
    /** Forgets all links of an account for a purpose. */
    readonly drop: (purpose: LinkPurpose, user: UserId) => Effect.Effect<void>
  }
>()("wimpel/access/Links") {}
