import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { SubmissionId } from "../../forms/index.ts"
import type { EventId } from "../event-id.ts"

/**
 * Links to what was registered in one submission. Each mail gets a link of its own, and all of them stay good: only hashes are kept, so
 * that a copy of the data opens nothing, and an older one cannot be told again.
 */
export class RegistrationLinks extends Context.Service<
  RegistrationLinks,
  {
    /** Keeps one more link to a submission of an event. Gives back a token that nobody can guess and that tells its workspace. */
    readonly make: (event: EventId, submission: SubmissionId) => Effect.Effect<string>
    /** The submission of a token; nothing where there is none, or its event is gone. */
    readonly of: (token: string) => Effect.Effect<SubmissionId | undefined>
    /** Forgets the links of events; says of how many. */
    readonly forget: (events: ReadonlyArray<EventId>) => Effect.Effect<number>
  }
>()("wimpel/events/RegistrationLinks") {}
