import * as Effect from "effect/Effect"
import { type Block, BlockId, type FormDocument } from "../../core/forms/index.ts"
import { formsUseCases } from "../../core/forms/use-cases/index.ts"
import { publicFormUseCases } from "../../core/forms/use-cases/public-form.ts"
import { Acting } from "../../core/kernel/acting.ts"
import { together } from "../../core/kernel/transaction.ts"
import type { PersonData } from "../../core/people/index.ts"
import { block, required } from "./demo-blocks.ts"
import { silently } from "./silently.ts"

const collected: Block["condition"] = { join: "all", tests: [{ is: "answered", block: BlockId.make("debit") }] }

/** The form by which somebody joins the demo's club. */
const application: FormDocument = {
  title: "Mitglied werden",
  voice: "du",
  blocks: [
    block(
      "layout_text",
      "",
      {},
      {
        text: "Schön, dass du dabei sein willst! Das Ausfüllen dauert etwa drei Minuten. Du kannst auch mehrere Kinder auf einmal anmelden.",
      },
      "hello",
    ),
    block("name", "Name"),
    block("birthdate", "Geburtsdatum", required),
    block("gender", "Geschlecht"),
    block("layout_heading", "So erreichen wir euch", {}, {}, "reach"),
    block("email", "E-Mail", { help: "Dorthin schicken wir eine Bestätigung." }),
    block("phone_numbers", "Telefon", required),
    block("address", "Adresse", required),
    block("layout_heading", "Mitgliedschaft", {}, {}, "membership"),
    block("join_date", "Eintritt zum"),
    block("annuity", "Jahresbeitrag", required),
    block("layout_heading", "Bezahlen", {}, {}, "pay"),
    block(
      "consent",
      "Ja, zieht den Beitrag ein",
      {},
      { text: "Am einfachsten für alle: Wir ziehen den Beitrag einmal im Jahr von eurem Konto ein." },
      "debit",
    ),
    block("iban", "IBAN", {
      required: true,
      condition: collected,
    }),
    block(
      "sepa_mandate",
      "Lastschriftmandat",
      {
        required: true,
        condition: collected,
      },
      {
        text: "Ich ermächtige den Stamm Silberfuchs, Zahlungen von meinem Konto mittels Lastschrift einzuziehen. Zugleich weise ich mein Kreditinstitut an, die vom Stamm Silberfuchs auf mein Konto gezogenen Lastschriften einzulösen.\n\nHinweis: Ich kann innerhalb von acht Wochen, beginnend mit dem Belastungsdatum, die Erstattung des belasteten Betrages verlangen. Es gelten dabei die mit meinem Kreditinstitut vereinbarten Bedingungen.",
      },
    ),
    block("layout_heading", "Gut zu wissen", {}, {}, "good"),
    block("diet", "Essen", { help: "Damit beim Lager alle satt werden." }),
    block("swimming", "Schwimmen"),
    block(
      "consent",
      "Fotos sind in Ordnung",
      {},
      {
        text: "Fotos von unseren Aktionen, auf denen mein Kind zu sehen ist, darf der Stamm auf seiner Website zeigen. Das kann ich jederzeit widerrufen.",
      },
      "photos",
    ),
    block("notes", "Möchtest du uns noch etwas sagen?"),
  ],
  closing: {
    privacy:
      "Deine Angaben nutzen wir für die Mitgliedschaft und für nichts anderes. Angaben zu Essen, Schwimmen und Konto liegen verschlüsselt.",
    families: true,
  },
}

/** Somebody who applied already, and sends the form as well. */
export const oneAlike = (persons: ReadonlyArray<PersonData>): PersonData => {
  const found = persons.find(({ kind }) => kind === "applicant")
  if (found === undefined) throw new Error("nobody applied in the demo")
  return found
}

/**
 * Publishes the form of the demo's club, with an answer that waits for a decision because its first person may be in the list
 * already. Making the demo sends no mail about it. Gives the public id; done again, it changes nothing.
 */
export const addDemoForms = Effect.fnUntraced(function* (
  alike: Pick<PersonData, "firstName" | "lastName" | "birthdate">,
) {
  const { now } = yield* Acting
  const [there] = yield* together(formsUseCases.list())
  if (there !== undefined) return there.publicId
  const { id, version } = yield* together(formsUseCases.create({ document: application }))
  const form = yield* together(formsUseCases.publish({ id, version }))
  const answer = {
    persons: [
      { name: { firstName: alike.firstName, lastName: alike.lastName }, birthdate: alike.birthdate ?? "2015-05-04" },
      { name: { firstName: "Tilda", lastName: alike.lastName }, birthdate: "2018-02-11" },
    ].map((person) => ({ ...person, annuity: { tier: "Kinder und Jugendliche", customAmount: null } })),
    shared: {
      email: "familie@ahornweg.example",
      "phone-numbers": [{ label: "mother", number: "0431 5550184" }],
      address: { street: "Ahornweg 7", addressAddition: "", postcode: "24103", city: "Kiel", country: "DE" },
    },
  }
  const { publicId } = form
  yield* silently(
    publicFormUseCases.submit({
      id: publicId,
      number: 1,
      key: "demo-application-0001",
      answer,
      startedAt: now - 180_000,
      trap: "",
      work: "",
    }),
  )
  return publicId
})
