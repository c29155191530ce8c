import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { letterFaults, letterLimits, letterTo, salutation } from "../../../../core/people/declining/index.ts"

const token = fc.constantFrom("{vorname}", "{Vorname}", "{VORNAME}")
const words = fc.string({ unit: "binary", maxLength: 20 }).map((text) => text.replaceAll(/[{}]/g, "").toWellFormed())
const name = fc.string({ unit: "binary", maxLength: 30 })

describe("a letter to somebody", () => {
  it("is what was written with the name in each place for it, and nothing else [MBR-03]", () =>
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 5 }), token, name, (parts, written, given) => {
        const { text } = letterTo(given, { subject: "Dein Antrag", text: parts.join(written) })
        expect(text).toBe(parts.join(given))
      }),
    ))

  it("has no placeholder left when the name has none, if it was sound [MBR-03]", () =>
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("{", "}", "{vorname}", "a", "\n") }), words, (text, given) => {
        const letter = { subject: "Dein Antrag, {vorname}", text }
        fc.pre(letterFaults(letter).length === 0)
        const made = letterTo(given, letter)
        expect(`${made.subject}${made.text}`).not.toMatch(/[{}]/)
      }),
    ))

  it("has a subject of one whole line whatever somebody is called: no header can be smuggled in [MBR-03]", () =>
    fc.assert(
      fc.property(
        name,
        fc.string({ unit: fc.constantFrom("\r", "\n", "\u2028", "\u0000", "\t", "Bcc: a@b.de", "😀") }),
        (a, b) => {
          const called = salutation({ title: null, firstName: `${a}${b}`, lastName: "Kaiser" })
          const { subject } = letterTo(called, { subject: "{vorname}".repeat(16), text: "Hallo" })
          expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
          expect(subject.length).toBeLessThanOrEqual(500)
          expect(subject.slice(-1)).not.toMatch(/[\uD800-\uDBFF]/)
        },
      ),
    ))

  it("keeps lines as they were written [MBR-03]", () => {
    expect(letterTo("Lina", { subject: "a", text: "Hallo {vorname},\n\n  leider\r\nnein" }).text).toBe(
      "Hallo Lina,\n\n  leider\r\nnein",
    )
  })

  it("addresses by the first name, and who has none by the name there is [MBR-03]", () => {
    expect(salutation({ title: "Dr.", firstName: " Lina ", lastName: "Kaiser" })).toBe("Lina")
    expect(salutation({ title: "Dr.", firstName: "", lastName: "Kaiser" })).toBe("Dr. Kaiser")
  })
})

describe("what is wrong with a letter", () => {
  it.each([
    [{ subject: " ", text: "\n" }, ["subject empty", "text empty"]],
    [
      { subject: "a".repeat(letterLimits.subject + 1), text: "a".repeat(letterLimits.text + 1) },
      ["subject tooLong", "text tooLong"],
    ],
    [{ subject: "Absage\r\nBcc: alle@verein.example", text: "Hallo" }, ["subject severalLines"]],
    [{ subject: "Hallo {name}", text: "Hallo {vorname" }, ["subject unknownToken", "text unknownToken"]],
    [{ subject: "Hallo {Vorname}", text: "Hallo {vorname},\nleider nein" }, []],
  ])("%j", (letter, faults) => {
    expect(letterFaults(letter).map(({ field, code }) => `${field} ${code}`)).toEqual(faults)
  })
})
