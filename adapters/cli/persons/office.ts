import * as Context from "effect/Context"
import * as Data from "effect/Data"
import type * as Effect from "effect/Effect"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { FamilyId, PersonId } from "../../../core/kernel/id.ts"
import type { Columns, People, SpecialData, SpecialDataLocked, SpecialWish } from "../../../core/people/index.ts"

/** There is no workspace of this name in this installation. */
export class WorkspaceUnknown extends Data.TaggedError("WorkspaceUnknown")<{ readonly slug: string }> {}

/** One workspace as the command line works in it: its people and their custom columns, the day in Germany, ids for imports and columns. */
export interface Office {
  /** What the club calls itself. */
  readonly club: string
  readonly people: People
  readonly columns: Columns
  readonly today: CalendarDate
  readonly newId: () => string
  /** The special data of persons, to go into a file of a format; their timelines tell of it. */
  readonly specialDataFor: (
    persons: ReadonlyArray<PersonId>,
    format: SpecialWish["format"],
  ) => Effect.Effect<ReadonlyMap<PersonId, SpecialData>, SpecialDataLocked>
  /** The families that persons belong to; who has none is left out. */
  readonly familiesOf: (persons: ReadonlyArray<PersonId>) => Effect.Effect<ReadonlyMap<PersonId, FamilyId>>
}

/** Opens a workspace by its slug. Composition provides it over the use cases in the same process. */
export class PersonsOffice extends Context.Service<
  PersonsOffice,
  { readonly open: (slug: string) => Effect.Effect<Office, WorkspaceUnknown> }
>()("wimpel/cli/PersonsOffice") {}
