import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { Acting } from "../../kernel/acting.ts"
import type { PersonId } from "../../kernel/id.ts"
import { allows } from "../../kernel/permission.ts"
import type { OfPerson } from "../../kernel/records-of-persons.ts"
import { heldBy } from "../../kernel/who.ts"
import { payersByIds } from "../../people/index.ts"
import { debitChange } from "../collecting/job-detail.ts"
import type { SepaJob } from "../collecting/sepa-job.ts"
import type { FeeState } from "../fee.machine.ts"
import { mostFeesChosen } from "../fee-query.ts"
import { InvoiceContent } from "../invoicing/invoice.ts"
import { DebitStore } from "../ports/debit-store.port.ts"
import { FeeStore } from "../ports/fee-store.port.ts"
import { InvoiceStore } from "../ports/invoice-store.port.ts"
import { PayerStore } from "../ports/payer-store.port.ts"
import { recipientsOf } from "./invoices/recipients.ts"
import { payersOfPersons } from "./mandates/payer.ts"

/**
 * Fees in some states, or in any, of persons, whoever pays them, and of those for whom they pay: each with what its person is called, and
 * with who pays it.
 */
const feesAround = Effect.fnUntraced(function* (persons: ReadonlyArray<PersonId>, states?: ReadonlyArray<FeeState>) {
  const [{ today }, store, paying] = [yield* Acting, yield* FeeStore, yield* PayerStore]
  const others = yield* Effect.forEach(persons, (person) => paying.paidBy(person))
  const whose = [...new Set([...persons, ...others.flat()])]
  const payerOf = yield* payersOfPersons(whose)
  const found = yield* Effect.forEach(whose, (person) =>
    store.ids({ person, ...(states === undefined ? {} : { states }) }, today, mostFeesChosen),
  )
  return (yield* store.read(found.flat())).flatMap(({ fee, name }) =>
    fee.person === null ? [] : [{ fee, person: fee.person, name, payer: payerOf.get(fee.person) ?? fee.person }],
  )
})

type FeeAround = Effect.Success<ReturnType<typeof feesAround>>[number]

/** How something of a fee is told: by that one of the persons whose it is, else who pays it. */
const telling = Effect.fnUntraced(function* (persons: ReadonlyArray<PersonId>) {
  const { who } = yield* Acting
  const mayRead = allows(heldBy(who), "fees")
  return ({ person, payer, name }: FeeAround, what: string): OfPerson => ({
    person: persons.includes(person) ? person : payer,
    ...(mayRead ? { whose: name, what } : { whose: null, what: null }),
  })
})

/** Jobs know the second in which they were made: one of the same second counts. */
const isMadeSince = ({ message }: SepaJob, since: string): boolean =>
  message.createdAt.slice(0, 19) >= since.slice(0, 19)

/** The fees around persons that are pending in a debit, made since then, by an account or mandate that is not (any more) of who pays. */
export const collectedSince = Effect.fnUntraced(function* (persons: ReadonlyArray<PersonId>, since: string) {
  const debits = yield* DebitStore
  const fees = yield* feesAround(persons, ["pendingSepaDebit"])
  const payers = yield* payersByIds(fees.map(({ payer }) => payer))
  const tell = yield* telling(persons)
  const bound = yield* Effect.filter(fees, ({ fee, payer }) =>
    Effect.map(
      debits.ofFee(fee.id),
      ([last]) =>
        last !== undefined && isMadeSince(last.job, since) && debitChange(last.debit.debit, payers.get(payer)) !== null,
    ),
  )
  return bound.map((each) => tell(each, each.fee.description))
})

const sameRecipient = Schema.toEquivalence(InvoiceContent.fields.recipient)

/**
 * The standing invoices of fees around persons, made since then, that have another name or address on them than an invoice would have
 * now; also where none could be made for want of an address.
 */
export const invoicedSince = Effect.fnUntraced(function* (persons: ReadonlyArray<PersonId>, since: string) {
  const store = yield* InvoiceStore
  const fees = new Map((yield* feesAround(persons)).map((each) => [each.fee.id, each]))
  const standing = yield* store.standing([...fees.keys()])
  const made = (yield* store.read(standing.map(({ id }) => id))).filter(({ at }) => at >= since)
  const tell = yield* telling(persons)
  const recipientOf = yield* recipientsOf(made.flatMap(({ fee }) => fees.get(fee)?.person ?? []))
  return made.flatMap(({ fee, content }): ReadonlyArray<OfPerson> => {
    const around = fees.get(fee)
    if (around === undefined) return []
    const now = recipientOf(around.person)
    // Of somebody in the trash nobody can say where it goes.
    if (now === "noPerson") return []
    const isAsNow = now !== "noAddress" && sameRecipient(content.recipient, now.recipient)
    return isAsNow ? [] : [tell(around, content.number)]
  })
})

/**
 * The fees of persons of which something was reversed since then, unless that was taken back. Perhaps one of two for a month was, which stood
 * double only while two were one: now whose it was is not charged for the month.
 */
export const reversedSince = Effect.fnUntraced(function* (persons: ReadonlyArray<PersonId>, since: string) {
  const fees = (yield* feesAround(persons)).filter(({ person }) => persons.includes(person))
  const tell = yield* telling(persons)
  return fees.flatMap((each) => {
    const { entries, description } = each.fee
    const undone = new Set(entries.flatMap(({ entry }) => (entry.kind === "cancellation" ? [entry.cancels] : [])))
    const isReversed = entries.some(
      ({ entry, at }) => entry.kind === "reversal" && at >= since && !undone.has(entry.id),
    )
    return isReversed ? [tell(each, description)] : []
  })
})
