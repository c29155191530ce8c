import * as Schema from "effect/Schema"
import { PersonId } from "../../kernel/id.ts"
import { Cents } from "../../kernel/money.ts"
import { FeeId } from "../fee-id.ts"

/** Why a fee is left out of an order to pay, in the order in which it is looked for. */
export const transferFaults = [
  "inDebit",
  "nothingOwed",
  "nobody",
  "noPayer",
  "missingName",
  "missingIban",
  "invalidIban",
  "notSepa",
  "tooMuch",
  "beyondSum",
] as const
export type TransferFault = (typeof transferFaults)[number]

const line = {
  fee: FeeId,
  reference: Schema.String,
  person: Schema.NullOr(PersonId),
  /** What the person is called; `null` when nobody knows any more. */
  name: Schema.NullOr(Schema.String),
  /** Who gets the money in place of the person: whoever pays for it. */
  paidTo: Schema.NullOr(Schema.Struct({ person: PersonId, name: Schema.String })),
  description: Schema.String,
  /** What is owed to the person, in cents; 0 or less when nothing is. */
  amount: Cents,
} as const

/** A fee of which money goes back: to whose account (shortened), and what the person reads on the statement. */
export const PaidLine = Schema.Struct({
  ...line,
  holder: Schema.String,
  iban: Schema.String,
  statement: Schema.String,
})
export type PaidLine = typeof PaidLine.Type

/** A fee that is left out, and why. */
export const UnpaidLine = Schema.Struct({ ...line, code: Schema.Literals(transferFaults) })
export type UnpaidLine = typeof UnpaidLine.Type

/** What an order to pay would become: whom it pays, who is left out, the sum in cents, and from which account. */
export const TransferReview = Schema.Struct({
  ready: Schema.Array(PaidLine),
  left: Schema.Array(UnpaidLine),
  sum: Schema.Int,
  payer: Schema.Struct({ name: Schema.String, iban: Schema.String }),
  /** Tells one review from another: the order is made of what was looked at, or not at all. */
  fingerprint: Schema.String,
})
export type TransferReview = typeof TransferReview.Type
