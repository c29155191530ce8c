import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { personFieldNames } from "../../../core/people/person-field.ts"
import { listLimits, textLimits } from "../../../core/people/text-limits.ts"
import { draftOf, meaningOf } from "../../../ui/people/person/field-draft.ts"
import { persons } from "../../support/persons.ts"

describe("the draft of a field", () => {
  test("means what the person has, as long as nobody types [PER-05]", () => {
    fc.assert(
      fc.property(persons, fc.constantFrom(...personFieldNames), (person, field) => {
        const value = person[field]
        fc.pre(typeof value !== "string" || value.trim() === value)
        fc.pre(field !== "phones" || person.phones.every(({ number }) => number.trim() === number))
        expect(meaningOf(field, draftOf(field, person))).toEqual({ value })
      }),
    )
  })

  test("is no value where it is longer than a person can have it, and says so before anything is sent [PER-05]", () => {
    for (const field of personFieldNames) {
      if (!(field in textLimits) || field === "iban") continue
      const limit = textLimits[field as keyof typeof textLimits]
      expect(meaningOf(field, { of: "text", text: "x".repeat(limit) }), field).toHaveProperty("value")
      expect(meaningOf(field, { of: "text", text: "x".repeat(limit + 1) }), field).toEqual({ fault: "tooLong" })
    }
    const number = "1".repeat(listLimits.phone + 1)
    expect(meaningOf("phones", { of: "phones", phones: [{ label: "member", number }] })).toEqual({ fault: "tooLong" })
    const name = "x".repeat(listLimits.name + 1)
    expect(meaningOf("groups", { of: "names", names: [], text: name })).toEqual({ fault: "tooLong" })
  })
})
