import { readMarkdown } from "../../adapters/markdown/read-markdown.ts"
import { type Letter, readWords, type Values } from "../../core/messaging/document/index.ts"

const written = (markdown: string) => {
  const document = readMarkdown(markdown)
  if (document === undefined) throw new Error("the mail of the benchmark is none")
  return document
}

/** Where the links of the mail lead; the peer takes them, and the words of the frame, from here too. */
export const page = "https://wikinger.example/lager/2027"
export const frame = {
  workspaceName: "Stamm Wikinger",
  logo: true,
  imprint: ["Stamm Wikinger e. V.", "Musterstraße 1, 24103 Kiel", "Vereinsregister Kiel VR 1234"],
  why: "Du bekommst diese Mail, weil du Mitglied bist.",
}

/** A mail as a group writes it: headings, paragraphs, lists, a button, six placeholders. */
export const letter: Letter = {
  subject: readWords("Sommerlager: {{firstName}} ist dabei"),
  document: written(`# Sommerlager 2027

{{salutationInformal}},

vom **24. Juli** bis **7. August** fahren wir in den *Westerwald*. Mehr steht auf [unserer Seite](${page}).

Für {{fullName}} ist noch ein Beitrag von **{{openAmount}}** offen, auf das Konto {{iban}} mit dem Zweck {{paymentReference}}.

## Was mitmuss

- Schlafsack und Isomatte
- Regenjacke, feste Schuhe, eine Trinkflasche
- Krankenkassenkarte

## Ablauf

1. Treffen um 9 Uhr am Bahnhof
2. Abfahrt um 9.24 Uhr
3. Ankunft gegen Mittag

[**Jetzt anmelden**](${page})

---

Wer Fragen hat, meldet sich einfach bei uns.`),
  signature: written("Gut Pfad\n\n**Mara Lindner**"),
  frame,
}

/** The values of a recipient, other ones with each number. */
export const valuesOf = (index: number): Values =>
  new Map([
    ["firstName", `Anna ${index}`],
    ["fullName", `Anna ${index} Groß-Müller & Söhne`],
    ["salutationInformal", `Liebe Anna ${index}`],
    ["openAmount", `${index % 300},00 €`],
    ["iban", "DE02120300000000202051"],
    ["paymentReference", `A7K${index}`],
  ])
