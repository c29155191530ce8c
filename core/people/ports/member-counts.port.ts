import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { CalendarDate } from "../../kernel/calendar-date.ts"
import type { AnniversaryKind, Celebrated, MemberCounts as Counts, YearCount } from "../reports/index.ts"

/** Counting the persons of the workspace. */
export class MemberCounts extends Context.Service<
  MemberCounts,
  {
    /** What `countMembers` counts, in its order. */
    readonly on: (day: CalendarDate) => Effect.Effect<Counts>
    /** What `countYears` counts, in its order. */
    readonly yearsUntil: (day: CalendarDate) => Effect.Effect<ReadonlyArray<YearCount>>
    /** Members whose day of birth or of joining lies in one of these months (1 to 12), in no order. */
    readonly bornOrJoinedIn: (
      kind: AnniversaryKind,
      months: ReadonlyArray<number>,
    ) => Effect.Effect<ReadonlyArray<Celebrated>>
  }
>()("wimpel/people/MemberCounts") {}
