import type { CalendarDate } from "../../kernel/calendar-date.ts"
import type { PersonId } from "../../kernel/id.ts"
import type { Payer } from "../../people/index.ts"
import type { FeeRecord } from "../fee-record.ts"
import type { BankDirectory } from "../sepa/bank-directory.ts"
import type { DebitDraft } from "./debit-draft.ts"
import type { EndedMandates, LastCollection, OtherProgram } from "./mandate-of-payer.ts"
import type { SepaSettings } from "./sepa-settings.ts"

/** A reference that nobody has or had, and the number after it. */
export interface FreeReference {
  readonly reference: string
  readonly next: number
}

/** All that decides what a draft becomes. */
export interface Reviewed {
  readonly draft: DebitDraft
  readonly settings: SepaSettings
  readonly fees: ReadonlyArray<{ readonly fee: FeeRecord; readonly name: string | null }>
  /** The persons whose fees they are, and those who pay. */
  readonly payers: ReadonlyMap<PersonId, Payer>
  /** Who pays in place of a person, for those for whom somebody else does. */
  readonly payerOf: ReadonlyMap<PersonId, PersonId>
  /** Everybody who has a reference that one of the payers has, these among them. */
  readonly holders: ReadonlyArray<Pick<Payer, "mandateReference" | "iban">>
  readonly last: ReadonlyMap<PersonId, LastCollection>
  readonly bankOf: BankDirectory
  /** Free references, one for each payer who has none, and the references whose mandates ended. */
  readonly free: ReadonlyArray<FreeReference>
  readonly ended: EndedMandates
  readonly other: OtherProgram
  readonly today: CalendarDate
  /** The instant of the review, UTC, ISO 8601 without fractions. */
  readonly now: string
}

/** Who pays a fee: the person itself, or whoever does in its place; nobody for who is in the trash or erased, whoever else would. */
export const payingFor = (
  { payerOf, payers }: Pick<Reviewed, "payerOf" | "payers">,
  { person }: Pick<FeeRecord, "person">,
): PersonId | null => (person === null || !payers.has(person) ? null : (payerOf.get(person) ?? person))
