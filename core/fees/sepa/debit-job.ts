import * as Schema from "effect/Schema"
import { SequenceType } from "./sequence-type.ts"

/** The smallest and the largest amount of a payment in cents: 0.01 € and 999,999,999.99 € (DK Anlage 3). */
export const minPayment = 1
export const maxPayment = 99_999_999_999

/** A postal address in parts, as banks ask for it from debtors outside the EEA. */
export const PostalAddress = Schema.Struct({
  street: Schema.optionalKey(Schema.String),
  buildingNumber: Schema.optionalKey(Schema.String),
  postCode: Schema.optionalKey(Schema.String),
  town: Schema.String,
  country: Schema.String,
})
export type PostalAddress = typeof PostalAddress.Type

/** What changed in a mandate since its last collection; reported with the next one (EPC AT-24). */
export const Amendment = Schema.Struct({
  reference: Schema.optionalKey(Schema.String),
  creditorIdentifier: Schema.optionalKey(Schema.String),
  accountChanged: Schema.optionalKey(Schema.Boolean),
})
export type Amendment = typeof Amendment.Type

/** One collection: amount in cents, debtor, mandate (`signedOn` YYYY-MM-DD; `amends` gives the values it had before). */
export const Debit = Schema.Struct({
  endToEndId: Schema.String,
  amount: Schema.Int,
  debtor: Schema.Struct({
    name: Schema.String,
    iban: Schema.String,
    bic: Schema.optionalKey(Schema.String),
    address: Schema.optionalKey(PostalAddress),
  }),
  mandate: Schema.Struct({
    reference: Schema.String,
    signedOn: Schema.String,
    amends: Schema.optionalKey(Amendment),
  }),
  sequence: Schema.optionalKey(SequenceType),
  remittance: Schema.String,
})
export type Debit = typeof Debit.Type

/**
 * A direct debit job as it is handed in: its shape is right, its contents are not checked yet (see `checkDebitJob`).
 * `createdAt` is an ISO 8601 instant, `executionDate` YYYY-MM-DD; without `sequence` a debit is RCUR when the job is
 * recurring and OOFF when it is not.
 */
export const DebitJob = Schema.Struct({
  messageId: Schema.String,
  createdAt: Schema.String,
  initiatingParty: Schema.String,
  creditor: Schema.Struct({
    name: Schema.String,
    iban: Schema.String,
    bic: Schema.optionalKey(Schema.String),
    identifier: Schema.String,
  }),
  executionDate: Schema.String,
  recurring: Schema.Boolean,
  debits: Schema.Array(Debit),
})
export type DebitJob = typeof DebitJob.Type

/** The sequence type a debit is collected with. */
export const sequenceOf = (job: Pick<DebitJob, "recurring">, debit: Pick<Debit, "sequence">): SequenceType =>
  debit.sequence ?? (job.recurring ? "RCUR" : "OOFF")
