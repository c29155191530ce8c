import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { LinkPurpose, LinkSubjects } from "../links.ts"

/** Links that prove that somebody reads the mails of an address. What is kept does not tell the token. */
export class Links extends Context.Service<
  Links,
  {
    /** A token that nobody can guess, good until an instant in milliseconds since 1970. */
    readonly make: <P extends LinkPurpose>(purpose: P, subject: LinkSubjects[P], until: number) => Effect.Effect<string>
    /** What a token is about, and leaves it good. */
    readonly read: <P extends LinkPurpose>(
      purpose: P,
      token: string,
      now: number,
    ) => Effect.Effect<LinkSubjects[P] | undefined>
    /** What a token is about, once: afterwards, from `until` on, and for another purpose it is about nothing. */
    readonly take: <P extends LinkPurpose>(
      purpose: P,
      token: string,
      now: number,
    ) => Effect.Effect<LinkSubjects[P] | undefined>
    /** Forgets all links about somebody or something for a purpose. */
    readonly drop: <P extends LinkPurpose>(purpose: P, subject: LinkSubjects[P]) => Effect.Effect<void>
  }
>()("wimpel/access/Links") {}
