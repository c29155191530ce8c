import * as Schema from "effect/Schema"
import { CalendarDate } from "../../kernel/calendar-date.ts"
import { SepaJobId } from "../fee-id.ts"
import { sepaJobStates } from "../sepa/sepa-job.machine.ts"
import { DebitDraft } from "./debit-draft.ts"
import { CurrentSepaSettings, SepaSettingsFault } from "./sepa-settings.ts"

/** What was typed cannot be collected with. Nothing was written. */
export class InvalidSepaSettings extends Schema.TaggedError<InvalidSepaSettings>()("InvalidSepaSettings", {
  faults: Schema.Array(SepaSettingsFault),
}) {}

/** Somebody changed the settings since they were read: `current` is how they stand now. Nothing was written. */
export class SepaSettingsChanged extends Schema.TaggedError<SepaSettingsChanged>()("SepaSettingsChanged", {
  current: CurrentSepaSettings,
}) {}

/** Nothing can be collected before somebody said what with: by which account and creditor identifier. */
export class SepaSettingsMissing extends Schema.TaggedError<SepaSettingsMissing>()("SepaSettingsMissing", {}) {}

/** There is no such draft (any more): it was dropped, or its job was made. */
export class DebitDraftNotFound extends Schema.TaggedError<DebitDraftNotFound>()("DebitDraftNotFound", {
  id: SepaJobId,
}) {}

/** Somebody changed the draft since it was read: `current` is how it stands now. Nothing was written. */
export class DebitDraftChanged extends Schema.TaggedError<DebitDraftChanged>()("DebitDraftChanged", {
  current: DebitDraft,
}) {}

/** There are as many drafts as there can be. */
export class TooManyDebitDrafts extends Schema.TaggedError<TooManyDebitDrafts>()("TooManyDebitDrafts", {
  most: Schema.Int,
}) {}

/** What would be collected is not what was looked at: fees, persons, mandates or settings changed since. Nothing was made. */
export class DebitsOutdated extends Schema.TaggedError<DebitsOutdated>()("DebitsOutdated", {}) {}

/** The execution date passed, is no bank working day, or comes sooner than usual and nobody confirmed that. Nothing was made. */
export class ExecutionDateRefused extends Schema.TaggedError<ExecutionDateRefused>()("ExecutionDateRefused", {
  executionDate: CalendarDate,
  kind: Schema.Literals(["notFuture", "notBankWorkingDay", "shortNotice"]),
}) {}

/** No fee of the draft can be collected. Nothing was made. */
export class NothingToCollect extends Schema.TaggedError<NothingToCollect>()("NothingToCollect", {}) {}

/** There is no such job. */
export class SepaJobNotFound extends Schema.TaggedError<SepaJobNotFound>()("SepaJobNotFound", { id: SepaJobId }) {}

/** What was to happen to a job cannot happen to it (SEP-07). Amounts in cents. Nothing was written. */
export class SepaJobRefused extends Schema.TaggedError<SepaJobRefused>()("SepaJobRefused", {
  refusal: Schema.Union([
    Schema.Struct({ kind: Schema.tag("notPossible"), state: Schema.Literals(sepaJobStates) }),
    /** It is in another state than the caller saw. */
    Schema.Struct({ kind: Schema.tag("changed"), state: Schema.Literals(sepaJobStates) }),
    /** The file cannot be taken for the first time, because its execution date has come. */
    Schema.Struct({ kind: Schema.tag("datePassed"), executionDate: CalendarDate }),
    /** The file was not taken yet, and mandates or accounts in it are others by now: nobody may be collected from by it. */
    Schema.Struct({ kind: Schema.tag("mandatesChanged"), debits: Schema.Int }),
    /** A later job that did not leave yet collects by the same mandates, and was reckoned as if this one went before it. */
    Schema.Struct({ kind: Schema.tag("laterJob"), executionDate: CalendarDate }),
    /** A debit of it came back: the bank has the file, and collects by the others. */
    Schema.Struct({ kind: Schema.tag("debitReturned") }),
    Schema.Struct({ kind: Schema.tag("noMatchingFees") }),
    Schema.Struct({ kind: Schema.tag("invalidAmount"), expected: Schema.Int, actual: Schema.Int }),
    Schema.Struct({ kind: Schema.tag("inFuture"), on: CalendarDate }),
    /** Money cannot come before the day on which it is collected. */
    Schema.Struct({ kind: Schema.tag("beforeExecution"), executionDate: CalendarDate }),
  ]),
}) {}

/**
 * A debit cannot come back: its job does not hold the fee, the money never came, it came back already, or a surcharge is to be charged
 * by a fee of which nothing is claimed any more.
 */
export class ReturnRefused extends Schema.TaggedError<ReturnRefused>()("ReturnRefused", {
  kind: Schema.Literals([
    "notInJob",
    "notCollected",
    "returnedBefore",
    "beforeExecution",
    "beforeJob",
    "inFuture",
    "noSurcharge",
  ]),
}) {}
