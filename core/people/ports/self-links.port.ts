import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { PersonId } from "../../kernel/id.ts"
import type { SelfLinkId } from "../record-id.ts"
import type { KeptSelfLink } from "../self-service/self-link.ts"

/** Links to the data of persons of the workspace. What is kept does not tell the token. */
export class SelfLinks extends Context.Service<
  SelfLinks,
  {
    /** Keeps a link instead of the one that the person had for the address. Gives back a token that nobody can guess. */
    readonly make: (link: KeptSelfLink) => Effect.Effect<string>
    /** The link of a token that is good at an instant in milliseconds since 1970. */
    readonly of: (token: string, now: number) => Effect.Effect<KeptSelfLink | undefined>
    /** The links of a person that are good at an instant, newest first. */
    readonly all: (person: PersonId, now: number) => Effect.Effect<ReadonlyArray<KeptSelfLink>>
    /** The links of the persons that went by mail and are good at an instant, in no order. */
    readonly mailed: (persons: ReadonlyArray<PersonId>, now: number) => Effect.Effect<ReadonlyArray<KeptSelfLink>>
    readonly remove: (person: PersonId, id: SelfLinkId) => Effect.Effect<void>
    /** Forgets links that are over at an instant. */
    readonly forget: (now: number) => Effect.Effect<void>
    /** Forgets the links to persons, because they are gone for good. */
    readonly forgetPersons: (persons: ReadonlyArray<PersonId>) => Effect.Effect<void>
  }
>()("wimpel/people/SelfLinks") {}
