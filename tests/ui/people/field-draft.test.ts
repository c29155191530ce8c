import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { personFieldNames } from "../../../core/people/person-field.ts"
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
})
