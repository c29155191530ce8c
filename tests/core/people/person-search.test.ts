import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { personFieldNames } from "../../../core/people/person-field.ts"
import { finds, keepsWords, searchWords, slips, soughtWords } from "../../../core/people/person-search.ts"
import { person, persons } from "../../support/persons.ts"

const found = (search: string, given: Parameters<typeof person>[0]) => finds(soughtWords(search), person(given))
const letters = fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz")
const names = fc.array(letters, { minLength: 5, maxLength: 12 }).map((parts) => parts.join(""))

describe("searching persons", () => {
  it("forgives umlauts, accents and case [PER-04]", () => {
    for (const search of ["müller", "MULLER", "mueller", "Mül"])
      expect(found(search, { lastName: "Müller" }), search).toBe(true)
    expect(found("muller", { lastName: "Mueller" })).toBe(true)
    expect(found("müller", { lastName: "Mueller" })).toBe(true)
    expect(found("nguyen", { lastName: "Nguyễn" })).toBe(true)
  })

  it("finds names, e-mail, number and phone, by their beginnings [PER-04]", () => {
    const given = {
      firstName: "Lina",
      lastName: "Özdemir-Großmann",
      nickname: "Grille",
      email: "lina.oe@post.example",
      membershipNumber: "M-0412",
      phones: [{ label: "mother", number: "+49 171 555-0192" }],
    } as const
    for (const search of [
      "lin",
      "großm",
      "ozdemirgross",
      "gril",
      "lina.oe@post.example",
      "post",
      "0412",
      "M-0412",
      "0171 5550",
      "+49171555",
      "(0171) 555-0192",
    ])
      expect(found(search, given), search).toBe(true)
    for (const search of ["ina", "0172", "0413", "example.org"]) expect(found(search, given), search).toBe(false)
  })

  it("forgives one letter missing, extra, wrong or swapped, in any name of four letters or more [PER-04]", () =>
    fc.assert(
      fc.property(
        names,
        fc.nat(),
        letters,
        fc.constantFrom("missing", "extra", "wrong", "swapped"),
        (name, at, letter, slip) => {
          const index = at % (name.length - 1)
          const typed = {
            missing: name.slice(0, index) + name.slice(index + 1),
            extra: name.slice(0, index) + letter + name.slice(index),
            wrong: name.slice(0, index) + letter + name.slice(index + 1),
            swapped: name.slice(0, index) + name[index + 1] + name[index] + name.slice(index + 2),
          }[slip]
          expect(found(typed, { firstName: "", lastName: name })).toBe(true)
        },
      ),
      { numRuns: 2_000 },
    ))

  it("does not forgive in e-mail, number or phone [PER-04]", () => {
    expect(found("petresen", { lastName: "X", email: "petersen@post.example" })).toBe(false)
  })

  it("needs every word, in any order [PER-04]", () => {
    const given = { firstName: "Jörg", lastName: "von der Heyde" }
    expect(found("heyde jorg", given)).toBe(true)
    expect(found("heyde karl", given)).toBe(false)
    expect(found("  ,;", given)).toBe(true)
  })

  it("finds everybody by each of their own words [PER-04]", () =>
    fc.assert(
      fc.property(persons, (one) => {
        for (const word of [...searchWords(one).names, ...searchWords(one).exact])
          expect(finds(soughtWords(`x ${word}`.slice(2)), one), word).toBe(true)
      }),
      { numRuns: 1_000 },
    ))

  it("knows slips both ways: two words share one or they do not", () =>
    fc.assert(
      fc.property(names, names, (a, b) => {
        const share = (left: string, right: string) => slips(left).some((slip) => slips(right).includes(slip))
        expect(share(a, b)).toBe(share(b, a))
        expect(share(a, a)).toBe(true)
      }),
      { numRuns: 1_000 },
    ))

  it("finds by the same words as before who changed in no field that is searched [PER-04]", () =>
    fc.assert(
      fc.property(persons, persons, fc.subarray([...personFieldNames]), (before, other, fields) => {
        const after = { ...before, ...Object.fromEntries(fields.map((field) => [field, other[field]])) }
        if (keepsWords(fields)) expect(searchWords(after)).toEqual(searchWords(before))
        if (JSON.stringify(searchWords(after)) !== JSON.stringify(searchWords(before)))
          expect(keepsWords(fields)).toBe(false)
        for (const field of fields) if (!keepsWords([field])) expect(keepsWords(fields)).toBe(false)
      }),
    ))
})
