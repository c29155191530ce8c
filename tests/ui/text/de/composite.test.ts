import { describe, expect, it } from "vitest"
import { compositeText } from "../../../../ui/text/de/composite.ts"
import { person } from "../../../support/persons.ts"

const blank = {
  street: null,
  addressAddition: null,
  postcode: null,
  city: null,
  country: null,
  accountHolder: null,
  iban: null,
  bic: null,
  mandateReference: null,
  mandateDate: null,
} as const

describe("a column of several fields", () => {
  it("says in one line what is known of address, account and mandate [PER-05]", () => {
    const row = person({
      ...blank,
      street: "Hafenweg 3",
      postcode: "24103",
      city: "Kiel",
      accountHolder: "Anna Ott",
      iban: "DE89370400440532013000",
      mandateReference: "M-17",
      mandateDate: "2024-02-01",
    } as never)
    expect(compositeText("address", row)).toBe("Hafenweg 3, 24103 Kiel")
    expect(compositeText("bankAccount", row)).toMatch(/^Anna Ott · DE89.3704.0044.0532.0130.00$/)
    expect(compositeText("mandate", row)).toBe("M-17 · vom 01.02.2024")
  })

  it("is empty where nothing is known [PER-05]", () => {
    const row = person(blank as never)
    for (const column of ["address", "bankAccount", "mandate"] as const) expect(compositeText(column, row)).toBe("")
  })
})
