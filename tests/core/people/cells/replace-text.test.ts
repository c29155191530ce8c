import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { replacedIn } from "../../../../core/people/cells/replace-text.ts"

const plain = { whole: false, exact: false }

describe("a text in which another is replaced", () => {
  it("has it replaced wherever it stands, capital or not, or only as it is written [PER-21]", () => {
    expect(replacedIn("Str. und STR.", { ...plain, find: "str.", by: "straße" })).toBe("straße und straße")
    expect(replacedIn("Str. und STR.", { ...plain, exact: true, find: "STR.", by: "x" })).toBe("Str. und x")
    expect(replacedIn("ÄRZTIN", { ...plain, find: "ä", by: "Ae" })).toBe("AeRZTIN")
  })

  it("has nothing replaced where it says more, when the whole is meant [PER-21]", () => {
    const whole = { ...plain, whole: true, find: "köln", by: "Bonn" }
    expect(replacedIn("Köln", whole)).toBe("Bonn")
    expect(replacedIn("Köln\nKöln", whole)).toBeUndefined()
    expect(replacedIn("Köln-Deutz", whole)).toBeUndefined()
  })

  it("is nothing where it stays what it is [PER-21]", () => {
    expect(replacedIn("Bonn", { ...plain, find: "", by: "x" })).toBeUndefined()
    expect(replacedIn("Bonn", { ...plain, find: "o", by: "o" })).toBeUndefined()
    expect(replacedIn("Bonn", { ...plain, find: "Köln", by: "x" })).toBeUndefined()
  })

  it("finds what looks the same: blanks that do not break, and letters with marks of their own [PER-21]", () => {
    const before = "Am Mu\u0308hlbach, Bad\u00a0To\u0308lz"
    expect(replacedIn(before, { ...plain, find: "bad tölz", by: "Köln" })).toBe("Am Mühlbach, Köln")
    expect(replacedIn("Bad Tölz", { ...plain, whole: true, find: "Bad\u00a0To\u0308lz", by: "Köln" })).toBe("Köln")
    expect(replacedIn("Mu\u0308hle", { ...plain, find: "u", by: "o" })).toBeUndefined()
  })

  it("takes both texts as they are written, whatever signs are in them [PER-21]", () => {
    const text = fc.string({ unit: "grapheme" })
    fc.assert(
      fc.property(text, text, text, fc.boolean(), (before, find, by, whole) => {
        fc.pre(!/[ \u00a0\u202f]/.test(find))
        const [read, sought] = [before.normalize(), find.normalize()]
        const replaced = replacedIn(before, { find, by, whole, exact: true })
        const wanted = whole ? (read === sought ? by : read) : read.split(sought).join(by)
        if (find !== "") expect(replaced ?? read).toBe(wanted)
      }),
    )
    expect(replacedIn("a.b", { ...plain, find: ".", by: "$&" })).toBe("a$&b")
    expect(replacedIn("(1)", { ...plain, whole: true, find: "(1)", by: "\\" })).toBe("\\")
  })
})
