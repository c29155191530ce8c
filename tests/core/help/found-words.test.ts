import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { excerptOf, foldings, markWords, type Piece, soughtWords } from "../../../core/help/found-words.ts"

const joined = (pieces: ReadonlyArray<Piece>): string => pieces.map(({ text }) => text).join("")
const found = (pieces: ReadonlyArray<Piece>): ReadonlyArray<string> =>
  pieces.filter((piece) => piece.found).map(({ text }) => text)

const word = fc.stringMatching(/^[A-Za-zÄÖÜäöüßéŁø0-9]{1,12}$/)
const texts = fc.array(word, { minLength: 1, maxLength: 80 })

describe("words that were sought in a text", () => {
  it.each([
    ["Ändern und löschen", "andern", ["Ändern"]],
    ["Ändern und löschen", "AENDERN loeschen", ["Ändern", "löschen"]],
    ["Straße", "strasse", ["Straße"]],
    ["Strasse", "Straße", ["Strasse"]],
    ["Großgruppe", "ssg", ["ßg"]],
    ["Passwort, Passkey", "pass", ["Pass", "Pass"]],
    ["papapa", "papa", ["papapa"]],
    ["mitglied", "glied mit", ["mitglied"]],
    ["Cafe\u0301 nebenan", "cafe", ["Cafe\u0301"]],
    ["Nichts davon", "xyz", []],
  ])("are marked: in „%s“ for „%s“ [APP-20]", (text, typed, marked) => {
    expect(found(markWords(text, soughtWords(typed)))).toEqual(marked)
  })

  it("are marked wherever a word of the text is typed anew, and the text stays as it was [APP-20]", () => {
    fc.assert(
      fc.property(texts, fc.nat(), fc.boolean(), (words, at, shout) => {
        const one = words[at % words.length] ?? ""
        const sought = soughtWords(shout ? one.toUpperCase() : one)
        const text = words.join(" ")
        for (const pieces of [markWords(text, sought), excerptOf(text, sought)])
          expect(found(pieces).some((piece) => foldings(piece).some((each) => each.includes(sought[0] ?? "")))).toBe(
            true,
          )
        expect(joined(markWords(text, sought))).toBe(text)
        const excerpt = joined(excerptOf(text, sought)).replace(/^… | …$/g, "")
        expect(text).toContain(excerpt)
        // Whole words, and not the whole of a long text.
        for (const each of excerpt.split(" ")) expect(words).toContain(each)
        expect(excerpt.length).toBeLessThan(60 + 180 + 3 * 12)
      }),
    )
  })

  it("leave any text as it is, whatever is typed [APP-20]", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (text, typed) => {
        expect(joined(markWords(text, soughtWords(typed)))).toBe(text)
      }),
    )
  })
})
