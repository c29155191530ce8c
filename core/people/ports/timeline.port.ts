import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { PersonId, TimelineEntryId } from "../../kernel/id.ts"
import type { TimelineEntry } from "../timeline.ts"
import type { WantedEntries } from "../timeline-filter.ts"

/** What happened to the persons of the workspace. Entries are added and read; only a merge gives them to another person. */
export class Timeline extends Context.Service<
  Timeline,
  {
    readonly append: (entries: ReadonlyArray<TimelineEntry>) => Effect.Effect<void>
    /** Entries of a person that are wanted, newest first, at most `limit`, those before the entry with the id `before`. */
    readonly of: (
      person: PersonId,
      before: string | undefined,
      limit: number,
      wanted?: WantedEntries,
    ) => Effect.Effect<ReadonlyArray<TimelineEntry>>
    /** The entry of a person with this id. */
    readonly find: (person: PersonId, entry: TimelineEntryId) => Effect.Effect<TimelineEntry | undefined>
    /** The names of who did what stands in a person's timeline, each once; `null` where it was the system itself. */
    readonly actors: (person: PersonId) => Effect.Effect<ReadonlyArray<string | null>>
    /** Gives the entries of a person, or those of them that are named, to another; gives back which these were. */
    readonly move: (
      from: PersonId,
      to: PersonId,
      entries?: ReadonlyArray<TimelineEntryId>,
    ) => Effect.Effect<ReadonlyArray<TimelineEntryId>>
    /** Forgets the entries of persons, because they are gone for good. */
    readonly forgetPersons: (persons: ReadonlyArray<PersonId>) => Effect.Effect<void>
  }
>()("wimpel/people/Timeline") {}
