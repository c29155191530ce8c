import * as Context from "effect/Context"
import * as Data from "effect/Data"
import type * as Effect from "effect/Effect"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { ImportId } from "../../../core/kernel/id.ts"
import type { People } from "../../../core/people/index.ts"

/** There is no workspace of this name in this installation. */
export class WorkspaceUnknown extends Data.TaggedError("WorkspaceUnknown")<{ readonly slug: string }> {}

/** One workspace as the command line works in it: its people, the day in Germany, ids for imports. */
export interface Office {
  readonly people: People
  readonly today: CalendarDate
  readonly newId: () => ImportId
}

/** Opens a workspace by its slug. Composition provides it over the use cases in the same process. */
export class PersonsOffice extends Context.Service<
  PersonsOffice,
  { readonly open: (slug: string) => Effect.Effect<Office, WorkspaceUnknown> }
>()("wimpel/cli/PersonsOffice") {}
