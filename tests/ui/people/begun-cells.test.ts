import { expect, test } from "vitest"
import { BegunCells, type TypedCell } from "../../../ui/people/list/begun-cells.ts"
import { samplePersons } from "../fakes/persons.ts"

const [first, second] = samplePersons(2)
if (first === undefined || second === undefined) throw new Error("nobody there")

const begun = () => {
  const handed: Array<TypedCell> = []
  const cells = new BegunCells((typed) => handed.push(typed))
  const type = (row: typeof first, text: string) => {
    cells.begin(row, "city", text)
    cells.take()
  }
  return { cells, handed, type, text: (row: typeof first) => cells.of(row, "city")?.text }
}

test("what was typed and taken back is shown no more, what was typed there since is, and others stay as they are [PER-21]", () => {
  const { cells, type, text } = begun()
  type(first, "Bonn")
  type(second, "Ulm")
  cells.cover([{ id: first.id, field: "city" }])
  expect([text(first), text(second)]).toEqual([undefined, "Ulm"])
  type(first, "Kiel")
  expect(text(first)).toBe("Kiel")
  // Covered stays covered, whatever is covered later.
  cells.cover([{ id: second.id, field: "city" }])
  cells.cover([{ id: first.id, field: "street" }])
  expect([text(first), text(second)]).toEqual(["Kiel", undefined])
})

test("once it has its turn, it stands in its cell no more, and what was typed there before shows no more either [PER-21]", () => {
  const { cells, handed, type, text } = begun()
  type(first, "Bonn")
  type(first, "Kiel")
  const [bonn, kiel] = handed as [TypedCell, TypedCell]
  cells.drop(bonn)
  expect([text(first), cells.any]).toEqual(["Kiel", true])
  cells.cover([{ id: first.id, field: "city" }])
  cells.drop(kiel)
  expect([text(first), cells.any]).toEqual([undefined, false])
})

test("keys before an editor is here make up one text: letters go behind it, an empty one takes the last away [PER-21]", () => {
  const { cells, handed } = begun()
  for (const key of ["K", "ü", "x", "", "l"]) cells.begin(first, "city", key)
  expect(cells.of(first, "city")).toEqual({ text: "Kül", open: true })
  cells.begin(first, "city", "Jena")
  // Another cell takes what was typed into this one.
  cells.begin(second, "city", undefined)
  expect(handed.map(({ row, text, behind }) => [row.id, text, behind])).toEqual([[first.id, "Jena", false]])
  // One in which nothing was typed is left by going on.
  cells.reach(first, "city")
  expect(cells.open).toBeUndefined()
  cells.begin(second, "city", undefined)
  cells.begin(second, "city", "7")
  expect(cells.keep()).toMatchObject({ text: "7", behind: true })
})
