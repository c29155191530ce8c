import fc from "fast-check"
import { expect, test } from "vitest"
import {
  addBlock,
  type Block,
  BlockId,
  blockKinds,
  changesSincePublished,
  checkDocument,
  duplicateBlock,
  type FormDocument,
  kindNames,
  moveBlock,
  newBlock,
  removeBlock,
  setBlock,
} from "../../../core/forms/index.ts"

const id = (text: string): BlockId => BlockId.make(text)
const start: FormDocument = {
  title: "Aufnahme",
  voice: "du",
  blocks: [newBlock("name", id("name"), "Name"), newBlock("email", id("email"), "E-Mail")],
  closing: { privacy: "", families: false },
}
const withBlocks = (...blocks: ReadonlyArray<Block>): FormDocument => ({
  ...start,
  blocks: [...start.blocks, ...blocks],
})
const codes = (document: FormDocument) => checkDocument(document, "application", []).map(({ code }) => code)
const asking = (block: Block, asked: string): Block =>
  ({ ...block, condition: { join: "all", tests: [{ is: "answered", block: id(asked) }] } }) as Block

test("whatever is built, what a form always has is there, what it has once is there once, and no two ids are alike [FRM-03]", () => {
  const step = fc.record({
    what: fc.constantFrom("add", "move", "duplicate", "remove"),
    kind: fc.constantFrom(...kindNames),
    at: fc.integer({ min: -2, max: 12 }),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let now = start
      for (const [index, { what, kind, at }] of steps.entries()) {
        const fresh = id(`b${index}`)
        const some = now.blocks[Math.abs(at) % now.blocks.length]!.id
        const built =
          what === "add"
            ? addBlock(now, "application", { kind, id: fresh, label: "Feld" }, at)
            : what === "move"
              ? moveBlock(now, some, at)
              : what === "duplicate"
                ? duplicateBlock(now, "application", some, fresh)
                : removeBlock(now, some)
        if (built.ok) now = built.document
      }
      const structural = codes(now).filter((code) =>
        ["defaultMissing", "notInThisForm", "twice", "idTwice", "columnTwice", "conditionOnUnknown"].includes(code),
      )
      expect(structural).toEqual([])
    }),
  )
})

test("what is always there cannot be removed, and what is there once not be added again [FRM-03]", () => {
  expect(removeBlock(start, id("email"))).toEqual({ ok: false, why: "cannotRemove" })
  expect(addBlock(start, "application", { kind: "email", id: id("other"), label: "" }, 0)).toEqual({
    ok: false,
    why: "usedAlready",
  })
  expect(addBlock(start, "application", { kind: "price", id: id("price"), label: "" }, 0)).toEqual({
    ok: false,
    why: "notInThisForm",
  })
})

test("removing a block takes the conditions with it that ask it [FRM-02]", () => {
  const form = withBlocks(
    newBlock("notes", id("notes"), "Notiz"),
    asking(newBlock("gender", id("gender"), "G"), "notes"),
  )
  const built = removeBlock(form, id("notes"))
  expect(built.ok && built.document.blocks.at(-1)?.condition).toBeNull()
})

test("a condition that asks itself, what comes later, or what is not there keeps a form from being published [FRM-02]", () => {
  const gender = newBlock("gender", id("gender"), "G")
  expect(codes(withBlocks(asking(gender, "gender")))).toEqual(["conditionOnLater"])
  expect(codes(withBlocks(asking(gender, "notes"), newBlock("notes", id("notes"), "N")))).toEqual(["conditionOnLater"])
  expect(codes(withBlocks(asking(gender, "nobody")))).toEqual(["conditionOnUnknown"])
  expect(codes(withBlocks(gender, asking(newBlock("iban", id("iban"), "IBAN"), "gender")))).toEqual([
    "conditionOnPerson",
  ])
})

test("options that are empty, missing or double keep a form from being published [FRM-02]", () => {
  const choice = (...options: ReadonlyArray<string>): Block =>
    ({ ...newBlock("dropdown", id("choice"), "Farbe"), settings: { face: "list", options } }) as Block
  expect(codes(withBlocks(choice()))).toEqual(["optionsMissing"])
  expect(codes(withBlocks(choice("rot", " ")))).toEqual(["optionEmpty"])
  expect(codes(withBlocks(choice("rot", "rot")))).toEqual(["optionTwice"])
  expect(codes(withBlocks(choice("rot", "rot ")))).toEqual(["optionTwice"])
  expect(codes(withBlocks(choice("rot", "blau ")))).toEqual([])
})

const column = { id: crypto.randomUUID() as never, type: "enumeration" as const, options: ["rot", "blau"] }
const made = (kind: (typeof kindNames)[number], settings: object = {}, more: Partial<Block> = {}): Block => {
  const plain = newBlock(kind, id(kind.replaceAll("_", "-")), kind)
  return { ...plain, settings: { ...plain.settings, ...settings }, ...more } as Block
}
const deposit = { id: crypto.randomUUID() as never, type: "money" as const, options: [] }
const shoeSize = { id: crypto.randomUUID() as never, type: "number" as const, options: [] }
const columns = [column, deposit, shoeSize]
const mandate = made("sepa_mandate", { text: "Ich ermächtige euch." })
const colour = made("dropdown", { options: ["rot"] }, { column: column.id })

test.each<readonly [string, ReadonlyArray<Block>]>([
  ["mandateWithoutIban", [mandate]],
  ["boundsCrossed", [made("number", { least: 4, most: 3 })]],
  ["boundsCrossed", [made("date", { earliest: "2027-01-02", latest: "2027-01-01" })]],
  ["boundsCrossed", [made("multiple_choice", { options: ["rot"], least: 2 })]],
  ["downloadsMissing", [made("layout_downloads")]],
  ["labelMissing", [made("notes", {}, { label: " " })]],
  ["textMissing", [made("consent", { text: " " })]],
  ["columnUnknown", [made("text", {}, { column: crypto.randomUUID() as never })]],
  ["columnOfOtherType", [made("text", {}, { column: column.id })]],
  ["columnOfOtherType", [made("dropdown", { face: "yesNo" }, { column: column.id })]],
  ["columnOfOtherType", [made("number", {}, { column: deposit.id })]],
  ["columnOfOtherType", [made("number", { amount: true }, { column: shoeSize.id })]],
  ["optionNotInColumn", [made("dropdown", { options: ["rot", "gelb"] }, { column: column.id })]],
  ["columnTwice", [colour, { ...colour, id: id("second") }]],
  ["conditionOnLayout", [made("layout_text", { text: "Hallo" }), asking(made("notes"), "layout-text")]],
  ["notInThisForm", [made("price")]],
])("%s keeps a form from being published, %#, and what is right does not [FRM-02] [FRM-03]", (code, blocks) => {
  expect(checkDocument(withBlocks(...blocks), "application", columns).map((fault) => fault.code)).toEqual([code])
  const asked = made("number", { amount: true }, { id: id("deposit"), column: deposit.id })
  const right = [colour, made("iban"), mandate, made("number", { least: 3, most: 4 }, { column: shoeSize.id }), asked]
  expect(checkDocument(withBlocks(...right), "application", columns)).toEqual([])
})

test("what a form always asks is always shown, and has to be answered [FRM-03]", () => {
  const [name, email] = start.blocks as [Block, Block]
  for (const blocks of [
    [{ ...name, required: false } as Block, email],
    [email, asking(name, "email")],
  ])
    expect(codes({ ...start, blocks })).toEqual(["defaultHidden"])
})

test("a copy stands below its block and says the same, but writes into no column [FRM-02]", () => {
  const built = duplicateBlock(withBlocks(colour, made("notes")), "application", colour.id, id("copy"))
  expect(built.ok && built.document.blocks.slice(2)).toEqual([
    colour,
    { ...colour, id: "copy", column: null },
    made("notes"),
  ])
})

test("what was changed since a version was published is told block by block [FRM-15]", () => {
  expect(changesSincePublished(start, start)).toEqual([])
  const moved = moveBlock(start, id("email"), 0)
  expect(
    moved.ok && changesSincePublished(moved.document, start).map((each) => each.of === "block" && each.what),
  ).toEqual(["moved", "moved"])
  const set = setBlock(start, { ...start.blocks[0]!, label: "Wie heißt du?" } as Block)
  expect(set.ok && changesSincePublished(set.document, start)).toEqual([
    { of: "block", block: "name", label: "Wie heißt du?", what: "changed" },
  ])
  const added = addBlock(start, "application", { kind: "notes", id: id("notes"), label: "N" }, 9)
  expect(added.ok && changesSincePublished(start, added.document)).toEqual([
    { of: "block", block: "notes", label: "N", what: "removed" },
  ])
})

test("each kind that can stand in an application can be put into one [FRM-01]", () => {
  expect(kindNames.length).toBe(28)
  for (const kind of kindNames) {
    const built = addBlock({ ...start, blocks: [] }, "application", { kind, id: id("new"), label: "Feld" }, 0)
    expect([kind, built.ok]).toEqual([kind, blockKinds[kind].in.includes("application")])
  }
})
