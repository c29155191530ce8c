import type { MandateBlank, MandateDocument } from "../../../core/fees/index.ts"
import { dateText } from "./money.ts"

const blankLabels: Readonly<Record<MandateBlank, string>> = {
  debtorName: "Vorname und Name (Kontoinhaber)",
  street: "Straße und Hausnummer",
  town: "Postleitzahl und Ort",
  country: "Land",
  iban: "IBAN",
  bic: "BIC (8 oder 11 Stellen)",
  place: "Ort",
  date: "Datum",
  signature: "Unterschrift",
}

/** A mandate in words, from top to bottom; a field without `text` is a line to write on. */
export interface MandateText {
  readonly title: string
  readonly head: ReadonlyArray<string>
  readonly body: ReadonlyArray<string>
  readonly fields: ReadonlyArray<{ readonly label: string; readonly text: string | undefined }>
}

/** The mandate for signature, in the wording that German banks recommend for the SEPA core direct debit. */
export const mandateText = (document: MandateDocument): MandateText => {
  const { creditorName, recurring, blanks } = document
  const once = "einmalig eine Zahlung von meinem (unserem) Konto mittels Lastschrift"
  const often = "Zahlungen von meinem (unserem) Konto mittels Lastschrift"
  const drawn = recurring ? "gezogenen Lastschriften" : "gezogene Lastschrift"
  const labels = Object.entries(blankLabels) as ReadonlyArray<[MandateBlank, string]>
  return {
    title: `SEPA-Lastschriftmandat (${recurring ? "wiederkehrende Zahlungen" : "einmalige Zahlung"})`,
    head: [
      creditorName,
      ...document.creditorAddress,
      `Gläubiger-Identifikationsnummer: ${document.creditorId}`,
      `Mandatsreferenz: ${document.reference ?? "wird separat mitgeteilt"}`,
    ],
    body: [
      `Ich ermächtige (Wir ermächtigen) ${creditorName}, ${recurring ? often : once} einzuziehen. Zugleich weise ich mein (weisen wir unser) Kreditinstitut an, die von ${creditorName} auf mein (unser) Konto ${drawn} einzulösen.`,
      "Hinweis: Ich kann (Wir können) innerhalb von acht Wochen, beginnend mit dem Belastungsdatum, die Erstattung des belasteten Betrages verlangen. Es gelten dabei die mit meinem (unserem) Kreditinstitut vereinbarten Bedingungen.",
    ],
    fields: labels.map(([blank, label]) => {
      const text = blanks[blank]
      return { label, text: blank === "date" && text !== undefined ? dateText(text) : text }
    }),
  }
}

/** The words around mandates on paper. */
export const mandatePaperText = {
  title: (count: number, name: string | undefined) =>
    count === 1 ? `SEPA-Mandat${name === undefined ? "" : ` ${name}`}` : "SEPA-Mandate",
  caption: (until: string) => `Adresse prüfen und ändern: mit dem Handy scannen (bis ${until})`,
} as const
