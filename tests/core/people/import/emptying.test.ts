import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { customFieldOf } from "../../../../core/people/custom-field.ts"
import type { Person } from "../../../../core/people/person.ts"
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

const heads = "Mitgliedsnummer;Vorname;Nachname"

describe("empty cells of a file", () => {
  it("leave what is there, unless they are to empty it: then that is planned and told field by field [PER-20]", () => {
    const text = `${heads};E-Mail;Ort;Gruppen;Telefon\n7;Anna;Müller;;;;\n`
    expect(planOf(text, { existing: [anna()] })).toMatchObject({ update: [], skip: [{ reason: "unchanged" }] })
    const plan = planOf(text, { existing: [anna()], emptying: true })
    expect(plan.update[0]?.changed).toEqual(["email", "phones", "city", "groups"])
    expect(plan.update[0]?.data).toMatchObject({
      ...{ email: null, city: null, groups: [], phones: [] },
      ...{ firstName: "Anna", postcode: "50667", street: "Weg 1", notes: "Singt" },
    })
    const after = { ...anna(), ...plan.update[0]!.data }
    expect(planOf(text, { existing: [after], emptying: true }).skip).toMatchObject([{ reason: "unchanged" }])
  })

  it("never empty by whom somebody is found, nor what no column, or another column, fills [PER-20]", () => {
    const plan = planOf(
      "Mitgliedsnummer;Vorname;Nachname;E-Mail;Straße;PLZ Ort;Ort;Telefon;Mobil\n;Anna;Müller;anna@post.example;;50667 Köln;;;0171 1112223\n",
      { existing: [anna()], emptying: true },
    )
    expect(plan.update[0]?.changed).toEqual(["phones", "street"])
    expect(plan.update[0]?.data).toMatchObject({ membershipNumber: "7", city: "Köln", street: null, notes: "Singt" })
    expect(plan.update[0]?.data.phones).toHaveLength(2)
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
})
