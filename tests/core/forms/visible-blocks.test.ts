import { expect, test } from "vitest"
import { type Block, type Condition, visibleBlocks } from "../../../core/forms/index.ts"
import { day } from "../../support/fees.ts"
import { blockId, formBlock, formDocument } from "../../support/forms.ts"

const today = day("2026-02-28")
const of = (id: string) => ({ block: blockId(id) })
const asking = (...tests: Condition["tests"]): Partial<Block> => ({ condition: { join: "all", tests } })

/** Whether the last block is shown to who answered this. */
const isShown = (blocks: ReadonlyArray<Block>, person: object, shared: object = {}): boolean => {
  const shown = visibleBlocks(formDocument(blocks), { person: { ...person }, shared: { ...shared } }, today)
  return shown.some(({ id }) => id === blocks.at(-1)?.id)
}

const asked = [formBlock("birthdate"), formBlock("number"), formBlock("notes"), formBlock("consent", { text: "Ja" })]
const choices = [
  formBlock("dropdown", { face: "yesNo" }),
  formBlock("multiple_choice", { options: ["rot", "blau", "grün"] }),
]
const text = (more: Partial<Block>) => [...asked, ...choices, formBlock("text", {}, more)]

test("a block is shown to who is younger than asked, until the day on which they come of age [FRM-02]", () => {
  const minor = text(asking({ is: "underAge", ...of("birthdate"), years: 18 }))
  expect(isShown(minor, { birthdate: "2008-03-01" })).toBe(true)
  expect(isShown(minor, { birthdate: "2008-02-28" })).toBe(false)
  // Who was born on 29 February comes of age with the month.
  expect(isShown(minor, { birthdate: "2008-02-29" })).toBe(true)
  for (const birthdate of [undefined, "", "31.02.2014", 5]) expect(isShown(minor, { birthdate })).toBe(false)
})

test("a block is shown by what was answered, which one it is, and how large its number is [FRM-02]", () => {
  const answered = text(asking({ is: "answered", ...of("consent") }))
  expect([isShown(answered, {}, { consent: true }), isShown(answered, {}, { consent: false })]).toEqual([true, false])
  const no = text(asking({ is: "equal", ...of("dropdown"), value: false }))
  expect([false, true, undefined].map((dropdown) => isShown(no, { dropdown }))).toEqual([true, false, false])
  const blue = text(asking({ is: "equal", ...of("multiple-choice"), value: "blau" }))
  const chosen = [["rot", "blau"], ["rot"], []]
  expect(chosen.map((each) => isShown(blue, { "multiple-choice": each }))).toEqual([true, false, false])
  const some = text(asking({ is: "oneOf", ...of("multiple-choice"), values: ["grün", "blau"] }))
  expect(chosen.map((each) => isShown(some, { "multiple-choice": each }))).toEqual([true, false, false])
  const many = text(asking({ is: "atLeast", ...of("number"), value: 3 }))
  expect([3, 2.9, "4"].map((number) => isShown(many, { number }))).toEqual([true, false, false])
})

test("of several tests all have to hold, or any [FRM-02]", () => {
  const tests = [
    { is: "answered", ...of("notes") },
    { is: "atLeast", ...of("number"), value: 3 },
  ] as const
  const shown = (join: "all" | "any") => {
    const blocks = text({ condition: { join, tests } })
    return [{}, { notes: "x" }, { number: 3 }, { notes: "x", number: 3 }].map((person) => isShown(blocks, person))
  }
  expect(shown("all")).toEqual([false, false, false, true])
  expect(shown("any")).toEqual([false, true, true, true])
})

test("what is not shown counts as not answered, whatever was answered to it before [FRM-02]", () => {
  const number = formBlock("number", {}, asking({ is: "answered", ...of("notes") }))
  const last = formBlock("text", {}, asking({ is: "atLeast", ...of("number"), value: 1 }))
  const chain = [formBlock("notes"), number, last]
  expect(isShown(chain, { notes: "x", number: 5 })).toBe(true)
  expect(isShown(chain, { number: 5 })).toBe(false)
})
