import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { PersonId, TimelineEntryId } from "../../kernel/id.ts"
import type { HistoryPlace } from "../../kernel/person-history.ts"
import type { JournalEntry } from "../timeline.ts"
import type { WantedEntries } from "../timeline-filter.ts"

/** The journal of the persons of a workspace. Entries are added and read; only a merge gives them to another person. */
export class Timeline extends Context.Service<
  Timeline,
  {
    readonly append: (entries: ReadonlyArray<JournalEntry>) => Effect.Effect<void>
    /** Entries of a person that are wanted, in the order of a history (`newestFirst`), at most `limit`, those behind a place. */
    readonly of: (
      person: PersonId,
      before: HistoryPlace | undefined,
      limit: number,
      wanted?: WantedEntries,
    ) => Effect.Effect<ReadonlyArray<JournalEntry>>
    /** The entry of a person with this id. */
    readonly find: (person: PersonId, entry: TimelineEntryId) => Effect.Effect<JournalEntry | undefined>
    /** The names of who did what such entries tell of a person, each once; `null` where it was the system itself. */
    readonly actors: (person: PersonId, kinds: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<string | null>>
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
