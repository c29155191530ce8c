import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { CalendarDate } from "../../../../core/kernel/calendar-date.ts"
import { customFieldOf } from "../../../../core/people/custom-field.ts"
import type { Person, PersonData } from "../../../../core/people/person.ts"
import { customColumns, person } from "../../../support/persons.ts"
import { planOf } from "./support.ts"

const anna = (given: Partial<Person> = {}): Person =>
  person({
    firstName: "Anna",
    lastName: "Müller",
    membershipNumber: "7",
    email: "anna@post.example",
    city: "Köln",
    postcode: "50667",
    street: "Weg 1",
    groups: ["Rover"],
    phones: [{ label: "member", number: "0221 123456" }],
    notes: "Singt",
    ...given,
  })

const dataOf = ({ id: _, version: __, ...data }: Person): PersonData => data

const heads = "Mitgliedsnummer;Vorname;Nachname"

describe("empty cells of a file", () => {
  it("leave what is there, unless they are to empty it: then that is planned and told field by field [PER-20]", () => {
    const text = `${heads};E-Mail;Ort;Gruppen;Telefon\n7;Anna;Müller;;;;\n`
    expect(planOf(text, { existing: [anna()] })).toMatchObject({ update: [], skip: [{ reason: "unchanged" }] })
    const plan = planOf(text, { existing: [anna()], emptying: true })
    expect(plan.update[0]?.changed).toEqual(["email", "city"])
    expect(plan.update[0]?.data).toEqual({ ...dataOf(anna()), email: null, city: null })
    const after = { ...anna(), ...plan.update[0]!.data }
    expect(planOf(text, { existing: [after], emptying: true }).skip).toMatchObject([{ reason: "unchanged" }])
  })

  it("empty neither name nor number, nor what no column, or another column, fills [PER-20]", () => {
    const plan = planOf(
      "Mitgliedsnummer;Vorname;Nachname;E-Mail;Straße;PLZ Ort;Ort;Telefon;Mobil\n;Anna;Müller;anna@post.example;;50667 Köln;;;0171 1112223\n",
      { existing: [anna()], emptying: true },
    )
    expect(plan.update[0]?.changed).toEqual(["phones", "street"])
    expect(plan.update[0]?.data).toMatchObject({ membershipNumber: "7", city: "Köln", street: null, notes: "Singt" })
    expect(plan.update[0]?.data.phones).toHaveLength(2)
  })

  it("take no phone, group or label away, whichever columns the file has [PER-20]", () => {
    const phones = [
      { label: "member", number: "0221 123456" },
      { label: "mother", number: "0170 1234567" },
    ] as const
    const existing = [anna({ phones, groups: ["Rover", "Pfadis"], labels: ["Kasse"] })]
    for (const [head, cell] of [
      ["Handy", ""],
      ["Telefon Mutter", ""],
      ["Gruppen", ""],
      ["Gruppen", "Rover"],
      ["Labels", ""],
    ])
      expect(planOf(`${heads};${head}\n7;Anna;Müller;${cell}\n`, { existing, emptying: true })).toMatchObject({
        update: [],
        skip: [{ reason: "unchanged" }],
      })
  })

  it("empty nothing of who is known by the name alone: such a row does what it does without emptying [PER-20]", () => {
    const namesakes = [
      anna({ membershipNumber: null, birthdate: "2010-01-02" as CalendarDate }),
      anna({ membershipNumber: null, birthdate: "2012-03-04" as CalendarDate, email: "b@post.example", city: "Bonn" }),
    ]
    for (const existing of [namesakes, namesakes.slice(1)])
      for (const city of ["", "Bonn", "Ulm"]) {
        const text = `Vorname;Nachname;Geburtsdatum;E-Mail;Ort\nAnna;Müller;;;${city}\n`
        const plan = planOf(text, { existing, emptying: true })
        expect(plan).toEqual(planOf(text, { existing }))
        expect(plan.update).toEqual([])
      }
    const sure = planOf("Vorname;Nachname;Geburtsdatum;Ort\nAnna;Müller;04.03.2012;\n", {
      existing: namesakes,
      emptying: true,
    })
    expect(sure.update.map(({ id, changed }) => [id, changed])).toEqual([[namesakes[1]!.id, ["city"]]])
  })

  it("are none where separators are missing, nor where a wrong value was left empty [PER-20]", () => {
    const short = planOf(`${heads};E-Mail;Ort\n7;Anna;Müller\n`, { existing: [anna()], emptying: true })
    expect(short).toMatchObject({ update: [], errors: [] })
    const corrections = [{ line: 2, columnIndex: 3, value: "" }]
    const left = planOf(`${heads};E-Mail\n7;Anna;Müller;keine\n`, { existing: [anna()], emptying: true, corrections })
    expect(left).toMatchObject({ update: [], errors: [] })
  })

  it("empty custom columns, but for those that everybody has to have [PER-20]", () => {
    const [first, second] = [
      { ...customColumns[0]!, required: false },
      { ...customColumns[0]!, required: true },
    ]
    for (const column of [first, second]) {
      const existing = [anna({ custom: { [column.id]: "x" } })]
      const mapping = ["membershipNumber", "firstName", "lastName", customFieldOf(column.id)] as const
      const request = { existing, mapping, customColumns: [column], emptying: true }
      const plan = planOf(`${heads};${column.name}\n7;Anna;Müller;\n`, request)
      expect(plan.update.map(({ data }) => data.custom)).toEqual(column.required ? [] : [{}])
    }
  })

  it("change nothing of who is new, and nothing where every cell is filled [PER-20]", () => {
    const cell = fc.constantFrom("Bonn", "Ulm", "")
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 5 }), fc.boolean(), (cities, known) => {
        const rows = cities.map((city, index) => `${index};V${index};N;${city}`)
        const existing = known
          ? cities.map((_, index) => anna({ membershipNumber: `${index}`, firstName: `V${index}`, lastName: "N" }))
          : []
        const [kept, emptied] = [false, true].map((emptying) =>
          planOf(`${heads};Ort\n${rows.join("\n")}\n`, { existing, emptying }),
        )
        if (!known || cities.every((city) => city !== "")) expect(emptied).toEqual(kept)
        else
          expect(emptied?.update.filter(({ data }) => data.city === null)).toHaveLength(
            cities.filter((city) => city === "").length,
          )
      }),
    )
  })

  it("never take more than the empty cells of whom the row surely means [PER-20]", () => {
    const number = fc.constantFrom("1", "2", "3", "")
    const birthdate = fc.constantFrom("2010-01-02", "2012-03-04", "")
    const known = fc.uniqueArray(
      fc.record({ number, birthdate, mother: fc.boolean(), group: fc.constantFrom("Rover", "Biber") }),
      { maxLength: 3, selector: (each) => each.number },
    )
    const cells = fc.record({
      ...{ number, birthdate, city: fc.constantFrom("Köln", "") },
      ...{ phone: fc.constantFrom("0171 1112223", ""), group: fc.constantFrom("Rover", "") },
    })
    fc.assert(
      fc.property(known, fc.array(cells, { minLength: 1, maxLength: 4 }), (persons, rows) => {
        const existing = persons.map((each) =>
          anna({
            membershipNumber: each.number || null,
            birthdate: (each.birthdate || null) as CalendarDate | null,
            groups: [each.group, "Pfadis"],
            phones: each.mother ? [{ label: "mother", number: "0170 1234567" }] : [],
          }),
        )
        const lines = rows.map(
          (row) => `${row.number};Anna;Müller;${row.birthdate};${row.city};${row.phone};${row.group}`,
        )
        const text = `${heads};Geburtsdatum;Ort;Handy;Gruppen\n${lines.join("\n")}\n`
        for (const { id, line, data } of planOf(text, { existing, emptying: true }).update) {
          const row = rows[line - 2]!
          const before = existing.find((each) => each.id === id)!
          expect(data.phones).toEqual(expect.arrayContaining([...before.phones]))
          expect(data.groups).toEqual(expect.arrayContaining([...before.groups]))
          expect([data.email, data.street, data.notes]).toEqual([before.email, before.street, before.notes])
          if (data.city === null) expect(row.city).toBe("")
          if (before.birthdate !== null && data.birthdate === null) expect(row.birthdate).toBe("")
          const given: ReadonlyArray<string> = [row.number, row.birthdate].filter((value) => value !== "")
          expect(given.some((value) => value === before.membershipNumber || value === before.birthdate)).toBe(true)
        }
      }),
    )
  })
})
