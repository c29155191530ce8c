import { describe, expect, it } from "vitest"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import { givenPlaceholders, isGiven, isPlaceholder, valuesFor } from "../../../core/messages/placeholders.ts"
import type { Person } from "../../../core/people/person.ts"
import { mailWords } from "../../../ui/text/de/mail-words.ts"
import { member } from "../../support/memory-messages.ts"

/** The names of the specification. */
const all = (
  "firstName lastName fullName openAmount paymentReference feeInfo bic iban mandateReference mandateDate eventTitle group " +
  "joinDate membershipNumber salutationFormal salutationInformal"
).split(" ")
const anna = member("Anna", {
  title: "Dr.",
  gender: "female",
  membershipNumber: "17",
  joinDate: "2020-03-01" as CalendarDate,
  iban: "DE02120300000000202051",
  bic: "BYLADEM1001",
  mandateReference: "M-17",
  mandateDate: "2021-05-09" as CalendarDate,
})
const wordOf = (name: string, ...persons: [Person, ...Array<Person>]) => valuesFor([name], persons, mailWords).get(name)

describe("placeholders", () => {
  it("exist by the names of the specification, and nothing else is one [MSG-03]", () => {
    expect(all.filter((name) => !isPlaceholder(name))).toEqual([])
    for (const name of ["toString", "vorname", "", "__proto__"]) expect(isPlaceholder(name)).toBe(false)
  })

  it("of fees and events are known and not given yet [MSG-03]", () => {
    const waiting = all.filter((name) => isPlaceholder(name) && !isGiven(name))
    expect(waiting.toSorted()).toEqual(["eventTitle", "feeInfo", "group", "openAmount", "paymentReference"])
    expect([...givenPlaceholders, ...waiting].toSorted()).toEqual(all.toSorted())
  })

  it("become what is known of a person [MSG-03]", () => {
    const values = Object.fromEntries(givenPlaceholders.map((name) => [name, wordOf(name, anna)]))
    expect(values).toEqual({
      firstName: "Anna",
      lastName: "Weber",
      fullName: "Dr. Anna Weber",
      salutationInformal: "Liebe Anna",
      salutationFormal: "Sehr geehrte Frau Dr. Weber",
      membershipNumber: "17",
      joinDate: "01.03.2020",
      iban: "DE02 1203 0000 0000 2020 51",
      bic: "BYLADEM1001",
      mandateReference: "M-17",
      mandateDate: "09.05.2021",
    })
  })

  it("join those who get one mail, each word once [MSG-03] [MSG-04]", () => {
    const [ben, kim] = [member("Ben", { gender: "male" }), member("Kim")]
    expect(wordOf("salutationInformal", anna, ben, kim)).toBe("Liebe Anna, lieber Ben, hallo Kim")
    expect(wordOf("salutationFormal", anna, ben)).toBe("Sehr geehrte Frau Dr. Weber, sehr geehrter Herr Weber")
    expect(wordOf("firstName", anna, ben, kim)).toBe("Anna, Ben und Kim")
    expect(wordOf("lastName", anna, ben)).toBe("Weber")
    expect(wordOf("iban", anna, ben)).toBe("DE02 1203 0000 0000 2020 51")
  })

  it("are empty where nothing is known, and greet by what there is [MSG-03]", () => {
    const nobody = member("", { email: "x@y.example" })
    for (const name of ["firstName", "iban", "joinDate", "mandateReference", "openAmount", "gibtsNicht"])
      expect(wordOf(name, nobody)).toBe("")
    expect(wordOf("salutationInformal", nobody)).toBe("Hallo Weber")
    expect(wordOf("salutationFormal", member("Kim"))).toBe("Guten Tag Kim Weber")
    expect(wordOf("salutationFormal", member("Kim", { lastName: "", gender: "female" }))).toBe("Guten Tag Kim")
  })
})
