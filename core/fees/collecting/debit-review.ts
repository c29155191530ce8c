import * as Schema from "effect/Schema"
import { CalendarDate } from "../../kernel/calendar-date.ts"
import { PersonId } from "../../kernel/id.ts"
import { Cents } from "../../kernel/money.ts"
import { TwiceLine } from "../annuity/twice-line.ts"
import { FeeId } from "../fee-id.ts"
import { precheckFixes, precheckProblems } from "../sepa/precheck.ts"
import { SequenceType } from "../sepa/sequence-type.ts"
import { DebitDraft } from "./debit-draft.ts"

/**
 * Why a fee is left out of a job: what prechecks find (SEP-04), `notDue` only where it is not to be collected early, nobody who pays it, a mandate that lapsed was for one
 * collection only, or ended, a reference that somebody with another account has too, a value that cannot be written into the file, or
 * more than one job can collect in all.
 */
export const leftCodes = [
  ...precheckProblems,
  "noPayer",
  "mandateLapsed",
  "mandateUsed",
  "mandateEnded",
  "mandateReferenceTwice",
  "notWritable",
  "beyondSum",
] as const
export const LeftCode = Schema.Literals(leftCodes)
export type LeftCode = typeof LeftCode.Type

/** Something that would solve a problem of a fee: the value that would be written. */
export const OfferedFix = Schema.Struct({ fix: Schema.Literals(precheckFixes), value: Schema.String })
export type OfferedFix = typeof OfferedFix.Type

const line = {
  fee: FeeId,
  reference: Schema.String,
  person: Schema.NullOr(PersonId),
  /** What the person is called; `null` when nobody knows any more. */
  name: Schema.NullOr(Schema.String),
  /** Who pays in place of the person. */
  paidBy: Schema.NullOr(Schema.Struct({ person: PersonId, name: Schema.String })),
  description: Schema.String,
  amount: Cents,
  dueOn: CalendarDate,
} as const

/** A fee that is collected: by which mandate, of which account (shortened), and what the payer reads on the statement. */
export const CollectedLine = Schema.Struct({
  ...line,
  mandateReference: Schema.String,
  iban: Schema.String,
  sequence: SequenceType,
  /** Whether the file reports that the mandate changed since it was last collected. */
  amended: Schema.Boolean,
  statement: Schema.String,
  /** How many fees go out as this one debit. */
  together: Schema.Int,
  /** Whether a mail could be sent: there is an address. */
  email: Schema.Boolean,
})
export type CollectedLine = typeof CollectedLine.Type

/** A fee that is left out, why, and what would solve it. `path` names the value that cannot be written. */
export const LeftLine = Schema.Struct({
  ...line,
  codes: Schema.Array(LeftCode),
  fixes: Schema.Array(OfferedFix),
  path: Schema.NullOr(Schema.String),
})
export type LeftLine = typeof LeftLine.Type

/** A fee by which money is owed back to somebody from whom others are collected: to whom, and how much of it, in cents. */
export const OwedLine = Schema.Struct({
  fee: FeeId,
  reference: Schema.String,
  description: Schema.String,
  person: PersonId,
  name: Schema.String,
  amount: Cents,
})
export type OwedLine = typeof OwedLine.Type

/** What a draft would become: the fees that are collected and those that are left out, and the sum in cents. */
export const DebitReview = Schema.Struct({
  draft: DebitDraft,
  ready: Schema.Array(CollectedLine),
  left: Schema.Array(LeftLine),
  sum: Schema.Int,
  /** What is owed back to those who pay, beside what is collected from them. */
  owed: Schema.Array(OwedLine),
  /** Who of those whose fees are collected is charged for the same month more than once. */
  twice: Schema.Array(TwiceLine),
  creditor: Schema.Struct({ name: Schema.String, identifier: Schema.String }),
  /** The mail that the first payer would get, when payers are told. */
  mail: Schema.NullOr(Schema.Struct({ subject: Schema.String, text: Schema.String })),
  /** Tells one review from another: the job is made of what was looked at, or not at all. */
  fingerprint: Schema.String,
})
export type DebitReview = typeof DebitReview.Type

/** An IBAN as it may stand in a mail: its country and its last four characters. */
export const shortenedIban = (iban: string): string => `${iban.slice(0, 4)} … ${iban.slice(-4)}`
