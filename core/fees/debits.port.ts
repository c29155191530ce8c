import * as Schema from "effect/Schema"
import { CalendarDate } from "../kernel/calendar-date.ts"
import { Cents } from "../kernel/money.ts"
import { type Calls, command, port, query } from "../kernel/operation.ts"
import { Text } from "../kernel/text.ts"
import { Version } from "../kernel/version.ts"
import {
  DebitDraftChanged,
  DebitDraftNotFound,
  DebitsOutdated,
  ExecutionDateRefused,
  InvalidSepaSettings,
  NothingToCollect,
  ReturnRefused,
  SepaJobNotFound,
  SepaJobRefused,
  SepaSettingsChanged,
  SepaSettingsMissing,
  TooManyDebitDrafts,
} from "./collecting/collecting.errors.ts"
import { DebitDraft, DraftedFees, draftDecisions } from "./collecting/debit-draft.ts"
import { DebitReview } from "./collecting/debit-review.ts"
import { JobDetail, JobHead } from "./collecting/job-detail.ts"
import { Returned, SepaJob } from "./collecting/sepa-job.ts"
import { CurrentSepaSettings, MandateNumber, SepaSettingsContent, Surcharge } from "./collecting/sepa-settings.ts"
import { FeeId, SepaJobId } from "./fee-id.ts"
import { FeeChoice, mostFeesChosen } from "./fee-query.ts"
import { EntryRefused, TooManyFees } from "./fees.errors.ts"
import { precheckFixes } from "./sepa/precheck.ts"
import { sepaJobStates } from "./sepa/sepa-job.machine.ts"

const terms = { scope: "fees", feature: "fees" } as const
const many = { ...terms, rate: "heavy" } as const
const one = Schema.Struct({ id: SepaJobId })
const read = { id: SepaJobId, version: Version } as const

/** What the directory of German banks says of an account. */
export const KnownBank = Schema.Struct({ name: Schema.String, bic: Schema.NullOr(Schema.String) })
export type KnownBank = typeof KnownBank.Type

/** What can be said anew of a draft: other fees, some of them left out, and each decision. */
export const DraftChange = Schema.Struct({
  fees: Schema.optional(FeeChoice),
  leaveOut: Schema.optional(DraftedFees),
  executionDate: Schema.optional(draftDecisions.executionDate),
  shortNotice: Schema.optional(draftDecisions.shortNotice),
  recurring: Schema.optional(draftDecisions.recurring),
  together: Schema.optional(draftDecisions.together),
  early: Schema.optional(draftDecisions.early),
  surcharge: Schema.optional(draftDecisions.surcharge),
  format: Schema.optional(draftDecisions.format),
  announce: Schema.optional(draftDecisions.announce),
})
export type DraftChange = typeof DraftChange.Type

/** A draft in a list: how many fees it has. */
export const DraftHead = Schema.Struct({ ...DebitDraft.fields, fees: Schema.Int })
export type DraftHead = typeof DraftHead.Type

/** A debit of one fee with its job. */
export const DebitOfFee = Schema.Struct({
  job: JobHead,
  amount: Cents,
  /** How many fees went out as this one debit. */
  together: Schema.Int,
  mandateReference: Schema.String,
  returned: Schema.NullOr(Returned),
})
export type DebitOfFee = typeof DebitOfFee.Type

/** The most fixes that are made at once: each kind for each fee. */
const mostFixes = mostFeesChosen * precheckFixes.length

/** So many bytes a fix takes at most on its way, but for values that are longer than a bank's or a name. */
const bytesOfFix = 200

/** What the fees context offers of direct debits: settings, jobs, and what becomes of them (SEP-01 to 09). */
export const debits = port("debits", {
  settings: query({
    ...terms,
    summary: "What the workspace collects with; version 0 until somebody said something",
    output: CurrentSepaSettings,
  }),
  bank: query({
    ...terms,
    summary: "The bank of a German IBAN, if the directory knows it",
    input: Schema.Struct({ iban: Text(60) }),
    output: Schema.NullOr(KnownBank),
  }),
  saveSettings: command({
    ...terms,
    summary: "Says what the workspace collects with, unless somebody else did since it was read",
    input: Schema.Struct({
      version: Version,
      content: SepaSettingsContent,
      /** Without it references of mandates go on from where they are by then. */
      nextMandate: Schema.optional(MandateNumber),
    }),
    output: CurrentSepaSettings,
    failure: Schema.Union([InvalidSepaSettings, SepaSettingsChanged]),
  }),
  list: query({
    ...terms,
    summary: "The drafts of SEPA jobs, and the latest jobs with their states",
    output: Schema.Struct({ drafts: Schema.Array(DraftHead), jobs: Schema.Array(JobHead) }),
  }),
  start: command({
    ...many,
    summary:
      "Begins the draft of a SEPA job with chosen fees; the same id again begins nothing, also once the job was made",
    input: Schema.Struct({ id: SepaJobId, fees: FeeChoice }),
    output: DebitDraft,
    failure: Schema.Union([SepaSettingsMissing, TooManyDebitDrafts, TooManyFees, DebitDraftNotFound]),
  }),
  review: query({
    ...many,
    summary: "What a draft would become: which fees are collected, which are left out and what would solve that",
    input: one,
    output: DebitReview,
    failure: Schema.Union([SepaSettingsMissing, DebitDraftNotFound]),
  }),
  change: command({
    ...many,
    summary: "Changes a draft, unless somebody else did since it was read",
    input: Schema.Struct({ ...read, change: DraftChange }),
    output: DebitDraft,
    failure: Schema.Union([SepaSettingsMissing, DebitDraftNotFound, DebitDraftChanged, TooManyFees]),
  }),
  fix: command({
    ...many,
    summary: "Makes offered fixes of fees of a draft as they were seen; one that would be another by now is not made",
    bodyLimit: mostFixes * bytesOfFix,
    input: Schema.Struct({
      ...read,
      fixes: Schema.Array(Schema.Struct({ fee: FeeId, fix: Schema.Literals(precheckFixes), value: Text(200) })).check(
        Schema.isMaxLength(mostFixes),
      ),
    }),
    /** How many fees were fixed, and the names of who could not be changed. */
    output: Schema.Struct({ fixed: Schema.Int, refused: Schema.Array(Schema.String) }),
    failure: Schema.Union([SepaSettingsMissing, DebitDraftNotFound, DebitDraftChanged]),
  }),
  drop: command({ ...terms, summary: "Drops a draft; its fees stay as they are", input: one }),
  make: command({
    ...many,
    summary: "Makes the job of a draft, of what was looked at or not at all; the same draft again makes nothing",
    input: Schema.Struct({ ...read, fingerprint: Text(40) }),
    output: SepaJob,
    failure: Schema.Union([
      SepaSettingsMissing,
      DebitDraftNotFound,
      DebitDraftChanged,
      ExecutionDateRefused,
      DebitsOutdated,
      NothingToCollect,
    ]),
  }),
  job: query({
    ...terms,
    summary: "A SEPA job with its debits, and what changed since it was made",
    input: one,
    output: JobDetail,
    failure: SepaJobNotFound,
  }),
  download: command({
    ...many,
    summary: "The file of a SEPA job, the same whenever it is asked for",
    input: one,
    output: Schema.Struct({ name: Schema.String, xml: Schema.String }),
    failure: Schema.Union([SepaJobNotFound, SepaJobRefused]),
  }),
  step: command({
    ...many,
    summary: "Says that the bank has the file of a job, or discards the job and puts its fees back",
    /** `seen` is the state that the caller saw: somebody else may have handed the file in meanwhile. */
    input: Schema.Struct({
      id: SepaJobId,
      event: Schema.Literals(["submit", "discard"]),
      seen: Schema.Literals(sepaJobStates),
    }),
    output: JobHead,
    failure: Schema.Union([SepaJobNotFound, SepaJobRefused, EntryRefused]),
  }),
  assign: command({
    ...many,
    summary: "Says that the money of a job came: exactly its sum; its fees are paid then",
    input: Schema.Struct({ id: SepaJobId, on: CalendarDate, amount: Cents }),
    output: JobHead,
    failure: Schema.Union([SepaJobNotFound, SepaJobRefused, EntryRefused]),
  }),
  returned: command({
    ...terms,
    summary: "Books that a debit came back: its fee is disputed and charged the surcharge",
    input: Schema.Struct({
      job: SepaJobId,
      fee: FeeId,
      on: CalendarDate,
      surcharge: Surcharge,
      bankCharge: Surcharge,
    }),
    output: Returned,
    failure: Schema.Union([SepaJobNotFound, ReturnRefused, EntryRefused]),
  }),
  ofFee: query({
    ...terms,
    summary: "The debits of a fee, the latest first",
    input: Schema.Struct({ fee: FeeId }),
    output: Schema.Array(DebitOfFee),
  }),
})

/** Direct debits as their callers see them. */
export type Debits<Lost = never, Needs = never> = Calls<typeof debits, Lost, Needs>
