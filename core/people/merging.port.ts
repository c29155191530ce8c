import * as Schema from "effect/Schema"
import { ChargedTwice } from "../kernel/charged-twice.ts"
import { ChangeId, PersonId } from "../kernel/id.ts"
import { type Calls, command, port, query } from "../kernel/operation.ts"
import { OfPerson } from "../kernel/records-of-persons.ts"
import { Text } from "../kernel/text.ts"
import { Version } from "../kernel/version.ts"
import { Incomplete } from "./changes/change.ts"
import { duplicateReasons } from "./duplicates/score.ts"
import { Side } from "./duplicates.ts"
import { ChosenField, MergeChoice, MergeChoices, MergeField } from "./merging/merge-choice.ts"
import { MergeReason } from "./merging/merge-reason.ts"
import { LaterMergeFirst, MergedPersonGone, MergeOutdated, PayersWouldLoop } from "./merging.errors.ts"
import {
  ChangeConflict,
  ChangeNotFound,
  ChangeTooOld,
  InvalidPerson,
  PersonChanged,
  PersonNotFound,
  SamePerson,
} from "./people.errors.ts"
import { Person, PersonData, PersonKind } from "./person.ts"
import { SpecialDataFull, SpecialDataLocked } from "./special-data/special-data.errors.ts"

const terms = { scope: "members", feature: "people" } as const
const Merged = Schema.Struct({ id: PersonId, version: Version })
const Named = Schema.Struct({ id: PersonId, name: Schema.String })
const notOne = Schema.Union([SamePerson, PersonNotFound])

/** Months for which one person is charged more than once; `null` for one of which who may not see fees is told no more. */
const Twice = Schema.Array(Schema.NullOr(ChargedTwice))

/**
 * Two persons beside each other: who stays, who goes, and for each field in which they differ the choice that is offered.
 * `payers` names who pays for each where that differs, and is a choice then, too: `null` for who pays alone, an empty name for somebody who
 * is not in the list any more.
 * `reasons` says why for what contradicts each other.
 * `twice` names for which months they would be charged more than once as one person (`Twice`).
 * `seen` stands for who pays for the two and whether their own amounts are final, which no version tells: `merge` takes it.
 * `last` is the instant of the last thing that happened to each (UTC, ISO 8601), `families` who belongs to theirs.
 */
export const Comparison = Schema.Struct({
  kept: Person,
  gone: Person,
  fields: Schema.Array(Schema.Struct({ field: ChosenField, choice: MergeChoice, both: Schema.Boolean })),
  reasons: Schema.Array(MergeReason),
  payers: Schema.NullOr(Schema.Struct({ kept: Schema.NullOr(Schema.String), gone: Schema.NullOr(Schema.String) })),
  twice: Twice,
  seen: Schema.String,
  last: Schema.Struct({ kept: Schema.NullOr(Schema.String), gone: Schema.NullOr(Schema.String) }),
  families: Schema.Struct({ kept: Schema.Array(Schema.String), gone: Schema.Array(Schema.String) }),
})
export type Comparison = typeof Comparison.Type

/** A merge that can still be undone; `at` is its instant in UTC (ISO 8601). */
export const MergeEntry = Schema.Struct({
  id: ChangeId,
  at: Schema.String,
  byName: Schema.String,
  kept: Named,
  gone: Named,
})
export type MergeEntry = typeof MergeEntry.Type

/**
 * What undoing a merge gave back. `stayed` are the fields of who stayed that somebody changed since, or whose former
 * number somebody else has; `incomplete` says who of the two has not all back, because it was deleted since; `specialStayed` says so of the special data, `payersStayed` of who pays for whom; `withoutNumber` is the number that who is back could not get again. `collected` describes fees
 * that went into a direct debit while the two were one, from an account that is not of who pays them: the file stays as it is. `invoiced` are the numbers of invoices that were made
 * meanwhile and name somebody else than who would get them now. `reversed` describes fees of the two that were reversed meanwhile, perhaps
 * because they stood double. Each tells by whom of the two it is; who may not see fees is told that
 * there is one (`null`), not which.
 */
export const UnmergeResult = Schema.Struct({
  kept: Person,
  back: Person,
  stayed: Schema.Array(MergeField),
  incomplete: Schema.Array(Incomplete),
  specialStayed: Schema.Boolean,
  payersStayed: Schema.Boolean,
  withoutNumber: Schema.NullOr(Schema.String),
  collected: Schema.Array(OfPerson),
  invoiced: Schema.Array(OfPerson),
  reversed: Schema.Array(OfPerson),
})
export type UnmergeResult = typeof UnmergeResult.Type

/** Two persons that somebody told apart. */
export const ApartPair = Schema.Struct({ first: Side, second: Side, at: Schema.String, byName: Schema.String })
export type ApartPair = typeof ApartPair.Type

/** What is known of somebody who is about to be added. */
export const SimilarQuery = Schema.Struct({
  firstName: Text(100),
  lastName: Text(100),
  birthdate: PersonData.fields.birthdate,
  email: Schema.NullOr(Text(254)),
})
export type SimilarQuery = typeof SimilarQuery.Type

/** Somebody who may be the same: how likely by name and birthdate, in percent, and what speaks for it. */
export const SimilarPerson = Schema.Struct({
  ...Side.fields,
  kind: PersonKind,
  score: Schema.Int,
  reasons: Schema.Array(Schema.Literals(duplicateReasons)),
})
export type SimilarPerson = typeof SimilarPerson.Type

/** Making one person of two, and telling persons apart. */
export const merging = port("merging", {
  similar: query({
    ...terms,
    summary: "Persons that may be the same as somebody who is about to be added, the likeliest first",
    input: SimilarQuery,
    output: Schema.Array(SimilarPerson),
  }),
  compare: query({
    ...terms,
    summary: "Two persons beside each other, with what is offered for each field in which they differ",
    input: Schema.Struct({ first: PersonId, second: PersonId }),
    output: Comparison,
    failure: notOne,
  }),
  merge: command({
    ...terms,
    summary: "Makes one person of two, field by field; fields without a choice get the one that is offered",
    /** `seen` as the comparison told it: where it is another by now, nobody becomes one (`MergeOutdated`). */
    input: Schema.Struct({
      kept: Merged,
      gone: Merged,
      choices: MergeChoices,
      seen: Text(40),
    }),
    output: Schema.Struct({ id: ChangeId, person: Person, twice: Twice }),
    failure: Schema.Union([
      SamePerson,
      PersonNotFound,
      PersonChanged,
      MergeOutdated,
      InvalidPerson,
      ChangeConflict,
      SpecialDataLocked,
      SpecialDataFull,
      PayersWouldLoop,
    ]),
  }),
  merges: query({
    ...terms,
    summary: "The merges of the last 24 hours, newest first",
    output: Schema.Array(MergeEntry),
  }),
  unmerge: command({
    ...terms,
    summary: "Undoes a merge within 24 hours; what was changed since stays and is named",
    input: Schema.Struct({ id: ChangeId }),
    output: UnmergeResult,
    failure: Schema.Union([ChangeNotFound, ChangeTooOld, ChangeConflict, MergedPersonGone, LaterMergeFirst]),
  }),
  tellApart: command({
    ...terms,
    summary: "Says that two persons are not one, or takes that back",
    input: Schema.Struct({ first: PersonId, second: PersonId, apart: Schema.Boolean }),
    failure: notOne,
  }),
  apart: query({
    ...terms,
    summary: "Persons that were told apart, newest first",
    output: Schema.Array(ApartPair),
  }),
})

/** Merging as its callers see it. */
export type Merging<Lost = never, Needs = never> = Calls<typeof merging, Lost, Needs>
