import * as Effect from "effect/Effect"
import type { PersonId } from "../../../kernel/id.ts"
import { payersByIds, postalAddresses } from "../../../people/index.ts"
import type { InvoiceRecipient } from "../../invoicing/drawn-invoice.ts"
import { InvoiceWords } from "../../ports/invoice-words.port.ts"

/** Who gets invoices for these persons, or why nobody does. */
export const recipientsOf = Effect.fnUntraced(function* (ids: ReadonlyArray<PersonId>) {
  const { country: countryName } = yield* InvoiceWords
  const persons = yield* payersByIds(ids)
  const letters = yield* postalAddresses(ids, countryName)
  return (id: PersonId | null): InvoiceRecipient | "noPerson" | "noAddress" => {
    const person = id === null ? undefined : persons.get(id)
    if (person === undefined) return "noPerson"
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
      mandate: mandateReference,
      iban,
    }
  }
})
