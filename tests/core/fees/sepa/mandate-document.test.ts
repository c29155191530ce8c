import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type MandateForm, mandateBlanks, mandateDocument } from "../../../../core/fees/sepa/mandate-document.ts"
import { mandateText } from "../../../../ui/text/de/mandate.ts"
import { anyIban } from "./arbitraries.ts"

const form: MandateForm = {
  recurring: true,
  reference: "M-00017",
  creditor: {
    name: "Verein Grüne Höhe e.V.",
    identifier: "de79zzz01234567890",
    address: { street: "Dorfweg", buildingNumber: "3", postCode: "53111", town: "Bonn", country: "DE" },
  },
  debtor: {
    name: "Kim Beispiel",
    address: { street: "Ring", buildingNumber: "7a", postCode: "53113", town: "Bonn", country: "DE" },
    iban: "de44500105175407324931",
    bic: "INGDDEFF",
  },
  place: "Bonn",
  signedOn: "2026-11-02",
}
const printed = (given: MandateForm) => {
  const made = mandateDocument(given)
  if (!made.ok) throw new Error(JSON.stringify(made.refusals))
  return mandateText(made.document)
}

describe("mandate document", () => {
  it("says who collects, by what, again and again, and what the payer may ask back [SEP-10]", () => {
    expect(printed(form)).toEqual({
      title: "SEPA-Lastschriftmandat (wiederkehrende Zahlungen)",
      head: [
        "Verein Grüne Höhe e.V.",
        "Dorfweg 3",
        "53111 Bonn",
        "DE",
        "Gläubiger-Identifikationsnummer: DE79ZZZ01234567890",
        "Mandatsreferenz: M-00017",
      ],
      body: [
        "Ich ermächtige (Wir ermächtigen) Verein Grüne Höhe e.V., Zahlungen von meinem (unserem) Konto mittels Lastschrift einzuziehen. Zugleich weise ich mein (weisen wir unser) Kreditinstitut an, die von Verein Grüne Höhe e.V. auf mein (unser) Konto gezogenen Lastschriften einzulösen.",
        expect.stringContaining("innerhalb von acht Wochen, beginnend mit dem Belastungsdatum"),
      ],
      fields: [
        { label: "Vorname und Name (Kontoinhaber)", text: "Kim Beispiel" },
        { label: "Straße und Hausnummer", text: "Ring 7a" },
        { label: "Postleitzahl und Ort", text: "53113 Bonn" },
        { label: "Land", text: "DE" },
        { label: "IBAN", text: "DE44 5001 0517 5407 3249 31" },
        { label: "BIC (8 oder 11 Stellen)", text: "INGDDEFF" },
        { label: "Ort", text: "Bonn" },
        { label: "Datum", text: "02.11.2026" },
        { label: "Unterschrift", text: undefined },
      ],
    })
  })

  it("is for one payment when it is not recurring [SEP-10]", () => {
    const { title, body } = printed({ ...form, recurring: false })
    expect(title).toBe("SEPA-Lastschriftmandat (einmalige Zahlung)")
    expect(body[0]).toContain("einmalig eine Zahlung von meinem (unserem) Konto mittels Lastschrift einzuziehen")
    expect(body[0]).toContain("gezogene Lastschrift einzulösen")
  })

  it("leaves a line for what is not known [SEP-10]", () => {
    const { place: _place, signedOn: _signedOn, ...rest } = form
    expect(printed({ ...rest, debtor: {} }).fields.map(({ text }) => text)).toEqual(mandateBlanks.map(() => undefined))
    const town = printed({ ...form, debtor: { address: { town: "Bonn", country: "DE" } } })
    expect(town.fields.slice(1, 4).map(({ text }) => text)).toEqual([undefined, "Bonn", "DE"])
  })

  it("refuses what would make a void mandate, all at once, with the path [SEP-10]", () => {
    expect(
      mandateDocument({
        ...form,
        reference: "M//1",
        creditor: { ...form.creditor, name: " ", identifier: "DE78ZZZ01234567890" },
        debtor: { iban: "DE44500105175407324930" },
      }),
    ).toEqual({
      ok: false,
      refusals: [
        { path: "reference", reason: "slash" },
        { path: "creditor.name", reason: "empty" },
        { path: "creditor.identifier", reason: "checkDigits" },
        { path: "debtor.iban", reason: "checkDigits" },
      ],
    })
  })

  it("refuses each of these alone [SEP-10]", () => {
    const paths = [
      { ...form, reference: "" },
      { ...form, creditor: { ...form.creditor, name: "" } },
      { ...form, creditor: { ...form.creditor, identifier: "DE" } },
      { ...form, debtor: { iban: "DE" } },
    ].map((each) => {
      const made = mandateDocument(each)
      return made.ok ? [] : made.refusals.map(({ path }) => path)
    })
    expect(paths).toEqual([["reference"], ["creditor.name"], ["creditor.identifier"], ["debtor.iban"]])
  })

  it("never fills in the signature, and prints the account that it was given [SEP-10]", () => {
    fc.assert(
      fc.property(anyIban, fc.boolean(), (iban, recurring) => {
        const { fields } = printed({ ...form, recurring, debtor: { ...form.debtor, iban } })
        expect(fields.at(-1)).toEqual({ label: "Unterschrift", text: undefined })
        expect(fields[4]?.text?.replaceAll(" ", "")).toBe(iban)
      }),
      { numRuns: 1000 },
    )
  })
})
