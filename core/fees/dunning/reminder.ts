import * as Schema from "effect/Schema"
import { CalendarDate } from "../../kernel/calendar-date.ts"
import { Cents } from "../../kernel/money.ts"
import { DunningRunId, FeeId } from "../fee-id.ts"

/** How somebody was reminded. */
export const reminderWays = ["mail", "letter"] as const
export const ReminderWay = Schema.Literals(reminderWays)
export type ReminderWay = typeof ReminderWay.Type

/** That a fee was asked for: with which level (1 is the first) and what it was called, and what was open then, in cents. */
export const Reminder = Schema.Struct({
  fee: FeeId,
  run: DunningRunId,
  level: Schema.Int,
  levelName: Schema.String,
  on: CalendarDate,
  way: ReminderWay,
  open: Cents,
})
export type Reminder = typeof Reminder.Type

/** A letter as it was printed: the lines of the address, what it is about, and its text. */
export const PrintedLetter = Schema.Struct({
  address: Schema.Array(Schema.String),
  subject: Schema.String,
  text: Schema.String,
  /** What the GiroCode below the text says, where there is an account to pay to. */
  giroCode: Schema.optionalKey(Schema.String),
})
export type PrintedLetter = typeof PrintedLetter.Type

/** A run of reminders. `open` and `surcharges` in cents. */
export const DunningRun = Schema.Struct({
  id: DunningRunId,
  at: Schema.String,
  byName: Schema.String,
  persons: Schema.Int,
  letters: Schema.Int,
  open: Schema.Int,
  surcharges: Schema.Int,
})
export type DunningRun = typeof DunningRun.Type
