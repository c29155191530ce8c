import { describe, expect, it } from "vitest"
import { mapColumns } from "../../../../core/people/import/header-mapping.ts"
import { needsSamples, sampleJson, samples } from "../../../samples.ts"

interface Sample {
  readonly system: string
  readonly headers: ReadonlyArray<string>
  readonly mapping: Readonly<Record<string, string | null>>
  readonly alsoAccept?: Readonly<Record<string, ReadonlyArray<string | null>>>
}

const map = (...headers: ReadonlyArray<string>) => mapColumns(headers.map((header) => ({ header, values: [] })))

/** The field of one header in a list of persons. */
const fieldOf = (header: string) => map("Vorname", "Nachname", header)[2]

describe("header mapping", () => {
  describe.skipIf(samples === undefined)(`real header rows${needsSamples}`, () => {
    it("maps at least 90 % as given or accepted and at most 1 % wrongly [PER-11]", () => {
      const all = sampleJson<ReadonlyArray<Sample>>("member-csv", "headers.json")
      const wrong: Array<string> = []
      let right = 0
      let total = 0
      for (const { system, headers, mapping, alsoAccept } of all) {
        const mapped = map(...headers)
        headers.forEach((header, column) => {
          total++
          const field = mapped[column] ?? null
          if ([mapping[header], ...(alsoAccept?.[header] ?? [])].includes(field)) right++
          else if (field !== null) wrong.push(`${system}: ${header} as ${field}`)
        })
      }
      expect(total).toBe(463)
      expect(wrong.length, wrong.join("\n")).toBeLessThanOrEqual(total / 100)
      expect(right / total).toBeGreaterThanOrEqual(0.9)
    })

    it("recognises the match schedule as no list of persons", () => {
      const schedule = sampleJson<ReadonlyArray<Sample>>("member-csv", "headers.json").find(({ system }) =>
        system.startsWith("DFBnet"),
      )!
      expect(new Set(map(...schedule.headers))).toEqual(new Set([null]))
    })
  })

  it.each([
    ["Geb.-Datum", "birthdate"],
    ["geb.", "birthdate"],
    ["Geburtsdatum (TT.MM.JJJJ)", "birthdate"],
    ["Date of Birth", "birthdate"],
    ["DOB", "birthdate"],
    ["Telefonnummer(n)", "phone"],
    ["ABTEILUNG(EN)", "groups"],
    ["Mitgliedsnummer/n", "membershipNumber"],
    ["KontoinhaberIn", "accountHolder"],
    ["Dienstliche Mobilnummer", "phone:work"],
    ["Mob. Vater", "phone:father"],
    ["Telefon Mutter/Vater", "phone:parent"],
    ["Tel./Fax", "phone"],
    ["Tel. Erz.-Ber.", "phone:guardian"],
    ["Hs.-Nr.", "houseNumber"],
    ["Eintr.-Dat.", "joinDate"],
    ["Beitr.", null],
    ["Nat.", null],
    ["Aus.", null],
    ["Mandatsunterschriftsdatum", "mandateDate"],
    ["Lastschriftmandat erteilt am", "mandateDate"],
    ["Lastschrift am", null],
    ["Bankdaten: Kontoinhaber", "accountHolder"],
    ["Bankdaten: Name", null],
    ["Bankdaten: Ort", null],
    ["Vertrag > Eintritt", "joinDate"],
    ["Vertrag > Nummer", null],
    ["IBAN (Lastschrift)", "iban"],
    ["Personennummer", "membershipNumber"],
    ["Untergruppe", "groups"],
    ["Beitragsgruppe", null],
    ["Familie", null],
    ["Im Verein seit", "joinDate"],
    ["Vereinsname", null],
    ["Gliederung", "division"],
    ["Jahresbeitrag (Name)", "annuity"],
    ["Jahresbeitrag", null],
    ["Eigener Betrag", "customAmount"],
    ["Betrag", null],
    ["Mitgl.-Nr.", "membershipNumber"],
    ["Mitgliedsnr", "membershipNumber"],
    ["Member No.", "membershipNumber"],
    ["membership_number", "membershipNumber"],
    ["Mitglieds-ID", "membershipNumber"],
    ["E-Mail-Adresse", "email"],
    ["eMail", "email"],
    ["E-Mail (privat)", "email"],
    ["E-Mail Eltern", "ccEmail"],
    ["Mail der Mutter", "ccEmail"],
    ["2. E-Mail", "ccEmail"],
    ["Email work", "ccEmail"],
    ["Telefon (mobil)", "phone:mobile"],
    ["Handynr.", "phone:mobile"],
    ["Mobilfunknummer", "phone:mobile"],
    ["Cell Phone", "phone:mobile"],
    ["Tel. privat", "phone:private"],
    ["Festnetznummer", "phone"],
    ["Tel. Mutter", "phone:mother"],
    ["Handy Papa", "phone:father"],
    ["Telefonnummer der Eltern", "phone:parent"],
    ["Telefon Erziehungsberechtigte", "phone:guardian"],
    ["Notfallnummer", "phone:emergency"],
    ["Notfalltelefon", "phone:emergency"],
    ["Straße und Hausnummer", "streetAndNumber"],
    ["Straße, Nr.", "streetAndNumber"],
    ["Strasse/Hausnr.", "streetAndNumber"],
    ["Street address", "streetAndNumber"],
    ["Anschrift", "streetAndNumber"],
    ["Postal code", "postcode"],
    ["ZIP", "postcode"],
    ["Wohnort", "city"],
    ["PLZ/Ort", "postcodeAndCity"],
    ["PLZ Wohnort", "postcodeAndCity"],
    ["Adresszusatz", "addressAddition"],
    ["c/o", null],
    ["Vereinseintritt", "joinDate"],
    ["Mitglied seit", "joinDate"],
    ["Beitrittsdatum", "joinDate"],
    ["Member since", "joinDate"],
    ["Mitglied bis", "leaveDate"],
    ["Austritt zum Jahresende", null],
    ["Bezahlart", "paymentMethod"],
    ["Zahlungsmethode", "paymentMethod"],
    ["SEPA-Lastschrift", "paymentMethod"],
    ["SEPA-Mandatsreferenz", "mandateReference"],
    ["Mandatsref.", "mandateReference"],
    ["Mandat vom", "mandateDate"],
    ["Mandatsdatum", "mandateDate"],
    ["E-Mail in Kopie", "ccEmail"],
    ["Weitere E-Mail", "ccEmail"],
    ["Kontoinhaber:in", "accountHolder"],
    ["Datum des Mandats", "mandateDate"],
    ["Name des Kontoinhabers", "accountHolder"],
    ["Account holder", "accountHolder"],
    ["IBAN-Nr.", "iban"],
    ["BIC/SWIFT", "bic"],
    ["m/w/d", "gender"],
    ["Geschlecht (m/w/d)", "gender"],
    ["Akad. Titel", "title"],
    ["Spitzname", "nickname"],
    ["Pfadiname", "nickname"],
    ["Gruppen", "groups"],
    ["Mannschaft", "groups"],
    ["Schlagworte", "labels"],
    ["Anmerkungen", "notes"],
    ["Sonstige Angaben", "notes"],
    ["Staat", "country"],
    ["VORNAME DES VATERS", null],
    ["Nachname Mutter", null],
    ["Name der Eltern", null],
    ["Geburtsort", null],
    ["Geburtsname", null],
    ["Geburtsland", null],
    ["Staatsangehörigkeit", null],
    ["Rechnungsadresse", null],
    ["Adressnummer", "membershipNumber"],
    ["Kundennummer", null],
    ["Gruppen-ID", null],
    ["Eintrittsgeld", null],
    ["Austrittsgrund", null],
    ["Anzahl Kinder", null],
    ["Ortsverband", null],
    ["Telefonkette", null],
    ["Postfach", null],
    ["Titel der Veranstaltung", null],
    ["Beitrag", null],
    ["Datum", null],
    ["Bankname", null],
    ["Kontonummer", null],
    ["letzte Änderung", null],
    ["", null],
  ])("reads %j as %s [PER-11]", (header, field) => {
    expect(fieldOf(header)).toBe(field)
  })

  it("looks at the neighbours: house number, first name, gender [PER-11]", () => {
    expect(map("Vorname", "Nachname", "Straße", "Nr.")).toEqual(["firstName", "lastName", "street", "houseNumber"])
    expect(map("Nr.", "Vorname", "Name", "Straße")).toEqual([null, "firstName", "lastName", "streetAndNumber"])
    expect(map("Anrede", "Vorname", "Name")).toEqual(["gender", "firstName", "lastName"])
    expect(map("Anrede", "Vorname", "Name", "Geschlecht")).toEqual([null, "firstName", "lastName", "gender"])
    expect(map("Vorname", "Name", "E-Mail", "E-Mail-Adresse")).toEqual(["firstName", "lastName", "email", "ccEmail"])
    expect(map("Vorname Kind", "Nachname Kind", "Vorname Mutter", "Nachname Mutter")).toEqual([
      "firstName",
      "lastName",
      null,
      null,
    ])
  })

  it("takes a column of sums for what somebody pays in place of a tier, if it is the only one [PER-11]", () => {
    const of = (columns: Readonly<Record<string, ReadonlyArray<string>>>) =>
      mapColumns(Object.entries(columns).map(([header, values]) => ({ header, values })))
    for (const header of ["Jahresbeitrag", "Beitrag", "Mitgliedsbeitrag"]) {
      expect(of({ Nachname: ["Kühn"], [header]: ["36", "150,5", "12,00 €"] })).toEqual(["lastName", "customAmount"])
      expect(of({ Nachname: ["Kühn"], [header]: ["36", "Familie"] })).toEqual(["lastName", null])
      expect(of({ Nachname: ["Kühn"], [header]: [] })).toEqual(["lastName", null])
    }
    const sums = ["36", "40"]
    expect(of({ Beitrag: sums, Jahresbeitrag: sums })).toEqual([null, null])
    expect(of({ Nachname: ["Kühn"], Beitrag: sums, "Eigener Betrag": sums })).toEqual([
      "lastName",
      null,
      "customAmount",
    ])
  })

  it("leaves out the prefix under which the persons of the list stand, and no other [PER-11]", () => {
    expect(map("VP_Vorname", "VP_Name", "VP_Eintritt", "VP_Lizenz")).toEqual([
      "firstName",
      "lastName",
      "joinDate",
      null,
    ])
    expect(map("Halter: Vorname", "Halter: Nachname", "Hund: Name")).toEqual(["firstName", "lastName", null])
    expect(map("A: Vorname", "A: Nachname", "B: Vorname", "B: Nachname", "E-Mail")).toEqual([
      null,
      null,
      null,
      null,
      "email",
    ])
    expect(map("Vorname", "Name", "Zahler: Vorname", "Zahler: Name")).toEqual(["firstName", "lastName", null, null])
    expect(map("Trainer: Vorname", "Trainer: Name", "Trainer: E-Mail")).toEqual([null, null, null])
  })

  it("looks at the values: full names, proofs, contradictions [PER-11]", () => {
    const columns = (headers: Readonly<Record<string, ReadonlyArray<string>>>) =>
      mapColumns(Object.entries(headers).map(([header, values]) => ({ header, values })))
    const iban = ["DE89370400440532013000", "DE02120300000000202051"]
    expect(columns({ Name: ["Anna Müller", "Meyer, Bert"], "E-Mail": [] })).toEqual(["fullName", "email"])
    expect(columns({ Name: ["Müller", "Meyer"], "E-Mail": [] })).toEqual(["lastName", "email"])
    expect(columns({ Vorname: [], Nachname: [], Kontonummer: iban })).toEqual(["firstName", "lastName", "iban"])
    expect(columns({ Vorname: [], Nachname: [], Erreichbar: ["a@b.de", "c@d.de"] })).toEqual([
      "firstName",
      "lastName",
      "email",
    ])
    expect(columns({ Vorname: [], Nachname: [], "Kontakt Mutter": ["a@b.de", "c@d.de"] })).toEqual([
      "firstName",
      "lastName",
      null,
    ])
    expect(columns({ Vorname: [], Nachname: [], Eintritt: ["50 €", "20 €", "10 €", "5 €"] })).toEqual([
      "firstName",
      "lastName",
      null,
    ])
  })
})
