import * as Effect from "effect/Effect"
import type { PersonId } from "../../kernel/id.ts"
import type { PlaceholderGiver } from "../../kernel/placeholder.ts"
import { MailWords, type WrittenMail } from "../../people/index.ts"
import { feePlaceholders } from "../fee-placeholders.ts"
import { FeeStore, type OpenFee } from "../ports/fee-store.port.ts"

type Words = MailWords["Service"]

const values: Readonly<Record<keyof typeof feePlaceholders, (open: ReadonlyArray<OpenFee>, words: Words) => string>> = {
  openAmount: (open, words) => words.money(open.reduce((sum, fee) => sum + fee.open, 0)),
  paymentReference: (open) => open.map(({ reference }) => reference).join(", "),
  feeInfo: (open, words) =>
    words.list(open.map(({ description, open: amount }) => `${description} (${words.money(amount)})`)),
}

const told = (name: string, open: ReadonlyArray<OpenFee>, words: Words): string =>
  open.length > 0 && Object.hasOwn(values, name) ? values[name as keyof typeof values](open, words) : ""

/**
 * What is open of those whom a mail is for, all of it together, by due date: claims that are not paid, and no credits. Who owes
 * nothing has nothing there.
 */
export const valuesOfFees: PlaceholderGiver<WrittenMail, FeeStore | MailWords> = {
  placeholders: feePlaceholders,
  values: Effect.fnUntraced(function* (names, mails) {
    const words = yield* MailWords
    const ids = [...new Set(mails.flatMap(({ persons }) => persons.map(({ id }) => id)))]
    const byPerson = new Map<PersonId, Array<OpenFee>>()
    for (const fee of yield* (yield* FeeStore).openOf(ids)) {
      const known = byPerson.get(fee.person)
      if (known === undefined) byPerson.set(fee.person, [fee])
      else known.push(fee)
    }
    return mails.map(({ persons }) => {
      const open = persons.flatMap(({ id }) => byPerson.get(id) ?? [])
      return Object.fromEntries(names.map((name) => [name, told(name, open, words)]))
    })
  }),
}
