import * as Effect from "effect/Effect"
import type { CalendarDate } from "../../../kernel/calendar-date.ts"
import type { PersonId } from "../../../kernel/id.ts"
import { AutomaticMails, type MailWish } from "../../../messaging/index.ts"
import { MailWords } from "../../../people/index.ts"
import { type CollectedLine, shortenedIban } from "../../collecting/debit-review.ts"
import type { ReviewedDebit } from "../../collecting/reviewed-debits.ts"
import type { SepaJobId } from "../../fee-id.ts"
import type { CheckedDebitJob } from "../../sepa/debit-job-check.ts"

/** What tells of whom something is collected: a mandate of an account, which brothers and sisters can share. */
const collectedBy = ({ debit }: ReviewedDebit): string => JSON.stringify([debit.mandate.reference, debit.debtor.iban])

/** The debits that are collected by the same mandate of the same account as one of this person. */
export const toldTogether = (
  debits: ReadonlyArray<ReviewedDebit>,
  paying: PersonId | null,
): ReadonlyArray<ReviewedDebit> => {
  const first = debits.find(({ person }) => person === paying)
  return first === undefined ? [] : debits.filter((each) => collectedBy(each) === collectedBy(first))
}

/**
 * What the payers of a job are told beforehand (SEP-05), once for each mandate and account: what is collected there in all, and
 * each fee within. It is for everybody who pays by that mandate; those who share an address get one mail.
 */
export const announcements = Effect.fnUntraced(function* (
  id: SepaJobId,
  job: Pick<CheckedDebitJob, "executionDate" | "creditor">,
  debits: ReadonlyArray<ReviewedDebit>,
  lines: ReadonlyArray<CollectedLine>,
) {
  const words = yield* MailWords
  const lineOf = new Map(lines.map((line) => [line.fee, line]))
  const groups = new Map<string, Array<ReviewedDebit>>()
  for (const each of debits) groups.set(collectedBy(each), [...(groups.get(collectedBy(each)) ?? []), each])
  // What the bank shows of several fees may be shortened, so each of them is named here.
  const told = ({ fee, debit, amount }: ReviewedDebit): string => {
    const line = lineOf.get(fee)
    const what =
      line === undefined || line.together === 1
        ? debit.remittance
        : `${line.description}${line.name === null ? "" : `, ${line.name}`} ${line.reference}`
    return `${what} (${words.money(amount)})`
  }
  return [...groups.values()].flatMap((own): ReadonlyArray<MailWish> => {
    const [first] = own
    if (first === undefined) return []
    const others = [...new Set(own.map(({ person }) => person))].filter((person) => person !== first.person)
    return [
      {
        key: `${id} ${first.person}`,
        persons: [first.person, ...others],
        about: own.map(({ fee }) => fee),
        values: {
          debitAmount: words.money(own.reduce((sum, { amount }) => sum + amount, 0)),
          debitDate: words.date(job.executionDate as CalendarDate),
          debitMandate: first.debit.mandate.reference,
          debitIban: shortenedIban(first.debit.debtor.iban),
          creditorIdentifier: job.creditor.identifier,
          debitInfo: words.list(own.map(told)),
        },
      },
    ]
  })
})

/** Puts the announcements of a job on their way; says how many mails go out. */
export const announce = Effect.fnUntraced(function* (...given: Parameters<typeof announcements>) {
  const wishes = yield* announcements(...given)
  return wishes.length === 0 ? 0 : yield* (yield* AutomaticMails).enqueue("debitAnnounced", wishes)
})
