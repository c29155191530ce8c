import * as Schema from "effect/Schema"
import { CalendarDate } from "../kernel/calendar-date.ts"
import { ChangeId, ImportId, PersonId, TimelineEntryId } from "../kernel/id.ts"
import { type Calls, command, port, query } from "../kernel/operation.ts"
import { HistoryPlace } from "../kernel/person-history.ts"
import { Text } from "../kernel/text.ts"
import { Version } from "../kernel/version.ts"
import { ChangeResult, NameAsked, NameHeld, NamesChange, PersonChoice, TrashPage, UndoResult } from "./changes/index.ts"
import { mostChosen } from "./chosen-of-found.ts"
import { DuplicatePair, DuplicatesQuery } from "./duplicates.ts"
import { Relative } from "./family/relative.ts"
import { ImportEntry, RollbackResult } from "./import-history.ts"
import { ImportProgress, ImportResult, ImportRun, MatchedPersons, MatchKey, maxMatchKeys } from "./import-run.ts"
import { maxReferences, ReferencesOfList } from "./mandate-reference.ts"
import { membershipSteps } from "./membership/membership.machine.ts"
import { NumberPreview, NumberPreviewWish, NumberSettings, NumberSettingsChange } from "./membership/number-settings.ts"
import { NewerPersons, ReadPerson } from "./newer-persons.ts"
import {
  ChangeConflict,
  ChangeNotFound,
  ChangeTooOld,
  ColumnGone,
  EditNotFound,
  EditOfAnother,
  FieldChanged,
  ImportConflict,
  ImportNotFound,
  ImportRolledBack,
  ImportTooOld,
  InvalidNumberFormat,
  InvalidPerson,
  PersonChanged,
  PersonNotFound,
  RollbackConflict,
  TooManyPersons,
  UnknownCursor,
  ValueGone,
  WordStays,
} from "./people.errors.ts"
import { Person, PersonChanges, PersonData } from "./person.ts"
import {
  ChosenSelection,
  ColumnTotal,
  maxPageSize,
  PersonPage,
  PersonQuery,
  PersonRowsQuery,
  TotalsQuery,
} from "./person-query.ts"
import { StandingCounts } from "./standing.ts"
import { textLimits } from "./text-limits.ts"
import { TimelineEntry } from "./timeline.ts"
import { TimelineFilter } from "./timeline-filter.ts"
import { ValueCounts, ValuesQuery } from "./values/value-counts.ts"

const mebibyte = 1_048_576
const changeFailures = Schema.Union([TooManyPersons, ChangeConflict, ColumnGone])
const listFailures = Schema.Union([UnknownCursor, ColumnGone])
const trashed = Schema.Array(PersonId).check(Schema.isMaxLength(mostChosen))
const terms = { scope: "members", feature: "people" } as const

/** A person with its family: the others of the family by name. */
export const PersonDetail = Schema.Struct({
  person: Person,
  /** The others of the family, the oldest first. */
  family: Schema.Array(Relative),
})
export type PersonDetail = typeof PersonDetail.Type

/** What the people context offers. */
export const people = port("people", {
  list: query({
    ...terms,
    ownGroups: true,
    summary: "A page of the persons that a filter and a search find, or of those chosen among them",
    input: PersonQuery,
    output: PersonPage,
    failure: listFailures,
  }),
  rows: query({
    ...terms,
    summary: "A large page of the persons that a filter and a search find, or of those chosen among them, for exports",
    rate: "heavy",
    input: PersonRowsQuery,
    output: PersonPage,
    failure: listFailures,
  }),
  count: query({
    ...terms,
    ownGroups: true,
    summary: "How many persons a filter and a search find, or of how many chosen ones",
    input: ChosenSelection,
    output: Schema.Int,
    failure: ColumnGone,
  }),
  totals: query({
    ...terms,
    ownGroups: true,
    summary:
      "What stands in columns of the persons that a filter and a search find, or of those chosen among them: how many values; of amounts and numbers sum, mean, least and most; of days first and last, of birthdays the mean age",
    input: TotalsQuery,
    output: Schema.Array(ColumnTotal),
    failure: ColumnGone,
  }),
  values: query({
    ...terms,
    ownGroups: true,
    summary:
      "How many of the persons that a filter and a search find have which value of a column, or of two, and what their numbers in another one come to",
    input: ValuesQuery,
    output: ValueCounts,
    failure: ColumnGone,
  }),
  standings: query({
    ...terms,
    ownGroups: true,
    summary: "How many persons there are of each standing",
    output: StandingCounts,
  }),
  get: query({
    ...terms,
    ownGroups: true,
    summary: "A person with its family",
    input: Schema.Struct({ id: PersonId }),
    output: PersonDetail,
    failure: PersonNotFound,
  }),
  newer: query({
    ...terms,
    ownGroups: true,
    summary: "Of persons that somebody has read: those that were changed since as they are now, and which are gone",
    input: Schema.Struct({ read: Schema.Array(ReadPerson).check(Schema.isMaxLength(maxPageSize)) }),
    output: NewerPersons,
  }),
  timeline: query({
    ...terms,
    ownGroups: true,
    summary: "What happened to a person, newest first: all of it, or what a filter wants",
    input: Schema.Struct({
      id: PersonId,
      filter: Schema.optional(TimelineFilter),
      before: Schema.optional(HistoryPlace),
      limit: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 200 })),
    }),
    output: Schema.Array(TimelineEntry),
  }),
  timelineActors: query({
    ...terms,
    ownGroups: true,
    summary: "Who did what stands in the timeline of a person, by name; null where it was Wimpel itself",
    input: Schema.Struct({ id: PersonId }),
    output: Schema.Array(Schema.NullOr(Schema.String)),
  }),
  create: command({
    ...terms,
    ownGroups: true,
    summary: "Adds a person",
    input: PersonData,
    output: Person,
    failure: InvalidPerson,
  }),
  update: command({
    ...terms,
    ownGroups: true,
    summary: "Changes fields of a person, unless somebody else changed it since it was read",
    input: Schema.Struct({
      id: PersonId,
      version: Version,
      changes: PersonChanges,
    }),
    output: Person,
    failure: Schema.Union([PersonNotFound, PersonChanged, InvalidPerson]),
  }),
  undoEdit: command({
    ...terms,
    ownGroups: true,
    summary: "Undoes one edit of a person by whoever made it, unless the field was changed since",
    input: Schema.Struct({ person: PersonId, edit: TimelineEntryId }),
    output: Person,
    failure: Schema.Union([
      PersonNotFound,
      PersonChanged,
      InvalidPerson,
      EditNotFound,
      EditOfAnother,
      FieldChanged,
      ValueGone,
    ]),
  }),
  duplicates: query({
    ...terms,
    summary: "Pairs of persons that may be one, the likeliest first",
    rate: "heavy",
    input: DuplicatesQuery,
    output: Schema.Array(DuplicatePair),
  }),
  matches: query({
    ...terms,
    summary: "Persons that may be the same as those of a file",
    rate: "heavy",
    bodyLimit: 4 * mebibyte,
    input: Schema.Struct({ keys: Schema.Array(MatchKey).check(Schema.isMaxLength(maxMatchKeys)) }),
    output: MatchedPersons,
  }),
  mandateReferences: query({
    ...terms,
    summary:
      "What is known of references of mandates, as those of a file: who has or had them; and whether any are given",
    rate: "heavy",
    input: Schema.Struct({
      references: Schema.Array(Text(textLimits.mandateReference)).check(Schema.isMaxLength(maxReferences)),
    }),
    output: ReferencesOfList,
  }),
  import: command({
    ...terms,
    summary: "Applies an import, all of it or nothing",
    rate: "heavy",
    bodyLimit: 160 * mebibyte,
    input: ImportRun,
    output: ImportResult,
    failure: Schema.Union([ImportConflict, ImportRolledBack]),
  }),
  importProgress: query({
    ...terms,
    summary: "How far an import is",
    input: Schema.Struct({ id: ImportId }),
    output: ImportProgress,
  }),
  imports: query({ ...terms, summary: "The last imports, newest first", output: Schema.Array(ImportEntry) }),
  rollbackImport: command({
    ...terms,
    summary: "Takes an import back within 24 hours; what was changed since stays and is listed",
    rate: "heavy",
    input: Schema.Struct({ id: ImportId }),
    output: RollbackResult,
    failure: Schema.Union([ImportNotFound, ImportRolledBack, ImportTooOld, RollbackConflict]),
  }),
  step: command({
    ...terms,
    summary: "Takes a step of the membership of chosen persons, such as accepting applications; others are named",
    rate: "heavy",
    input: Schema.Struct({
      persons: PersonChoice,
      step: Schema.Literals(membershipSteps),
      /** The join or leave date. If nothing is said, who is accepted joins on the day they applied for, and all else is today. */
      date: Schema.optional(CalendarDate),
      reason: Schema.optional(Text(500)),
    }),
    output: ChangeResult,
    failure: changeFailures,
  }),
  nameHeld: query({
    ...terms,
    summary: "How many of chosen persons have a group or a label",
    rate: "heavy",
    input: Schema.Struct({ persons: PersonChoice, asked: NameAsked }),
    output: NameHeld,
    failure: Schema.Union([TooManyPersons, ColumnGone]),
  }),
  changeNames: command({
    ...terms,
    summary: "Gives chosen persons groups or labels, and takes others away",
    rate: "heavy",
    input: Schema.Struct({ persons: PersonChoice, change: NamesChange }),
    output: ChangeResult,
    failure: changeFailures,
  }),
  delete: command({
    ...terms,
    summary: "Puts chosen persons into the trash for 30 days",
    rate: "heavy",
    input: Schema.Struct({ persons: PersonChoice }),
    output: ChangeResult,
    failure: Schema.Union([TooManyPersons, ColumnGone]),
  }),
  undo: command({
    ...terms,
    summary: "Undoes a change of chosen persons within 24 hours; what was changed since stays and is listed",
    rate: "heavy",
    input: Schema.Struct({ id: ChangeId }),
    output: UndoResult,
    failure: Schema.Union([ChangeNotFound, ChangeTooOld, ChangeConflict, WordStays]),
  }),
  trash: query({
    ...terms,
    summary: "The newest deleted persons with a text in their name, and how many there are",
    input: Schema.Struct({ search: Schema.optional(Text(200)) }),
    output: TrashPage,
  }),
  restore: command({
    ...terms,
    summary: "Brings deleted persons back",
    rate: "heavy",
    input: Schema.Struct({ ids: trashed }),
    output: UndoResult,
    failure: ChangeConflict,
  }),
  erase: command({
    ...terms,
    summary: "Deletes persons in the trash for good, with everything that is kept of them",
    rate: "heavy",
    input: Schema.Struct({ ids: Schema.Union([trashed, Schema.Literal("all")]) }),
    output: Schema.Int,
  }),
  numberSettings: query({
    ...terms,
    summary: "How membership numbers are written, and the next one",
    output: Schema.Struct({ settings: NumberSettings, nextNumber: Schema.String }),
  }),
  previewNumbers: query({
    ...terms,
    summary: "The next membership numbers as a format would really give them, and how many taken ones it passes over",
    input: NumberPreviewWish,
    output: NumberPreview,
    failure: InvalidNumberFormat,
  }),
  setNumberSettings: command({
    ...terms,
    summary: "Says how membership numbers are written from now on",
    input: NumberSettingsChange,
    failure: InvalidNumberFormat,
  }),
})

/** The people context as its callers see it. */
export type People<Lost = never, Needs = never> = Calls<typeof people, Lost, Needs>
