import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { demoPersons } from "../../../../composition/demo/demo-persons.ts"
import { fold } from "../../../../core/kernel/fold.ts"
import { cents } from "../../../../core/kernel/money.ts"
import { customFieldOf } from "../../../../core/people/custom-field.ts"
import type { CustomValues } from "../../../../core/people/custom-values.ts"
import { germanDate } from "../../../../core/people/export/cell.ts"
import { exportColumns } from "../../../../core/people/export/export-column.ts"
import { csvExport, csvTable, piecesOf } from "../../../../core/people/export/index.ts"
import { guarded, unguarded } from "../../../../core/people/formula-guard.ts"
import { type Person, type PersonData, phoneLabels } from "../../../../core/people/person.ts"
import { personFieldNames } from "../../../../core/people/person-field.ts"
import { exportSpeech } from "../../../../ui/text/de/people-export.ts"
import { customColumns, person, persons } from "../../../support/persons.ts"
import { fileOf, planOf, today } from "../import/support.ts"

const customFields = customColumns.map(({ id }) => customFieldOf(id))
const csv = csvExport([...personFieldNames, ...customFields], exportSpeech, customColumns)
const textOf = (rows: ReadonlyArray<Person>) => [...piecesOf(csv, [rows])].join("")
const cellsOf = (given: Partial<PersonData>) => textOf([person(given)]).split("\r\n")[1] ?? ""

/** Reads an export with our own import, each column as the field it was written from. */
const imported = (text: string): ReadonlyArray<PersonData> => {
  const plan = planOf(text)
  expect(plan.errors).toEqual([])
  return plan.create.map(({ data }) => data)
}
const dataOf = ({ id: _, version: __, ...data }: Person): PersonData => ({ ...data, kind: "member", familyId: null })

const word = fc.oneof(
  fc.constantFrom(
    "=1+1",
    "+49",
    "-2",
    "@SUM(A1)",
    "'=x",
    "''=y",
    "'12",
    '="01"',
    "a;b",
    'sagt "ja"',
    "Ä;ö",
    "eins\nzwei",
    "|",
    "＝1",
    "'＠x",
    "a,b",
  ),
  fc.stringMatching(/^[A-Za-zÄÖÜß0-9 ,;|"'=+@.*:-]{1,12}$/).filter((text) => text.trim() === text),
)
const orNull = fc.oneof(fc.constant(null), word)
const names = fc.uniqueArray(word, { maxLength: 4, selector: fold })
const phones = fc.uniqueArray(
  fc.record({
    label: fc.constantFrom(...phoneLabels),
    number: fc.constantFrom("0171 5550", "+49 30/12-34", "040 9", "(0431) 77.88", "112"),
  }),
  { maxLength: 3, selector: ({ number }) => number },
)

const oneLine = (text: string): string => text.replace(/\s+/g, " ")

/** Custom values with a text as it can stand in one line. */
const withText = (values: CustomValues, text: string): CustomValues => {
  const { [customColumns[0]!.id]: _, ...others } = values
  return { ...others, [customColumns[0]!.id]: oneLine(text) }
}

/** Persons as they can stand in the list: names in one line, texts without blanks around them, in no family. */
const listed = fc
  .record({ base: persons, word, orNull, names, labels: names, phones, title: orNull, notes: orNull, street: orNull })
  .map(
    ({ base, word, names, labels, phones, title, notes, street, orNull }): PersonData =>
      dataOf({
        ...base,
        firstName: oneLine(`A${word}`).slice(0, 100),
        title: title && oneLine(title),
        notes,
        street,
        nickname: orNull && oneLine(orNull),
        addressAddition: title,
        city: orNull === null ? null : `Ort ${orNull}`,
        division: notes,
        annuity: street,
        accountHolder: orNull && oneLine(orNull),
        mandateReference: orNull,
        groups: names,
        labels,
        phones,
        leaveDate: null,
        joinDate: null,
        custom: withText(base.custom, word),
        birthdate: base.birthdate !== null && base.birthdate > today ? null : base.birthdate,
        mandateDate: base.mandateDate !== null && base.mandateDate > today ? null : base.mandateDate,
        postcode: base.postcode === "24105" ? "24105" : null,
        country: base.country === "DE" ? "DE" : null,
      }),
  )

const fieldOf = (field: string) => {
  if (field === "phones") return "phone" as const
  if (field === "street") return "streetAndNumber" as const
  return field === "kind" ? null : (field as "notes")
}

describe("persons as CSV", () => {
  it("are the same persons when our import reads them, whatever their texts [PER-10]", () =>
    fc.assert(
      fc.property(fc.array(listed, { minLength: 1, maxLength: 4 }), (all) => {
        const rows = all.map((data, index) =>
          person({ ...data, lastName: `N${index}`, mandateReference: data.mandateReference && `M-${index}` }),
        )
        const mapping = [...personFieldNames.map(fieldOf), ...customFields]
        const plan = planOf(textOf(rows), { mapping, customColumns })
        expect(plan.errors).toEqual([])
        expect(plan.create.map(({ data }) => data)).toEqual(rows.map(dataOf))
      }),
      { numRuns: 400 },
    ))

  it("are known again by the import without a hand: every column, every person of a real list [PER-10, PER-11]", () => {
    const rows = demoPersons(today).map((data) => person(data))
    const text = textOf(rows)
    expect(imported(text)).toEqual(rows.map(dataOf))
    const { columns } = planOf(text, { customColumns })
    expect(columns.map(({ field }) => field)).toEqual([...personFieldNames.map(fieldOf), ...customFields])
    expect(fileOf(text)).toMatchObject({ encoding: "UTF-8 BOM", delimiter: ";" })
  })

  it("say what is open of fees and who pays, which no import takes for a value of the person [FEE-07] [PER-10] [PER-11]", () => {
    const { begin, rows } = csvExport(["lastName", "owing", "payer", "confirmedOn"], exportSpeech)
    const ott = { ...person({ lastName: "Ott" }), owing: cents(1_250), payer: "Mia Ott", confirmedOn: today }
    const text = begin + rows([ott, { ...person({ lastName: "Weber" }), payer: null }])
    expect(text).toBe(
      `\ufeffNachname;Noch offen;Wer zahlt;Angaben bestätigt am\r\nOtt;12,50;Mia Ott;${germanDate(today)}\r\nWeber;0,00;;\r\n`,
    )
    const { columns } = planOf(text, { customColumns: [] })
    expect(columns.map(({ field }) => field)).toEqual(["lastName", null, null, null])
  })

  it("show the number of a person bare, where our import reads the same out of it [PER-10]", () => {
    const shown = (phones: PersonData["phones"], kind: PersonData["kind"] = "member") => {
      const [, row = ""] = [...piecesOf(csvExport(["phones"], exportSpeech), [[person({ phones, kind })]])]
      return row.trim()
    }
    const [own, mother] = [
      { label: "member", number: "0431 5550184" },
      { label: "mother", number: "0171 5550" },
    ] as const
    expect(shown([own])).toBe("0431 5550184")
    expect(shown([own, mother])).toBe('"0431 5550184; Mutter: 0171 5550"')
    expect(shown([{ ...own, number: "112" }, mother])).toBe('"Selbst: 112; Mutter: 0171 5550"')
    // A spreadsheet would take it for a formula, and an apostrophe would have to stand before it.
    expect(shown([{ ...own, number: "+49 431 555" }])).toBe("Selbst: +49 431 555")
    expect(shown([own], "contact")).toBe("Selbst: 0431 5550184")
    expect(csvExport(["phones"], exportSpeech).fields).toEqual(["phones", "kind"])
  })

  it("protect cells from being run as formulas [PER-10]", () => {
    for (const text of [
      "=HYPERLINK(1)",
      "+1",
      "-1",
      "@x",
      "'=1",
      "＝1",
      "＋1",
      "－1",
      "＠x",
      "|cmd",
      "｜x",
      "'|x",
      "\u200b=1",
      "\u3164=1",
      "\u2800+1",
      "\ufe0f@A1",
      "\u0301-1",
      "\u00ad\u202e+1",
      "\u0001@x",
      "\u0085=1",
      "﹦1",
      "₌1",
      "⁼1",
    ])
      expect(cellsOf({ city: text })).toContain(`;'${text};`)
    for (const text of [" =1", "  +1", "\u00a0-1", "\u3000@x", " |cmd", "\t=1", "' =1"]) {
      expect(cellsOf({ city: text })).toContain(`;'${text};`)
      expect(unguarded(guarded(text))).toBe(text)
    }
    expect(cellsOf({ city: "=a;b" })).toContain(`;"'=a;b";`)
    expect(cellsOf({ city: " = " })).toContain(`;"' = ";`)
  })

  it("begin with the byte order mark and titles, and end lines with CR LF [PER-10]", () => {
    const text = textOf([person()])
    expect(text.startsWith("\ufeffNachname;Vorname;Titel;")).toBe(true)
    expect(text.split("\r\n")).toHaveLength(3)
  })

  it("do not depend on how the persons are divided [PER-10]", () =>
    fc.assert(
      fc.property(fc.array(persons, { maxLength: 6 }), fc.nat(6), (all, at) => {
        expect([...piecesOf(csv, [all.slice(0, at), all.slice(at)])].join("")).toBe(textOf(all))
      }),
      { numRuns: 200 },
    ))
})

describe("own columns of amounts in tables", () => {
  const [column] = customColumns.filter(({ type }) => type === "money")
  const deposit = (value: number) => {
    const [made] = exportColumns([customFieldOf(column!.id)], exportSpeech, customColumns)
    const row = person({ custom: { [column!.id]: value } })
    return [made!.cell(row), made!.text(row)]
  }

  it("are cents, which workbooks show as money, and texts with two decimals [PER-10, COL-01]", () => {
    expect(deposit(3_850)).toEqual([{ kind: "money", cents: 3_850 }, "38,50"])
    expect(deposit(4_500)).toEqual([{ kind: "money", cents: 4_500 }, "45,00"])
    expect(deposit(-5)).toEqual([{ kind: "money", cents: -5 }, "-0,05"])
  })

  it("stand below zero as numbers, which spreadsheets add up: only texts are guarded [PER-10, COL-01]", () => {
    const number = customColumns.find(({ type }) => type === "number")!
    const text = customColumns.find(({ type }) => type === "text")!
    const row = person({ custom: { [column!.id]: -500, [number.id]: -1.5, [text.id]: "-5,00" } })
    const all = csvExport(
      [column!, number, text].map(({ id }) => customFieldOf(id)),
      exportSpeech,
      customColumns,
    )
    expect([...piecesOf(all, [[row]])].join("").split("\r\n")[1]).toBe("-5,00;-1,5;'-5,00")
    const table = csvTable(
      ["-A"],
      [
        [
          { kind: "money", cents: -500 },
          { kind: "number", value: -1 },
          { kind: "text", text: "-1" },
        ],
      ],
    )
    expect(table).toBe("\ufeff'-A\r\n-5,00;-1;'-1\r\n")
  })
})
