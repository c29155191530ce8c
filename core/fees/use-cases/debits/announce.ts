import * as Effect from "effect/Effect"
import type { CalendarDate } from "../../../kernel/calendar-date.ts"
import type { PersonId } from "../../../kernel/id.ts"
import { AutomaticMails, type MailWish } from "../../../messaging/index.ts"
import { MailWords } from "../../../people/index.ts"
import { shortenedIban } from "../../collecting/debit-review.ts"
import type { ReviewedDebit } from "../../collecting/reviewed-debits.ts"
import type { SepaJobId } from "../../fee-id.ts"
import type { CheckedDebitJob } from "../../sepa/debit-job-check.ts"

/** What each payer of a job is told beforehand: all debits of a person in one mail, once a job and person. */
export const announcements = Effect.fnUntraced(function* (
  id: SepaJobId,
  job: Pick<CheckedDebitJob, "executionDate" | "creditor">,
  debits: ReadonlyArray<ReviewedDebit>,
) {
  const words = yield* MailWords
  const byPerson = new Map<PersonId, Array<ReviewedDebit>>()
  for (const each of debits) byPerson.set(each.person, [...(byPerson.get(each.person) ?? []), each])
  return [...byPerson].flatMap(([person, own]): ReadonlyArray<MailWish> => {
    const [first] = own
    if (first === undefined) return []
    // Fees that go out as one debit are told as one.
    const written = [...new Map(own.map(({ debit }) => [debit.endToEndId, debit])).values()]
    return [
      {
        key: `${id} ${person}`,
        persons: [person],
        about: own.map(({ fee }) => fee),
        values: {
          debitAmount: words.money(written.reduce((sum, { amount }) => sum + amount, 0)),
          debitDate: words.date(job.executionDate as CalendarDate),
          debitMandate: first.debit.mandate.reference,
          debitIban: shortenedIban(first.debit.debtor.iban),
          creditorIdentifier: job.creditor.identifier,
          debitInfo: words.list(written.map((debit) => `${debit.remittance} (${words.money(debit.amount)})`)),
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
