import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { spelling, withSpelling } from "../../../../core/people/words/spelling.ts"
import { longestWord, tidyWord, withWordInstead, wordFault, wordKey } from "../../../../core/people/words/word-rules.ts"

const names = fc.oneof(
  fc.constantFrom("Wölflinge", "wolflinge", "WÖLFLINGE", "Rover", " rover", "Ro ver", "Äsche", "A\u0308sche", "\u0301"),
  fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 6 })
    .filter((text) => text.isWellFormed() && !text.includes("\u0000")),
)
const lists = fc.array(names, { maxLength: 6 })
const keysOf = (list: ReadonlyArray<string>) => list.map(wordKey)
const known = (list: ReadonlyArray<string>) => {
  const byKey = new Map(list.filter((name) => wordKey(name) !== "").map((name) => [wordKey(name), tidyWord(name)]))
  return [...byKey.values()].map((name) => ({ kind: "groups" as const, name }))
}

describe("names of groups and labels", () => {
  it("tidy once: doing it again changes nothing, and it is the same word as before [PER-15]", () => {
    fc.assert(
      fc.property(names, (name) => {
        expect(tidyWord(tidyWord(name))).toBe(tidyWord(name))
        expect(wordKey(tidyWord(name))).toBe(wordKey(name))
      }),
    )
  })

  it("are never longer than a person can carry, though composing makes some longer [PER-15]", () => {
    expect("\uFB2C".normalize("NFC").length).toBeGreaterThan(1)
    for (const name of ["\uFB2C".repeat(80), `${"a".repeat(79)}😀`]) {
      const tidy = tidyWord(name)
      expect(tidy.length).toBeLessThanOrEqual(80)
      expect(tidy.isWellFormed()).toBe(true)
      expect(tidyWord(tidy)).toBe(tidy)
    }
  })

  it("have something to read and at most 60 characters [PER-15]", () => {
    expect(wordFault("")).toBe("nameMissing")
    expect(wordFault("\u0301")).toBe("nameMissing")
    expect(wordFault("a")).toBeUndefined()
    expect(wordFault("ä".repeat(longestWord))).toBeUndefined()
    expect(wordFault("ä".repeat(longestWord + 1))).toBe("nameTooLong")
  })

  it("have keys that an index can bear, whatever they are made of [PER-15]", () => {
    expect([...wordKey("\uFDFA".repeat(80))].length).toBe(200)
    fc.assert(fc.property(names, (name) => wordKey(name).isWellFormed() && wordKey(name).length <= 400))
  })
})

describe("a word in the place of another", () => {
  it("is there once, the other is gone, and all else is as it was in its order [PER-15, PER-16]", () => {
    fc.assert(
      fc.property(lists, names, fc.option(names), (list, from, to) => {
        fc.pre(wordKey(from) !== "" && (to === null || wordKey(to) !== ""))
        const key = wordKey(from)
        const after = withWordInstead(list, key, to)
        if (!keysOf(list).includes(key)) {
          expect(after).toBe(list)
          return
        }
        if (to === null || wordKey(to) !== key) expect(keysOf(after)).not.toContain(key)
        if (to !== null) expect(after.filter((name) => wordKey(name) === wordKey(to))).toHaveLength(1)
        const others = (all: ReadonlyArray<string>) => [
          ...new Set(keysOf(all).filter((each) => each !== key && (to === null || each !== wordKey(to)))),
        ]
        expect(others(after)).toEqual(others(list))
      }),
    )
  })
})

describe("spelling words", () => {
  it("gives what is known its known spelling, drops nothing else and repeats nothing [PER-15, PER-16]", () => {
    fc.assert(
      fc.property(lists, fc.array(lists, { maxLength: 4 }), (before, given) => {
        const words = known(before)
        const spell = spelling(words)
        const all = given.map((list) => spell("groups", list))
        const spellings = new Map<string, string>(words.map(({ name }) => [wordKey(name), name]))
        for (const [index, list] of all.entries()) {
          expect(keysOf(list)).toEqual([...new Set(keysOf(given[index] ?? []))].filter((key) => key !== ""))
          for (const name of list) {
            expect(name).toBe(spellings.get(wordKey(name)) ?? tidyWord(name))
            spellings.set(wordKey(name), name)
          }
          expect(spell("groups", list)).toBe(list)
        }
      }),
    )
  })

  it("leaves a person alone whose words are spelled already [PER-15]", () => {
    const person = { groups: ["Rover"], city: "Kiel" }
    expect(withSpelling(person, spelling([]))).toBe(person)
    expect(withSpelling({ groups: ["rover"] }, spelling([{ kind: "groups", name: "Rover" }]))).toEqual({
      groups: ["Rover"],
    })
  })
})
