import * as Effect from "effect/Effect"
import type { PersonId } from "../../../kernel/id.ts"
import { payersByIds, postalAddresses } from "../../../people/index.ts"
import type { InvoiceRecipient } from "../../invoicing/drawn-invoice.ts"
import { InvoiceWords } from "../../ports/invoice-words.port.ts"
import { payersOfPersons } from "../mandates/payer.ts"
import { collectable } from "../mandates/standing.ts"
import { nameOf } from "../members.ts"

/**
 * Who gets invoices for these persons, or why nobody does: whoever pays for them, as far as they are there; else they, from whose account
 * nothing is collected until it is said who pays.
 */
export const recipientsOf = Effect.fnUntraced(function* (ids: ReadonlyArray<PersonId>) {
  const { country: countryName } = yield* InvoiceWords
  const payers = yield* payersOfPersons(ids)
  const all = [...new Set([...ids, ...payers.values()])]
  const persons = yield* payersByIds(all)
  const letters = yield* postalAddresses(all, countryName)
  const collected = yield* collectable([...persons.values()])
  return (id: PersonId | null): InvoiceRecipient | "noPerson" | "noAddress" => {
    const whose = id === null ? undefined : persons.get(id)
    if (whose === undefined) return "noPerson"
    const payer = persons.get(payers.get(whose.id) ?? whose.id)
    const person = payer ?? whose
    const [name, ...lines] = letters.get(person.id) ?? []
    if (name === undefined) return "noAddress"
    const { street, addressAddition, postcode, city, country, mandateReference, iban } = person
    return {
      recipient: {
        name,
        lines,
        address: {
          street: street ?? "",
          addition: addressAddition ?? "",
          postcode: postcode ?? "",
          city: city ?? "",
          country: country ?? "DE",
        },
      },
      whose: person === whose ? null : nameOf(whose),
      mandate: payer !== undefined && collected.has(person.id) ? mandateReference : null,
      iban,
    }
  }
})
