import * as Schema from "effect/Schema"
import { CalendarDate } from "../../kernel/calendar-date.ts"
import { FeeId, SepaJobId } from "../fee-id.ts"
import { mostFeesChosen } from "../fee-query.ts"
import { debitFormats } from "../sepa/debit-job-check.ts"
import { Surcharge } from "./sepa-settings.ts"

/** The most drafts that a workspace keeps. */
export const mostDebitDrafts = 50

/** The fees that are to be collected. */
export const DraftedFees = Schema.Array(FeeId).check(Schema.isMaxLength(mostFeesChosen))

/** What somebody decides on the way to a job. */
export const draftDecisions = {
  executionDate: CalendarDate,
  /** Whether a shorter notice than usual was confirmed, for this date. */
  shortNotice: Schema.Boolean,
  /** Whether mandates are collected again and again, or this once only. */
  recurring: Schema.Boolean,
  /** Whether fees of one mandate go out as one debit. */
  together: Schema.Boolean,
  /** Whether fees that are due only after the execution date are collected all the same, because that is agreed with who pays. */
  early: Schema.Boolean,
  surcharge: Surcharge,
  /** The format of the file. */
  format: Schema.Literals(debitFormats),
  /** Whether payers are told by mail. */
  announce: Schema.Boolean,
} as const

/**
 * A job that is being put together (SEP-05). It is kept with every decision, so that nothing is lost when somebody leaves; its
 * id becomes that of the job. `changedAt` is UTC (ISO 8601).
 */
export const DebitDraft = Schema.Struct({
  id: SepaJobId,
  version: Schema.Int,
  fees: DraftedFees,
  ...draftDecisions,
  /** Not said: no. */
  early: Schema.optionalKey(draftDecisions.early),
  changedAt: Schema.String,
  byName: Schema.String,
})
export type DebitDraft = typeof DebitDraft.Type
