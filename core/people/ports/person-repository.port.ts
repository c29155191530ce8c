import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { CalendarDate } from "../../kernel/calendar-date.ts"
import type { FamilyId, PersonId } from "../../kernel/id.ts"
import type { ChosenOfFound } from "../chosen-of-found.ts"
import type { Cursor } from "../cursor.ts"
import type { Relative } from "../family/relative.ts"
import type { PlainFilter } from "../filter-meaning.ts"
import type { MatchKey } from "../import-run.ts"
import type { ReadPerson } from "../newer-persons.ts"
import type { ListField } from "../owing.ts"
import type { Person } from "../person.ts"
import type { PersonRow, StretchField, StretchOrder } from "../person-query.ts"
import type { SoughtWord } from "../person-search.ts"
import type { Reckoned } from "../summed.ts"
import type { CountedValues, ValuesWish } from "../values/index.ts"

/** Which persons: those for whom the filter holds and whom the words find, and of them all or those that were chosen. */
export interface Selection {
  readonly chosen?: ChosenOfFound | undefined
  readonly filter: PlainFilter
  readonly sought: ReadonlyArray<SoughtWord>
}

/**
 * A stretch of an ordered selection: by the sort key, then name, then id, all of it reversed when descending; but
 * persons without a sort key come last either way. Further columns come between sort key and name, each in a direction of its own.
 */
export interface Stretch extends Selection {
  readonly by: StretchField
  readonly descending: boolean
  readonly further?: ReadonlyArray<StretchOrder> | undefined
  readonly after: Cursor | undefined
  readonly skip: number
  readonly limit: number
  readonly fields: ReadonlyArray<ListField>
}

/** What stands in a column of a selection, as a store says it; `null` where nothing of it is reckoned. */
export interface KeptTotal {
  readonly filled: number
  readonly sum: number | null
  readonly least: number | CalendarDate | null
  readonly most: number | CalendarDate | null
}

/** The persons of the workspace in which the caller acts. */
export class PersonRepository extends Context.Service<
  PersonRepository,
  {
    /** Rows in order, and the place behind the last of them. */
    readonly page: (
      stretch: Stretch,
    ) => Effect.Effect<{ readonly rows: ReadonlyArray<PersonRow>; readonly end: Cursor | undefined }>
    /** How many persons each of the selections finds, all at the same moment. */
    readonly count: (selections: ReadonlyArray<Selection>) => Effect.Effect<ReadonlyArray<number>>
    /**
     * Of each field how many of the persons of a selection have something in it, and what can be reckoned of that: of numbers (cents of
     * money) sum, least and most; of days least and most; of those of birth also the sum of the ages in whole years on a day.
     */
    readonly totals: (
      selection: Selection,
      fields: ReadonlyArray<{ readonly field: ListField; readonly reckoned: Reckoned | undefined }>,
      day: CalendarDate,
    ) => Effect.Effect<ReadonlyArray<KeptTotal>>
    /** How many of the persons of a selection have which value of a column, or of two: as `countValues` counts them. */
    readonly values: (selection: Selection, wish: ValuesWish) => Effect.Effect<CountedValues>
    /** Those of the ids that exist, in no order. */
    readonly find: (ids: ReadonlyArray<PersonId>) => Effect.Effect<ReadonlyArray<Person>>
    /** The versions of those of the ids that exist, in no order. */
    readonly versions: (ids: ReadonlyArray<PersonId>) => Effect.Effect<ReadonlyArray<ReadPerson>>
    /** As `find`; nobody else can change or remove them until this transaction ends. */
    readonly hold: (ids: ReadonlyArray<PersonId>) => Effect.Effect<ReadonlyArray<Person>>
    /** Everybody who belongs to a family, in no order. */
    readonly inFamilies: () => Effect.Effect<ReadonlyArray<{ readonly id: PersonId; readonly familyId: FamilyId }>>
    /** Those of the ids that exist; nobody else can remove them until this transaction ends, but change them. */
    readonly keep: (ids: ReadonlyArray<PersonId>) => Effect.Effect<ReadonlyArray<PersonId>>
    /** Everybody of a family, the oldest first, with where they live. */
    readonly family: (id: FamilyId) => Effect.Effect<ReadonlyArray<Relative>>
    /**
     * Persons that share a membership number, an e-mail address or a folded full name with one of the keys. A key without a
     * name finds nobody by it. With a bound, at most so many are given by each of these.
     */
    readonly matching: (
      keys: ReadonlyArray<MatchKey>,
      bound?: { readonly most: number },
    ) => Effect.Effect<ReadonlyArray<Person>>
    /**
     * Adds persons; gives back the ids of those whose membership number is taken: they were not added. May be called while
     * others are being added.
     */
    readonly add: (persons: ReadonlyArray<Person>) => Effect.Effect<ReadonlyArray<PersonId>>
    /** Takes persons off the list, and the words by which they were found. Their timeline stays. */
    readonly remove: (ids: ReadonlyArray<PersonId>) => Effect.Effect<void>
    /** Forgets what is kept of names, so that a search finds them one slip away, that nobody in the list has any more; how many. */
    readonly forgetNames: () => Effect.Effect<number>
    /**
     * Writes persons over the version before theirs, all or none; gives back the ids of those that had another version or whose
     * membership number is taken, also by somebody who gave it at the same moment. `sameWords`
     * says that they are found by the same words as before (`keepsWords`), which saves most of the work.
     */
    readonly replace: (
      persons: ReadonlyArray<Person>,
      sameWords?: "sameWords",
    ) => Effect.Effect<ReadonlyArray<{ readonly id: PersonId; readonly reason: "stale" | "numberTaken" }>>
  }
>()("wimpel/people/PersonRepository") {}
