import * as Schema from "effect/Schema"
import { CalendarDate } from "../../kernel/calendar-date.ts"
import { FileContent } from "../../kernel/file-content.ts"
import { PersonId } from "../../kernel/id.ts"
import { Cents } from "../../kernel/money.ts"
import { type Calls, command, port, query } from "../../kernel/operation.ts"
import { Text } from "../../kernel/text.ts"
import { Version } from "../../kernel/version.ts"
import { PersonNotFound, SenderUnproven } from "../../people/index.ts"
import { TwiceLine } from "../annuity/twice-line.ts"
import { DunningRunId, FeeId } from "../fee-id.ts"
import {
  DunningChanged,
  DunningLettersNotFound,
  DunningRunOutdated,
  FeeNotFound,
  NoDunningLevels,
} from "../fees.errors.ts"
import { quietReasons } from "./due-reminders.ts"
import { DunningContent, DunningSettings } from "./dunning-settings.ts"
import { DunningRun, Reminder, ReminderWay } from "./reminder.ts"

const terms = { scope: "fees", feature: "fees" } as const

const named = { person: PersonId, name: Schema.String }

/** A fee in a run of reminders. `open` in cents; `level` is the one that it reaches. */
const RemindedFee = Schema.Struct({
  id: FeeId,
  reference: Schema.String,
  description: Schema.String,
  dueOn: CalendarDate,
  open: Cents,
  level: Schema.Int,
})

/** Whom a run would remind, and of which fees nobody is reminded. Amounts in cents. */
export const DunningPreview = Schema.Struct({
  reminders: Schema.Array(
    Schema.Struct({
      ...named,
      /** The level, counted from 1, and what it is called. */
      level: Schema.Int,
      levelName: Schema.String,
      way: ReminderWay,
      fees: Schema.Array(RemindedFee),
      open: Cents,
      surcharge: Cents,
    }),
  ),
  quiet: Schema.Array(
    Schema.Struct({
      ...named,
      fee: FeeId,
      description: Schema.String,
      open: Cents,
      reason: Schema.Literals(quietReasons),
      until: Schema.NullOr(CalendarDate),
    }),
  ),
  /** Who of those whose fees are asked for is charged for the same month more than once. */
  twice: Schema.Array(TwiceLine),
  /** By when one is to pay. */
  payUntil: CalendarDate,
  /** Stands for all of it: who is reminded is who was looked at. */
  fingerprint: Schema.String,
})
export type DunningPreview = typeof DunningPreview.Type

/** What is known of reminding for one fee. */
export const DunningOfFee = Schema.Struct({
  /** The oldest first. */
  reminders: Schema.Array(Reminder),
  /** Whether nobody is to be reminded of this fee, and whether the person is not to be reminded of anything. */
  feeStopped: Schema.Boolean,
  personStopped: Schema.Boolean,
})
export type DunningOfFee = typeof DunningOfFee.Type

/** What the fees context offers of reminding (FEE-07, FEE-10): levels, runs with their letters, and who is left in peace. */
export const dunning = port("dunning", {
  settings: query({
    ...terms,
    summary: "How the workspace reminds; nothing where nobody said so yet",
    output: Schema.NullOr(DunningSettings),
  }),
  saveSettings: command({
    ...terms,
    summary: "Says how the workspace reminds, unless somebody else changed it since it was read",
    input: Schema.Struct({
      /** The version that was read; 0 where there was none. */
      version: Version,
      content: DunningContent,
    }),
    output: DunningSettings,
    failure: DunningChanged,
  }),
  preview: query({
    ...terms,
    summary: "Whom a run would remind of what today, and of which overdue fees nobody is reminded and why",
    rate: "heavy",
    output: DunningPreview,
    failure: NoDunningLevels,
  }),
  remind: command({
    ...terms,
    summary:
      "Reminds as it was looked at: charges surcharges, sends mails, keeps letters; the same run again does nothing",
    rate: "heavy",
    input: Schema.Struct({ run: DunningRunId, fingerprint: Text(200) }),
    output: DunningRun,
    failure: Schema.Union([NoDunningLevels, DunningRunOutdated, SenderUnproven]),
  }),
  runs: query({ ...terms, summary: "The latest runs of reminders", output: Schema.Array(DunningRun) }),
  letters: query({
    ...terms,
    summary: "The letters of a run as PDF, for envelopes with a window (DIN 5008)",
    rate: "heavy",
    file: "out",
    input: Schema.Struct({ run: DunningRunId }),
    output: Schema.Struct({ name: Schema.String, type: Schema.String, content: FileContent }),
    failure: DunningLettersNotFound,
  }),
  ofFee: query({
    ...terms,
    summary: "When a fee was asked for, and whether it still is",
    input: Schema.Struct({ fee: FeeId }),
    output: DunningOfFee,
    failure: FeeNotFound,
  }),
  stopFee: command({
    ...terms,
    summary: "Says that nobody is reminded of a fee, or is again",
    input: Schema.Struct({ fee: FeeId, stopped: Schema.Boolean }),
    failure: FeeNotFound,
  }),
  ofPerson: query({
    ...terms,
    summary: "Whether a person is reminded of nothing",
    input: Schema.Struct({ person: PersonId }),
    output: Schema.Struct({ stopped: Schema.Boolean }),
  }),
  stopPerson: command({
    ...terms,
    summary: "Says that a person is reminded of nothing, or is again",
    input: Schema.Struct({ person: PersonId, stopped: Schema.Boolean }),
    failure: PersonNotFound,
  }),
})

/** Reminding as its callers see it. */
export type Dunning<Lost = never, Needs = never> = Calls<typeof dunning, Lost, Needs>
