import type * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { ChargedTwice } from "./charged-twice.ts"
import { PersonId } from "./id.ts"

/** Plain data, as it stands in JSON. */
export type Json = null | boolean | number | string | ReadonlyArray<Json> | { readonly [key: string]: Json }

/**
 * Something that a person has or pays: what, in words, and the name of whose it is, which is the person or somebody for whom it pays; of
 * somebody in the trash `null`. Both are `null` where who acts may see no more than that there is something.
 */
export const OfPerson = Schema.Struct({
  person: PersonId,
  whose: Schema.NullOr(Schema.String),
  what: Schema.NullOr(Schema.String),
})
export type OfPerson = typeof OfPerson.Type

/**
 * Who pays for each of two persons, by name, as it would be if they were one: `null` for who pays alone, an empty name for somebody who is
 * not in the list any more; two of the same name are told with where they live. `offered` is whose payer stays unless somebody says
 * otherwise.
 */
export interface PayersOfTwo {
  readonly kept: string | null
  readonly gone: string | null
  readonly offered: "kept" | "gone"
}

/** Of two persons who become one, whose value a field has, by the field's name; by `payer`, whose payer stays. */
export type ValueFrom = (field: string) => "kept" | "gone"

/**
 * What becomes of the records that a context keeps of persons, when something happens to the persons themselves. All of it
 * runs in the transaction in which that happens.
 */
export interface RecordsOfPersons<Needs = unknown, Refused = unknown> {
  /** Under this name what a merge moved is kept until the merge can no longer be undone; never changed once it is in use. */
  readonly name: string
  /** The columns of the database that point at persons, as `table.column`: a test finds those that nobody registers. */
  readonly columns: ReadonlyArray<`${string}.${string}`>
  /** The persons are gone for good: forgets what was kept of them. */
  readonly erased: (persons: ReadonlyArray<PersonId>) => Effect.Effect<void, never, Needs>
  /**
   * Those of the persons of whom it keeps what somebody did with them. Whoever would take back that they were added leaves these
   * alone. Without it, nothing of the kind is kept here.
   */
  readonly inUse?: (persons: ReadonlyArray<PersonId>) => Effect.Effect<ReadonlyArray<PersonId>, never, Needs>
  /**
   * Holds, before any person is held, what `merged` and `parted` decide by: whoever else decides by it comes before or after. Without it
   * they need nothing but the two persons.
   */
  readonly steady?: () => Effect.Effect<void, never, Needs>
  /**
   * Of two persons who become one, `gone` goes: hands its records over to `kept`. `from` says whose value a field of the person has now,
   * for what belongs to that value. Gives back what undoing needs. Without it they stay with who goes, and come back with them.
   */
  readonly merged?: (kept: PersonId, gone: PersonId, from: ValueFrom) => Effect.Effect<Json, Refused, Needs>
  /**
   * What is kept of a person here that decides what it becomes as one with another, and is no part of the person's version: who merges two
   * must have seen it. Without it there is nothing of the kind.
   */
  readonly standing?: (person: PersonId) => Effect.Effect<Json, never, Needs>
  /** Who pays for each of two persons who may become one, where somebody has to choose; `null` where both are paid alike. */
  readonly payers?: (kept: PersonId, gone: PersonId) => Effect.Effect<PayersOfTwo | null, never, Needs>
  /**
   * For which months these persons, taken as one, are charged more than once; `null` for a month of which who acts may see no more than
   * that. Without it nothing is charged here.
   */
  readonly twice?: (persons: ReadonlyArray<PersonId>) => Effect.Effect<ReadonlyArray<ChargedTwice | null>, never, Needs>
  /**
   * The other persons to whom `parted` gives something back of what `merged` moved. As long as one of them is part of somebody else by a
   * later merge, the two stay one: undone in another order it would go to the wrong person. Without it there are none.
   */
  readonly others?: (moved: Json) => ReadonlyArray<PersonId>
  /**
   * Whether `merged` said something else of who stays than stood there. As long as it does, no earlier merge gives something back to that
   * person: it would not be seen, and be lost when this one is undone. Without it nothing is replaced.
   */
  readonly replaced?: (moved: Json) => boolean
  /**
   * The two come apart again: gives back what `merged` moved. Whether all is as before; what somebody changed since stays. It is
   * `hindered` where something cannot be given back beside what these persons have by now; as long as a later merge of them is why, the two
   * stay one.
   * `isBack` says of a field whether who stays has its value from before again.
   */
  readonly parted?: (
    kept: PersonId,
    gone: PersonId,
    moved: Json,
    isBack: (field: string) => boolean,
  ) => Effect.Effect<boolean | { readonly hindered: ReadonlySet<PersonId> }, never, Needs>
  /**
   * After two came apart again: what either of them has, or has to pay for somebody else, that is about to be collected since the two were
   * one (UTC, ISO 8601) from an account that is not (any more) of who pays it. What was written for the bank stays. Without it there is
   * nothing.
   */
  readonly collected?: (
    persons: ReadonlyArray<PersonId>,
    since: string,
  ) => Effect.Effect<ReadonlyArray<OfPerson>, never, Needs>
  /**
   * As `collected`, which invoices were made since that have another name or address on them than they would have now. They stay as they
   * went out.
   */
  readonly invoiced?: (
    persons: ReadonlyArray<PersonId>,
    since: string,
  ) => Effect.Effect<ReadonlyArray<OfPerson>, never, Needs>
  /** As `collected`, which fees of the two themselves were reversed since: perhaps as one of two that stood double only while they were one. */
  readonly reversed?: (
    persons: ReadonlyArray<PersonId>,
    since: string,
  ) => Effect.Effect<ReadonlyArray<OfPerson>, never, Needs>
}
