import * as Schema from "effect/Schema"
import { CalendarDate } from "../kernel/calendar-date.ts"
import { PersonId } from "../kernel/id.ts"
import { Cents } from "../kernel/money.ts"
import { type Calls, command, port, query } from "../kernel/operation.ts"
import { PaymentMethod } from "../kernel/payment-method.ts"
import { Text } from "../kernel/text.ts"
import { Version } from "../kernel/version.ts"
import { mailStates } from "../messaging/index.ts"
import { OfferedPerson, PersonNotFound, UnknownCursor } from "../people/index.ts"
import { BillingMonth } from "./annuity/billing-month.ts"
import { EntryRefusal } from "./entry-refusal.ts"
import { feeStates } from "./fee.machine.ts"
import { CustomFees, mostFeesByHand } from "./fee.ts"
import { FeeAmount } from "./fee-amount.ts"
import { HandEntry } from "./fee-entry.ts"
import { FeeBatchId, FeeId } from "./fee-id.ts"
import { FeeFilter, FeeMark, FeeQuery, mostFeesChosen, SeenChoice } from "./fee-query.ts"
import { AnnuityOfFee, FeeDetail, FeeRow, feeWords, longestNote } from "./fee-record.ts"
import { EntryRefused, FeeChanged, FeeNotFound, FeesIncomplete, FeesOutdated, TooManyFees } from "./fees.errors.ts"
import { FeeBatch } from "./tiers.port.ts"

const terms = { scope: "fees", feature: "fees" } as const
const many = { ...terms, rate: "heavy" } as const
const notThose = Schema.Union([TooManyFees, FeesOutdated])

const one = (words: Readonly<Record<string, unknown>>): boolean =>
  Object.values(words).filter((value) => value !== undefined).length === 1

const changeable = {
  description: Schema.optional(feeWords.description),
  sphere: Schema.optional(feeWords.sphere),
  category: Schema.optional(feeWords.category),
  paymentMethod: Schema.optional(feeWords.paymentMethod),
  dueOn: Schema.optional(feeWords.dueOn),
}
const ofOneField = Schema.makeFilter((change: Readonly<Record<string, unknown>>) => one(change) || "exactly one field")

/**
 * How what was done to a fee is undone as long as the fee stands in this version: by saying again what was said before, or, where
 * nothing is said, by taking its last entry back.
 */
export const UndoStep = Schema.Struct({
  id: FeeId,
  version: Version,
  was: Schema.optional(Schema.Struct(changeable).check(ofOneField)),
})
export type UndoStep = typeof UndoStep.Type

/** About so many bytes of JSON an undone step has. */
const bytesOfStep = 300

/** Which fees were changed, which not and why, and how that is undone. */
export const FeesDone = Schema.Struct({
  done: Schema.Array(FeeId),
  undo: Schema.Array(UndoStep),
  refused: Schema.Array(
    Schema.Struct({ id: FeeId, reference: Schema.String, name: Schema.NullOr(Schema.String), refusal: EntryRefusal }),
  ),
})
export type FeesDone = typeof FeesDone.Type

/** One thing to say anew of many fees. `amount` in cents is what is claimed from then on. */
export const FeeChange = Schema.Struct({ ...changeable, amount: Schema.optional(FeeAmount) }).check(ofOneField)
export type FeeChange = typeof FeeChange.Type

/** An annuity that will be due. Amounts in cents. */
export const ComingAnnuity = Schema.Struct({
  month: BillingMonth,
  amount: Cents,
  base: Cents,
  trace: AnnuityOfFee.fields.trace,
})
export type ComingAnnuity = typeof ComingAnnuity.Type

/** The fees of one person, and what comes. */
export const FeesOfPerson = Schema.Struct({
  /** The newest first; at most 200 of them. */
  fees: Schema.Array(FeeRow),
  /** What is open of all of them, in cents; negative when money is owed to the person. */
  open: Schema.Int,
  /** The tier that the person's annuity means, if any. */
  tier: Schema.NullOr(AnnuityOfFee.fields.tier),
  /** What the next twelve months bring, as things stand today; months that were billed already are not in it. */
  coming: Schema.Array(ComingAnnuity),
  /** The person's own amount in cents, which stands in place of that of the tier. */
  customAmount: Schema.NullOr(Schema.Int),
  /** Whether it is final: rules of the tier do not change it then (ANN-05). */
  withoutRules: Schema.Boolean,
})
export type FeesOfPerson = typeof FeesOfPerson.Type

/** A mail about a fee. Subject and address are empty once the person it was for was erased. */
export const MailOfFee = Schema.Struct({
  id: Schema.String,
  /** By this id the message is found among the sent ones. */
  message: Schema.String,
  /** An instant in UTC (ISO 8601). */
  at: Schema.String,
  trigger: Schema.String,
  subject: Schema.String,
  address: Schema.String,
  state: Schema.Literals(mailStates),
  /** What the mail server said last. */
  answer: Schema.NullOr(Schema.String),
})
export type MailOfFee = typeof MailOfFee.Type

/** What the fees context offers of fees: lists, sums, fees by hand, and what happens to them (FEE-01 to 07). */
export const fees = port("fees", {
  list: query({
    ...terms,
    summary: "A page of fees",
    input: FeeQuery,
    output: Schema.Struct({ rows: Schema.Array(FeeRow), next: Schema.NullOr(Schema.String) }),
    failure: UnknownCursor,
  }),
  sums: query({
    ...terms,
    summary:
      "How many fees a filter finds in each state, what they claim and what is open, in cents, and which they are",
    input: Schema.Struct({ filter: FeeFilter }),
    output: Schema.Array(
      Schema.Struct({
        state: Schema.Literals(feeStates),
        fees: Schema.Int,
        amount: Schema.Int,
        open: Schema.Int,
        mark: FeeMark,
      }),
    ),
  }),
  fee: query({
    ...terms,
    summary: "A fee with its entries",
    input: Schema.Struct({ id: FeeId }),
    output: FeeDetail,
    failure: FeeNotFound,
  }),
  mails: query({
    ...terms,
    summary: "The mails about a fee, the newest first: announcements of debits, reminders, invoices",
    input: Schema.Struct({ id: FeeId }),
    output: Schema.Array(MailOfFee),
    failure: FeeNotFound,
  }),
  ofPerson: query({
    ...terms,
    summary: "The fees of a person, and the annuities of the next twelve months",
    input: Schema.Struct({ person: PersonId }),
    output: FeesOfPerson,
  }),
  setWithoutRules: command({
    ...terms,
    summary: "Says whether a person's own amount is final, or changed by the rules of the tier",
    input: Schema.Struct({ person: PersonId, withoutRules: Schema.Boolean }),
    failure: PersonNotFound,
  }),
  findPersons: query({
    ...terms,
    summary: "The first persons whom some words find, to be charged by hand",
    input: Schema.Struct({ search: Text(200) }),
    output: Schema.Array(OfferedPerson),
  }),
  persons: query({
    ...terms,
    summary: "Names of persons who were chosen to be charged by hand",
    input: Schema.Struct({ ids: Schema.Array(PersonId).check(Schema.isMaxLength(mostFeesByHand)) }),
    output: Schema.Array(OfferedPerson),
  }),
  batches: query({
    ...terms,
    summary: "The latest billing runs and fees made by hand together",
    output: Schema.Array(FeeBatch),
  }),
  add: command({
    ...many,
    summary: "Makes fees or credits by hand for chosen persons; the same batch again makes nothing",
    input: Schema.Struct({
      batch: FeeBatchId,
      ...CustomFees.fields,
      kind: Schema.Literals(["claim", "credit"]),
      description: feeWords.description,
      dueOn: CalendarDate,
      /** `null`: as it stands with each person. */
      paymentMethod: Schema.NullOr(PaymentMethod),
      sphere: feeWords.sphere,
      category: feeWords.category,
    }),
    output: FeeBatch,
    failure: FeesIncomplete,
  }),
  record: command({
    ...terms,
    summary: "Adds what happened to a fee: paid, taken back, reversed, refunded, charged more",
    input: Schema.Struct({
      id: FeeId,
      version: Version,
      entry: HandEntry,
      note: Schema.NullOr(Text(longestNote).check(Schema.isNonEmpty())),
    }),
    output: FeeDetail,
    failure: Schema.Union([FeeNotFound, FeeChanged, EntryRefused]),
  }),
  settle: command({
    ...many,
    summary: "Marks what is open of chosen fees as paid by hand; who cannot be is left out and named",
    input: Schema.Struct({ fees: SeenChoice, on: CalendarDate }),
    output: FeesDone,
    failure: notThose,
  }),
  reverse: command({
    ...many,
    summary: "Reverses what is open of chosen fees; who cannot be is left out and named",
    input: Schema.Struct({ fees: SeenChoice }),
    output: FeesDone,
    failure: notThose,
  }),
  change: command({
    ...many,
    summary: "Says one thing anew of chosen fees; who cannot be changed is left out and named",
    input: Schema.Struct({ fees: SeenChoice, change: FeeChange }),
    output: FeesDone,
    failure: notThose,
  }),
  undo: command({
    ...many,
    summary: "Undoes what was done to many fees; fees that changed since are left out and named",
    input: Schema.Struct({ steps: Schema.Array(UndoStep).check(Schema.isMaxLength(mostFeesChosen)) }),
    output: FeesDone,
    bodyLimit: mostFeesChosen * bytesOfStep,
  }),
})

/** Fees as their callers see them. */
export type Fees<Lost = never, Needs = never> = Calls<typeof fees, Lost, Needs>
