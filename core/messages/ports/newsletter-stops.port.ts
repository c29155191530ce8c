import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { PersonId } from "../../kernel/id.ts"

/** Who wants no newsletters. Moments are instants in UTC (ISO 8601). */
export class NewsletterStops extends Context.Service<
  NewsletterStops,
  {
    /** Of these persons those who want none, with since when. */
    readonly of: (persons: ReadonlyArray<PersonId>) => Effect.Effect<ReadonlyMap<PersonId, string>>
    /** These want none from now on; of who wanted none before it stays since when. Gives back who is new. */
    readonly stop: (persons: ReadonlyArray<PersonId>, at: string) => Effect.Effect<ReadonlyArray<PersonId>>
    /** Nothing is known of these any more. Gives back of whom there was something. */
    readonly forget: (persons: ReadonlyArray<PersonId>) => Effect.Effect<ReadonlyArray<PersonId>>
  }
>()("wimpel/messages/NewsletterStops") {}
