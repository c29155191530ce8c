import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { PersonId } from "../../kernel/id.ts"
import type { TrashPage } from "../changes/trash.ts"
import type { Person } from "../person.ts"

/** A deleted person, whole, and when they were deleted (UTC, ISO 8601). */
export interface Trashed {
  readonly person: Person
  readonly at: string
}

/** The deleted persons of the workspace, whole, until they are restored or go for good (PER-17). */
export class Trash extends Context.Service<
  Trash,
  {
    readonly put: (persons: ReadonlyArray<Person>, at: string, byName: string) => Effect.Effect<void>
    /** The newest since an instant whose name has the folded text in it, at most so many, and how many there are. */
    readonly list: (since: string, named: string, limit: number) => Effect.Effect<TrashPage>
    /** Those of the ids that were deleted since an instant; nobody else can restore them until this transaction ends. */
    readonly hold: (ids: ReadonlyArray<PersonId>, since: string) => Effect.Effect<ReadonlyArray<Trashed>>
    /** Takes persons out of the trash, because they are back in the list. */
    readonly remove: (ids: ReadonlyArray<PersonId>) => Effect.Effect<void>
    /** Forgets persons that are in the trash, and gives back who they were. Ids of others are left alone. */
    readonly erase: (ids: ReadonlyArray<PersonId>) => Effect.Effect<ReadonlyArray<PersonId>>
    /** Who was deleted before an instant, at most so many. */
    readonly before: (instant: string, limit: number) => Effect.Effect<ReadonlyArray<PersonId>>
  }
>()("wimpel/people/Trash") {}
