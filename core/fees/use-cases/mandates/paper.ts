import * as Effect from "effect/Effect"
import { Acting } from "../../../kernel/acting.ts"
import type { FileContent } from "../../../kernel/file-content.ts"
import { checkIban } from "../../../kernel/iban.ts"
import type { PersonId } from "../../../kernel/id.ts"
import { sepaIdentifierFault } from "../../../kernel/sepa-identifier.ts"
import { type Payer, paperLinks, payersByIds } from "../../../people/index.ts"
import { WorkspaceStore } from "../../../workspace/index.ts"
import { MandatePrinter, type PrintedMandate } from "../../ports/mandate-printer.port.ts"
import { type MandateForm, mandateDocument } from "../../sepa/mandate-document.ts"
import { settingsNeeded } from "../debits/drafts.ts"

/** What is known of who signs; what could not be right is left to be written by hand. */
const debtorOf = ({ accountHolder, firstName, lastName, street, postcode, city, country, iban, bic }: Payer) => {
  const name = accountHolder ?? `${firstName} ${lastName}`.trim()
  const isSound = checkIban(iban ?? "").ok
  return {
    name,
    ...(city === null
      ? {}
      : {
          address: {
            ...(street === null ? {} : { street }),
            ...(postcode === null ? {} : { postCode: postcode }),
            town: city,
            country: country ?? "DE",
          },
        }),
    ...(isSound && iban !== null ? { iban } : {}),
    ...(isSound && bic !== null ? { bic } : {}),
  }
}

/**
 * Prints mandates to sign, a page for each person, or an empty one for nobody: with creditor, identifier, the reference where
 * there is one, the logo, and a code that leads to the person's own data (SEP-10). Who is not in the list any more is left out.
 */
export const printMandates = Effect.fnUntraced(function* ({
  persons: ids,
}: {
  readonly persons: ReadonlyArray<PersonId>
}) {
  const { settings } = yield* settingsNeeded("read")
  const { now } = yield* Acting
  const workspace = yield* WorkspaceStore
  const { street, postcode, city } = yield* workspace.read()
  const found = yield* payersByIds(ids)
  const persons = [...new Set(ids)].flatMap((id) => found.get(id) ?? [])
  const links = yield* paperLinks(persons.map(({ id }) => id))
  const creditor: MandateForm["creditor"] = {
    name: settings.party,
    identifier: settings.creditorIdentifier,
    address: { street, postCode: postcode, town: city, country: "" },
  }
  const printed = (form: Pick<MandateForm, "reference" | "debtor">, link?: PrintedMandate["link"]) => {
    const made = mandateDocument({ recurring: true, creditor, ...form })
    return made.ok ? [{ document: made.document, link }] : []
  }
  const pages = persons.flatMap((person) => {
    const reference = person.mandateReference
    const isSound = reference !== null && sepaIdentifierFault(reference) === undefined
    return printed({ debtor: debtorOf(person), ...(isSound ? { reference } : {}) }, links.get(person.id))
  })
  const logo = (yield* workspace.logo())?.content
  const { name, bytes } = yield* (yield* MandatePrinter).print(
    { logo, now },
    pages.length === 0 ? printed({ debtor: {} }) : pages,
  )
  const content: FileContent = new Blob([bytes as Uint8Array<ArrayBuffer>])
  return { name, type: "application/pdf", content }
})
