import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { CalendarDate } from "../../../../core/kernel/calendar-date.ts"
import { readAmount } from "../../../../core/kernel/read-amount.ts"
import { dateOrder, readDate } from "../../../../core/people/import/read-date.ts"
import { splitName } from "../../../../core/people/import/read-text.ts"
import { personOf, planOf, today } from "./support.ts"

const birthdate = (text: string) => readDate(text, "dayFirst", today, 0)

describe("dates", () => {
  it.each([
    ["31.12.2010", "2010-12-31"],
    ["1.2.2010", "2010-02-01"],
    ["01. 02. 2010", "2010-02-01"],
    ["1.2.10", "2010-02-01"],
    ["1.2.27", "1927-02-01"],
    ["1.2.26", "2026-02-01"],
    ["20.11.26", "2026-11-20"],
    ["21.11.26", "1926-11-21"],
    ["5.3.12", "2012-03-05"],
    ["2010-12-31", "2010-12-31"],
    ["2010-12-31T00:00:00", "2010-12-31"],
    ["31.12.2010 00:00", "2010-12-31"],
    ["2017-01-24 21:15:19+01:00", "2017-01-24"],
    ["31/12/2010", "2010-12-31"],
    ["31-12-2010", "2010-12-31"],
    ["20101231", "2010-12-31"],
    ["12. März 1990", "1990-03-12"],
    ["3 May 1990", "1990-05-03"],
    ["29.02.2024", "2024-02-29"],
    ["0.0.00", null],
    ["00.00.0000", null],
    ["29.02.2023", undefined],
    ["31.04.2020", undefined],
    ["00.01.2020", undefined],
    ["1990", undefined],
    ["12.1990", undefined],
    ["31.12.201", undefined],
    ["31.12.2010 abends", undefined],
    ["gestern", undefined],
    ["1.2.3.4", undefined],
  ])("reads %j as %s [PER-11]", (text, date) => {
    expect(birthdate(text)).toBe(date)
  })

  it("reads back every date however it is written [PER-11]", () => {
    const written: ReadonlyArray<(year: string, month: string, day: string) => string> = [
      (year, month, day) => `${day}.${month}.${year}`,
      (year, month, day) => `${Number(day)}.${Number(month)}.${year}`,
      (year, month, day) => `${year}-${month}-${day}`,
      (year, month, day) => `${day}/${month}/${year} 12:30`,
    ]
    fc.assert(
      fc.property(
        fc.date({ min: new Date("1000-01-01"), max: new Date("9999-12-31"), noInvalidDate: true }),
        fc.constantFrom(...written),
        (date, write) => {
          const iso = date.toISOString().slice(0, 10)
          const [year = "", month = "", day = ""] = iso.split("-")
          expect(birthdate(write(year, month, day))).toBe(iso)
        },
      ),
    )
  })

  it("puts the month first only where a value proves it and none proves the contrary [PER-11]", () => {
    expect(dateOrder(["1/2/2010", "12/31/2010"])).toBe("monthFirst")
    expect(dateOrder(["1/2/2010", "3/4/2010"])).toBe("unproven")
    expect(dateOrder(["1.2.2010", "3.4.2010"])).toBe("dayFirst")
    expect(dateOrder(["12/31/2010", "31/12/2010"])).toBe("dayFirst")
    const plan = planOf("Vorname;Nachname;Geburtstag\nAnna;Müller;1/2/2010\nBert;Meyer;12/31/2010\n")
    expect(plan.create.map(({ data }) => data.birthdate)).toEqual(["2010-01-02", "2010-12-31"])
    expect(plan.warnings).toMatchObject([{ code: "monthFirst", column: "Geburtstag" }])
  })

  it("puts two digits into the century that makes sense for the field [PER-11]", () => {
    const data = personOf("Vorname;Nachname;Geburtstag;Eintritt;Austritt", "Anna;Müller;1.1.55;1.1.27;31.12.30")
    expect([data.birthdate, data.joinDate, data.leaveDate]).toEqual(["1955-01-01", "2027-01-01", "2030-12-31"])
    expect(readDate("1.1.01", "dayFirst", "1999-06-01" as CalendarDate, 2)).toBe("2001-01-01")
  })
})

describe("choices", () => {
  it.each([
    ["Geschlecht", "m", "male"],
    ["Geschlecht", "Weiblich", "female"],
    ["m/w", "männl.", "male"],
    ["m/w", "weibl.", "female"],
    ["Geschlecht", "divers", "nonbinary"],
    ["Geschlecht", "nicht-binär", "nonbinary"],
    ["Geschlecht", "keine Angabe", "unknown"],
    ["Geschlecht", "ohne Angabe", "unknown"],
    ["Geschlecht(m=1,w=2,d=3)", "3", "nonbinary"],
    ["Geschlecht (0=w, 1=m)", "0", "female"],
    ["Geschlecht (1 = weiblich, 2 = männlich)", "1", "female"],
    ["Anrede", "Herr Dr.", "male"],
    ["Anrede", "Frau", "female"],
    ["Anrede", "Sehr geehrte Frau", "female"],
    ["Anrede", "Familie", "unknown"],
  ])("gender: %s %s is %s [PER-11]", (header, value, gender) => {
    expect(personOf(`Vorname;Nachname;"${header}"`, `Anna;Müller;${value}`).gender).toBe(gender)
  })

  it.each([
    ["Zahlungsart", "Lastschrift", "sepa_debit"],
    ["Zahlungsart", "l", "sepa_debit"],
    ["Zahlungsart", "Überweisung", "bank_transfer"],
    ["Zahlungsart", "ueberweisung", "bank_transfer"],
    ["Zahlungsart", "bar", "cash"],
    ["Zahlart", "keine", "none"],
    ["Lastschrift", "J", "sepa_debit"],
    ["Lastschrift", "nein", "bank_transfer"],
  ])("payment: %s %s is %s [PER-11]", (header, value, method) => {
    expect(personOf(`Vorname;Nachname;${header}`, `Anna;Müller;${value}`).paymentMethod).toBe(method)
  })

  it.each([
    ["Deutschland", "DE"],
    ["D", "DE"],
    ["de", "DE"],
    ["Österreich", "AT"],
    ["Oesterreich", "AT"],
    ["Schweiz", "CH"],
    ["CHE", "CH"],
    ["United Kingdom", "GB"],
    ["Frankreich", "FR"],
  ])("country: %s is %s [PER-11]", (value, country) => {
    expect(personOf("Vorname;Nachname;Land", `Anna;Müller;${value}`).country).toBe(country)
  })
})

describe("texts", () => {
  it("takes the protection against formulas from phones and zeros [PER-11]", () => {
    const data = personOf("Vorname;Nachname;Mobil;PLZ", `Anna;Müller;'+41 79 123 45 67;"=""01067"""`)
    expect(data.phones).toEqual([{ label: "member", number: "+41 79 123 45 67" }])
    expect(data.postcode).toBe("01067")
  })

  it("labels phones by their column and by words before the number, and parts several [PER-11]", () => {
    const data = personOf(
      "Vorname;Nachname;Telefon;Telefon Mutter;Mobil 2",
      `Anna;Müller;0221/123456;0171 1234567;"Papa: 0160 7654321 / Mama: 0157 1112223"`,
    )
    expect(data.phones).toEqual([
      { label: "member", number: "0221/123456" },
      { label: "mother", number: "0171 1234567" },
      { label: "father", number: "0160 7654321" },
      { label: "mother", number: "0157 1112223" },
    ])
  })

  it("labels phones by words behind the number too, and leaves out what only says which phone it is [PER-11] [PER-20]", () => {
    const data = personOf(
      "Vorname;Nachname;Telefon;Telefon 2;Mobil",
      `Anna;Müller;0170 1234567 Mama;"0221/12345 (Festnetz), 0160 7654321 - Papa";0171 1112223 Mobil`,
    )
    expect(data.phones).toEqual([
      { label: "mother", number: "0170 1234567" },
      { label: "member", number: "0221/12345" },
      { label: "father", number: "0160 7654321" },
      { label: "member", number: "0171 1112223" },
    ])
  })

  it("takes both numbers of a cell, divided by a word, a comma or a slash [PER-11] [PER-20]", () => {
    for (const cell of [
      "0170/1234567 oder 0171/2345678",
      "0170/1234567, 0171/2345678",
      "0170/1234567/0171/2345678",
      "0170/1234567 / 0171/2345678",
      "Mutter: 0170/1234567 oder 0171/2345678",
    ])
      expect(personOf("Vorname;Nachname;Telefon Mutter", `Anna;Müller;${cell}`).phones, cell).toEqual([
        { label: "mother", number: "0170/1234567" },
        { label: "mother", number: "0171/2345678" },
      ])
  })

  it("parts groups and labels, each once [PER-11]", () => {
    const data = personOf(
      "Vorname;Nachname;Gruppen;Abteilung 1;Tags",
      `Anna;Müller;"Wölflinge, Leitung|wölflinge";Tennis;"* myContacts ::: Navy"`,
    )
    expect(data.groups).toEqual(["Wölflinge", "Leitung", "Tennis"])
    expect(data.labels).toEqual(["myContacts", "Navy"])
  })

  it("joins street and house number, adds the zero that a spreadsheet took [PER-11]", () => {
    const plan = planOf(
      "Vorname;Nachname;Straße;Hausnr;PLZ;Ort;Land\nAnna;Müller;Weg;5a;1067;Dresden;D\nBert;Meyer;Gasse;1;1010;Wien;A\n",
    )
    expect(plan.create.map(({ data }) => [data.street, data.postcode])).toEqual([
      ["Weg 5a", "01067"],
      ["Gasse 1", "1010"],
    ])
    expect(plan.warnings).toMatchObject([{ code: "postcodePadded", line: 2, count: 1 }])
  })

  it("adds the zero without a country where the column is German [PER-11]", () => {
    const german = planOf("Vorname;Nachname;PLZ\nAnna;A;1067\nBert;B;50667\nClara;C;10115\n")
    expect(german.create[0]!.data.postcode).toBe("01067")
    expect(planOf("Vorname;Nachname;PLZ\nAnna;A;1067\nBert;B;8001\n").create[0]!.data.postcode).toBe("1067")
  })

  it("parts postcode and city, e-mail addresses, full names [PER-11]", () => {
    const data = personOf("Name;PLZ/Ort;E-Mail", "Anna von der Heide;D-50667 Köln;Anna <anna@a.de>, b@b.de")
    expect(data).toMatchObject({
      firstName: "Anna",
      lastName: "von der Heide",
      postcode: "50667",
      city: "Köln",
      country: "DE",
    })
    expect([data.email, data.ccEmail]).toEqual(["anna@a.de", "b@b.de"])
    expect(splitName("Müller-Lüdenscheidt, Anna Maria")).toEqual({
      firstName: "Anna Maria",
      lastName: "Müller-Lüdenscheidt",
    })
  })

  it("writes IBAN and BIC as banks do [PER-11]", () => {
    const data = personOf("Vorname;Nachname;IBAN;BIC", "Anna;Müller;de89 3704 0044 0532 0130 00;coba deff xxx")
    expect([data.iban, data.bic]).toEqual(["DE89370400440532013000", "COBADEFFXXX"])
  })

  it.each([
    ["22,00", 2_200],
    ["1.234,56 €", 123_456],
    ["EUR 12", 1_200],
    ["12.50", 1_250],
    ["1.234", 123_400],
    ["1,234.50", 123_450],
    ["-3,5", -350],
    ["−5,00", -500],
    ["-€ 5", -500],
    ["12 Euro", 1_200],
    ["45,- €", 4_500],
    ["12 € 50", undefined],
    ["0", 0],
    ["12,345", undefined],
    ["zwölf", undefined],
    ["1.2.3", undefined],
  ])("reads the amount %s as %s cents [PER-11]", (text, amount) => {
    expect(readAmount(text)).toBe(amount)
  })
})
