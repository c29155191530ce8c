import fc from "fast-check"
import { describe, expect, test, vi } from "vitest"
import type { Condition } from "../../../core/people/person-filter.ts"
import { readingsOf } from "../../../ui/people/list/as-filter.ts"
import type { NamedColumn } from "../../../ui/people/list/own-values.ts"
import { conditionText } from "../../../ui/text/de/conditions.ts"

const field = (place: number) => `custom.01900000-0000-7000-8000-00000000000${place}` as const
const columns: ReadonlyArray<NamedColumn> = [
  { field: field(1), name: "Schwimmer", values: "yesNo" },
  { field: field(2), name: "T-Shirt", values: ["S", "XL", "Sehr groß"].map((id) => ({ id, label: id })) },
  { field: field(3), name: "Schuhgröße", values: "number" },
  { field: field(4), name: "Kaution", values: "money" },
  { field: "paymentMethod", name: "Zahlungsart", values: [{ id: "sepa_debit", label: "Lastschrift" }] },
]

const known = { groups: ["Wölflinge", "Rover Nord", "Rover"], labels: ["Juleica"], texts: [] }
const said = (text: string) =>
  readingsOf(text, known).map(({ conditions, search }) =>
    [...(search === undefined ? [] : [search]), ...conditions.map((one) => conditionText(one))].join(" und "),
  )

test("a postcode and a year stand before numbers of columns, however many of these there are [PER-04, COL-01]", () => {
  const many = Array.from(
    { length: 9 },
    (_, place) => ({ field: field(place), name: `Zahl ${place}`, values: "number" }) as const,
  )
  const first = (text: string) => readingsOf(text, { ...known, columns: many })[0]?.conditions[0]
  expect(first("24103")).toEqual({ field: "postcode", is: "startsWith", value: "24103" })
  expect(first("1957")).toMatchObject({ field: "birthdate" })
  expect(first("zahl 3 1957")).toEqual({ field: field(3), is: "in", values: ["1957"] })
})

test.each([
  ["schwimmer", [[field(1), "true", undefined]]],
  ["Schwimmer nein", [[field(1), "false", undefined]]],
  ["Schwimmer Müller", [[field(1), "true", "Müller"]]],
  ["xl", [[field(2), "XL", undefined]]],
  ["T-Shirt XL", [[field(2), "XL", undefined]]],
  ["sehr gross", [[field(2), "Sehr groß", undefined]]],
  ["t-shirt", []],
  ["xx", []],
  ["schuhgröße 38,5", [[field(3), "38.5", undefined]]],
  [
    "42",
    [
      [field(3), "42", undefined],
      [field(4), "4200", undefined],
    ],
  ],
  ["Müller 42", []],
  ["lastschrift", [["paymentMethod", "sepa_debit", undefined]]],
  ["Müller Lastschrift", [["paymentMethod", "sepa_debit", "Müller"]]],
])("%s means values of columns [PER-04, COL-01]", (text, expected) => {
  const readings = readingsOf(text, { ...known, columns }).flatMap(({ conditions: [first], search }) =>
    first !== undefined && "values" in first ? [[first.field, first.values[0], search]] : [],
  )
  expect(readings).toEqual(expected)
})

test.each([
  ["xl Kiel", "Ort enthält „Kiel“ und T-Shirt: XL"],
  ["Kiel Lastschrift", "Ort enthält „Kiel“ und Zahlungsart: sepa_debit"],
  ["Schwimmer nein Bad Segeberg", "Ort enthält „Bad Segeberg“ und Schwimmer: false"],
  ["Hauptstraße 5 xl", "Straße enthält „Hauptstraße 5“ und T-Shirt: XL"],
  ["24105 xl", "PLZ beginnt mit „24105“ und T-Shirt: XL"],
  ["1993 xl", "Geburtstag im Jahr 1993 und T-Shirt: XL"],
  ["xl Hauptstraße 5 Kiel", "Straße enthält „Hauptstraße 5“ und Ort enthält „Kiel“ und T-Shirt: XL"],
  ["lastschrift xl", "Zahlungsart: sepa_debit und T-Shirt: XL"],
  ["xl Müller Kiel", "Müller und Ort beginnt mit „Kiel“ und T-Shirt: XL"],
  ["Müller 1993 xl", "Müller und Geburtstag im Jahr 1993 und T-Shirt: XL"],
  ["Wölflinge xl Kiel", "Gruppen: Wölflinge und Ort enthält „Kiel“ und T-Shirt: XL"],
])("a value of a column narrows what else is meant: %s [PER-04, COL-01]", (text, expected) => {
  const names = new Map(columns.map(({ field: of, name }) => [of, name]))
  const named = (one: Condition): string => {
    const name = "field" in one ? names.get(one.field) : undefined
    return name !== undefined && "values" in one ? `${name}: ${one.values.join()}` : conditionText(one)
  }
  const readings = readingsOf(text, { ...known, columns }).map(({ conditions, search }) =>
    [...(search === undefined ? [] : [search]), ...conditions.map(named)].join(" und "),
  )
  expect(readings).toContain(expected)
})

test("a value that is one of many columns is read with what stands beside it for a few of them [PER-04, COL-01]", () => {
  const many = Array.from({ length: 60 }, (_, place) => ({
    field: `custom.01900000-0000-7000-8000-0000000001${String(place).padStart(2, "0")}` as const,
    name: `Größe ${place}`,
    values: [{ id: "XL", label: "XL" }],
  }))
  const readings = readingsOf("xl xl Kiel", { ...known, columns: many })
  // A filter joins at most 200 others.
  expect(readings.length).toBeLessThan(120)
  const isValueBesideNames = ({ conditions: [first], search }: (typeof readings)[number]): boolean =>
    search === "xl Kiel" && first !== undefined && "values" in first
  expect(readings.filter(isValueBesideNames)).toHaveLength(60)
})

test("a single letter beside a value is no place [PER-04, COL-01]", () => {
  const readings = readingsOf("xl k", { ...known, columns })
  expect(readings.slice(0, 1)).toEqual([{ conditions: [{ field: field(2), is: "in", values: ["XL"] }], search: "k" }])
})

describe("words of a search, read as a filter", () => {
  test.each([
    [
      "Kiel Wölflinge",
      [
        "Gruppen: Wölflinge und Ort enthält „Kiel“",
        "Gruppen: Wölflinge und Straße enthält „Kiel“",
        "Kiel und Gruppen: Wölflinge",
        "Gruppen: Wölflinge und Nachname enthält „Kiel“",
        "Gruppen: Wölflinge und Vorname enthält „Kiel“",
        "Gruppen: Wölflinge und E-Mail enthält „Kiel“",
      ],
    ],
    [
      "5119 Kiel",
      [
        "PLZ beginnt mit „5119“ und Ort enthält „Kiel“",
        "PLZ beginnt mit „5119“ und Straße enthält „Kiel“",
        "Straße enthält „5119 Kiel“",
        "Kiel und PLZ beginnt mit „5119“",
        "5119 und Ort beginnt mit „Kiel“",
        "Telefon enthält „5119“ und Ort beginnt mit „Kiel“",
        "IBAN enthält „5119“ und Ort beginnt mit „Kiel“",
        "Mitgliedsnr. enthält „5119“ und Ort beginnt mit „Kiel“",
      ],
    ],
    [
      "demann Bad Segeberg",
      [
        "Ort enthält „demann Bad Segeberg“",
        "Straße enthält „demann Bad Segeberg“",
        "Bad Segeberg und Ort beginnt mit „demann“",
        "demann Segeberg und Ort beginnt mit „Bad“",
        "demann Bad und Ort beginnt mit „Segeberg“",
        "Straße enthält „demann“ und Ort enthält „Bad Segeberg“",
        "Straße enthält „Bad Segeberg“ und Ort enthält „demann“",
        "Straße enthält „demann Bad“ und Ort enthält „Segeberg“",
        "Straße enthält „Segeberg“ und Ort enthält „demann Bad“",
        "Nachname enthält „demann“ und Ort beginnt mit „Bad Segeberg“",
        "Nachname enthält „Segeberg“ und Ort beginnt mit „demann Bad“",
      ],
    ],
    [
      "5119 Wölflinge",
      [
        "Gruppen: Wölflinge und PLZ beginnt mit „5119“",
        "Gruppen: Wölflinge und Telefon enthält „5119“",
        "Gruppen: Wölflinge und IBAN enthält „5119“",
        "Gruppen: Wölflinge und Mitgliedsnr. enthält „5119“",
      ],
    ],
    [
      "Müller Kiel",
      [
        "Ort enthält „Müller Kiel“",
        "Straße enthält „Müller Kiel“",
        "Kiel und Ort beginnt mit „Müller“",
        "Müller und Ort beginnt mit „Kiel“",
        "Straße enthält „Müller“ und Ort enthält „Kiel“",
        "Straße enthält „Kiel“ und Ort enthält „Müller“",
        "Nachname enthält „Müller“ und Ort beginnt mit „Kiel“",
        "Nachname enthält „Kiel“ und Ort beginnt mit „Müller“",
      ],
    ],
    ["wolflinge", ["Gruppen: Wölflinge"]],
    ["rover nord juleica", ["Gruppen: Rover Nord und Labels: Juleica"]],
    ["rover wölflinge", ["Gruppen: Wölflinge und Gruppen: Rover"]],
    [
      "Preetz",
      [
        "Ort enthält „Preetz“",
        "Straße enthält „Preetz“",
        "Nachname enthält „Preetz“",
        "Vorname enthält „Preetz“",
        "E-Mail enthält „Preetz“",
      ],
    ],
    [
      "24105",
      ["PLZ beginnt mit „24105“", "Telefon enthält „24105“", "IBAN enthält „24105“", "Mitgliedsnr. enthält „24105“"],
    ],
    [
      "0171/010-5119",
      ["Telefon enthält „01710105119“", "IBAN enthält „01710105119“", "Mitgliedsnr. enthält „01710105119“"],
    ],
    ["0431 5", ["Telefon enthält „04315“", "IBAN enthält „04315“", "Mitgliedsnr. enthält „04315“"]],
    ["431", []],
    ["de", []],
    ["de89 3704 0044", ["IBAN beginnt mit „DE8937040044“"]],
    ["anna@beispiel.de", ["E-Mail enthält „anna@beispiel.de“"]],
    ["a b c d e f g h i", []],
  ])("%s [PER-04]", (text, expected) => {
    expect(said(text)).toEqual(expected)
  })

  test.each([
    ["Bahnhofstraße Leipzig", "Straße enthält „Bahnhofstraße“ und Ort enthält „Leipzig“"],
    ["Leipzig Bahnhofstraße", "Straße enthält „Bahnhofstraße“ und Ort enthält „Leipzig“"],
    ["Hauptstraße Köln", "Straße enthält „Hauptstraße“ und Ort enthält „Köln“"],
    ["Leipzig 04109", "PLZ beginnt mit „04109“ und Ort enthält „Leipzig“"],
    ["70173 Hauptstraße", "PLZ beginnt mit „70173“ und Straße enthält „Hauptstraße“"],
    ["Lange Reihe 5, Bad Segeberg", "Straße enthält „Lange Reihe 5“ und Ort enthält „Bad Segeberg“"],
    ["Wölflinge Zeil Köln", "Gruppen: Wölflinge und Straße enthält „Zeil“ und Ort enthält „Köln“"],
    ["Müller 24105", "Müller und PLZ beginnt mit „24105“"],
    ["Müller Kiel 24105", "Müller und PLZ beginnt mit „24105“ und Ort beginnt mit „Kiel“"],
    ["Anna Müller Hauptstr. 5", "Anna Müller und Straße enthält „Hauptstr. 5“"],
    ["Müller Hauptstraße 5 Kiel", "Müller und Straße enthält „Hauptstraße 5“ und Ort beginnt mit „Kiel“"],
    ["Müller 1993", "Müller und Geburtstag im Jahr 1993"],
    ["1993 Anna Müller", "Anna Müller und Eintritt im Jahr 1993"],
    ["Müller 5.3.2012", "Müller und Geburtstag am 05.03.2012"],
    ["1993 Kiel", "Geburtstag im Jahr 1993 und Ort beginnt mit „Kiel“"],
    ["Wölflinge Müller 1993", "Müller und Gruppen: Wölflinge und Geburtstag im Jahr 1993"],
  ])("%s narrows by every word [PER-04]", (text, expected) => {
    expect(said(text)).toContain(expected)
  })

  test("a street, a place and a postcode combine in any order, however many words each is [PER-04]", () => {
    const words = fc.array(fc.constantFrom("Lange", "Reihe", "Hohe", "Linden"), { minLength: 1, maxLength: 3 })
    const part = words.map((all) => all.join(" "))
    fc.assert(
      fc.property(
        part,
        part,
        fc.option(fc.constantFrom("1010", "04109"), { nil: undefined }),
        fc.boolean(),
        fc.integer({ min: 0, max: 2 }),
        (street, city, code, isPlaceFirst, at) => {
          const parts = isPlaceFirst ? [city, street] : [street, city]
          const typed = (code === undefined ? parts : parts.toSpliced(at, 0, code)).join(" ")
          expect(readingsOf(typed, known).map(({ conditions }) => conditions)).toContainEqual([
            ...(code === undefined ? [] : [{ field: "postcode", is: "startsWith", value: code }]),
            { field: "street", is: "contains", value: street },
            { field: "city", is: "contains", value: city },
          ])
        },
      ),
    )
  })

  test.each(["12 Kiel", "a Kiel", "Kiel 5b"])("%s is no street in a place [PER-04]", (text) => {
    expect(said(text).filter((each) => /Straße.* und Ort/.test(each))).toEqual([])
  })

  test("of several groups and labels a person has each, whatever order they are known in [PER-04]", () => {
    const each = { groups: ["Rover", "Rover Nord", "Yoga"], labels: ["Juleica"], texts: [] }
    expect(readingsOf("juleica yoga rover nord", each)).toEqual([
      {
        conditions: [
          { field: "groups", is: "in", values: ["Rover Nord"] },
          { field: "groups", is: "in", values: ["Yoga"] },
          { field: "labels", is: "in", values: ["Juleica"] },
        ],
      },
    ])
  })

  test("a date is that of a birth or of joining [PER-04]", () => {
    vi.setSystemTime("2026-11-20")
    expect(said("5.3.2012")).toEqual(["Geburtstag am 05.03.2012", "Eintritt am 05.03.2012"])
    expect(said("1957")).toEqual(["Geburtstag im Jahr 1957", "Eintritt im Jahr 1957"])
    vi.useRealTimers()
  })

  test("a surname beside a group stands before notes and own columns of text, a first name behind them [PER-04]", () => {
    const readings = readingsOf("demann Wölflinge", { ...known, texts: ["notes", field(1)] })
    const fields = readings.flatMap(({ conditions: [, second] }) =>
      second !== undefined && "field" in second ? [second.field] : [],
    )
    expect(fields).toEqual(["city", "street", "lastName", "notes", field(1), "firstName", "email"])
  })

  test("a text is looked for in notes and own columns of text too [PER-04]", () => {
    const readings = readingsOf("zahlt spät", { ...known, texts: ["notes"] })
    expect(readings.at(-1)?.conditions).toEqual([{ field: "notes", is: "contains", value: "zahlt spät" }])
  })
})
