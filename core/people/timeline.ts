import * as Schema from "effect/Schema"
import { CalendarDate } from "../kernel/calendar-date.ts"
import { type CustomColumnId, ImportId, PersonId, TimelineEntryId } from "../kernel/id.ts"
import { ToldId, toldEvents } from "../kernel/person-history.ts"
import { AnyField, customFieldOf } from "./custom-field.ts"
import { ColumnType } from "./custom-values.ts"
import { membershipSteps } from "./membership/membership.machine.ts"
import type { PersonData } from "./person.ts"
import { personFieldNames } from "./person-field.ts"

/**
 * A field's value before and after a change, as it stands in the person; `null` where a custom column had none. Of a
 * custom column `column` tells the name and type to whoever reads the timeline.
 */
export const FieldChange = Schema.Struct({
  field: Schema.Union([AnyField, Schema.Literal("familyId")]),
  before: Schema.Unknown,
  after: Schema.Unknown,
  column: Schema.optional(Schema.Struct({ name: Schema.String, type: ColumnType })),
})
export type FieldChange = typeof FieldChange.Type

/** What happened to a person, as it is kept in the journal of persons. */
const journalEvents = [
  Schema.Struct({ kind: Schema.Literal("created") }),
  Schema.Struct({ kind: Schema.Literal("imported"), importId: ImportId, fileName: Schema.String, line: Schema.Int }),
  Schema.Struct({
    kind: Schema.Literal("changed"),
    changes: Schema.Array(FieldChange),
    /** The import that changed it, or `null` when it was changed by hand. */
    importId: Schema.NullOr(ImportId),
    /** Whom the link went to by which the person proposed it; whoever did it accepted that (PER-19). */
    proposedBy: Schema.optional(Schema.String),
    /** It is part of a change of many, which is undone as a whole: a block of cells, groups of chosen persons, another name of a word. */
    ofMany: Schema.optionalKey(Schema.Literal(true)),
  }),
  /** A step of the membership, with the reason that was given for it. */
  Schema.Struct({
    kind: Schema.Literal("stepped"),
    step: Schema.Literals(membershipSteps),
    reason: Schema.NullOr(Schema.String),
    changes: Schema.Array(FieldChange),
  }),
  /** A mail to the person was put on its way. */
  Schema.Struct({ kind: Schema.Literal("mailed"), subject: Schema.String }),
  /** A mail to the person will never arrive; `answer` is what the mail server said, unless a file of the message is gone. */
  Schema.Struct({
    kind: Schema.Literal("mailFailed"),
    subject: Schema.String,
    answer: Schema.String,
    fileGone: Schema.optionalKey(Schema.Literal(true)),
  }),
  /** A mail to the person that had failed or was stopped was put on its way again. */
  Schema.Struct({ kind: Schema.Literal("mailResent"), subject: Schema.String }),
  /** The person, or a user for them, asked for no more newsletters, or for newsletters again. */
  Schema.Struct({
    kind: Schema.Literal("newsletter"),
    act: Schema.Literals(["stopped", "resumed"]),
    by: Schema.Literals(["person", "user"]),
  }),
  /** The person, or a guardian, said by the link that went to `email` that the own data is right (PER-22). */
  Schema.Struct({ kind: Schema.Literal("confirmed"), email: Schema.String }),
  /** The mandate of the person ended on a day, for a reason, or had not ended after all. */
  Schema.Struct({
    kind: Schema.Literal("mandate"),
    act: Schema.Literals(["ended", "resumed"]),
    reference: Schema.String,
    on: Schema.NullOr(CalendarDate),
    changes: Schema.Array(FieldChange),
  }),
  /** Somebody else pays for the person from then on, or nobody else any more. Who that is stands elsewhere. */
  Schema.Struct({ kind: Schema.Literal("payer"), act: Schema.Literals(["set", "removed"]) }),
  Schema.Struct({ kind: Schema.Literal("deleted") }),
  /** Came back from the trash; `changes` names the number that somebody else had by then. */
  Schema.Struct({ kind: Schema.Literal("restored"), changes: Schema.Array(FieldChange) }),
  /** A change of chosen persons was undone, or the one edit of this person that `edit` names (PER-21). */
  Schema.Struct({
    kind: Schema.Literal("undone"),
    changes: Schema.Array(FieldChange),
    edit: Schema.optional(TimelineEntryId),
  }),
  /** Another person became one with this one, this one became one with another, or that was undone (PER-09). */
  Schema.Struct({
    kind: Schema.Literal("merged"),
    as: Schema.Literals(["kept", "gone", "undone"]),
    other: Schema.Struct({ id: PersonId, name: Schema.String }),
    changes: Schema.Array(FieldChange),
  }),
  /** A document of the person came, went or got another name. */
  Schema.Struct({
    kind: Schema.Literal("document"),
    act: Schema.Literals(["added", "renamed", "deleted", "restored"]),
    name: Schema.String,
  }),
  /** Special data of the person was changed: what it says is nowhere but in its record. */
  Schema.Struct({ kind: Schema.Literal("specialData") }),
  /** Special data of the person went into a file. */
  Schema.Struct({ kind: Schema.Literal("specialDataExported"), format: Schema.Literals(["csv", "xlsx", "pdf"]) }),
  /** The import was taken back: the person went with it, or its fields are as they were before. */
  Schema.Struct({
    kind: Schema.Literal("rolledBack"),
    importId: ImportId,
    fileName: Schema.String,
    removed: Schema.Boolean,
    changes: Schema.Array(FieldChange),
  }),
] as const
const JournalEvent = Schema.Union(journalEvents)
export type JournalEvent = typeof JournalEvent.Type

/** What happened to a person (PER-07): what the journal keeps, and what other contexts tell of their own records. */
export const TimelineEvent = Schema.Union([...journalEvents, ...toldEvents])
export type TimelineEvent = typeof TimelineEvent.Type

/** Who did it: a user's name as it was then. `null` is the system itself. */
const Actor = Schema.Struct({ userId: Schema.NullOr(Schema.String), name: Schema.String })

const happened = { personId: PersonId, at: Schema.String, by: Schema.NullOr(Actor) }

/** An entry of the journal; `at` is an instant in UTC (ISO 8601). Entries are never changed. */
const JournalEntry = Schema.Struct({ id: TimelineEntryId, ...happened, event: JournalEvent })
export type JournalEntry = typeof JournalEntry.Type

/** An entry of a person's timeline: one of the journal, or one that another context tells. */
export const TimelineEntry = Schema.Struct({
  id: Schema.Union([TimelineEntryId, ToldId]),
  ...happened,
  event: TimelineEvent,
})
export type TimelineEntry = typeof TimelineEntry.Type

const customChanges = ({ custom: before }: PersonData, { custom: after }: PersonData): ReadonlyArray<FieldChange> =>
  before === after
    ? []
    : ([...new Set([...Object.keys(before), ...Object.keys(after)])] as Array<CustomColumnId>)
        .filter((id) => JSON.stringify(before[id]) !== JSON.stringify(after[id]))
        .map((id) => ({ field: customFieldOf(id), before: before[id] ?? null, after: after[id] ?? null }))

/** The fields in which two states of a person differ, in the order of the fields; those of custom columns come last. */
export const changesBetween = (before: PersonData, after: PersonData): ReadonlyArray<FieldChange> => [
  ...([...personFieldNames, "familyId"] as const)
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] })),
  ...customChanges(before, after),
]
