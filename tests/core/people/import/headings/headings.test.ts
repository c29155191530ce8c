import { describe, expect, it } from "vitest"
import { mapColumns } from "../../../../../core/people/import/header-mapping.ts"
import type { HeadingList } from "./heading-list.ts"
import { heldBack } from "./held-back.ts"
import { heldBackFifth } from "./held-back-fifth.ts"
import { fifth } from "./seen-headings/fifth.ts"
import { first } from "./seen-headings/first.ts"
import { fourth } from "./seen-headings/fourth.ts"
import { second } from "./seen-headings/second.ts"
import { third } from "./seen-headings/third.ts"

/** What becomes of the headings of some lists. */
const measured = (lists: ReadonlyArray<HeadingList>) => {
  const missed: Array<string> = []
  const wrong: Array<string> = []
  let total = 0
  let meant = 0
  for (const { of, columns } of lists) {
    const headings = Object.keys(columns)
    const mapped = mapColumns(headings.map((header) => ({ header, values: [] })))
    headings.forEach((header, at) => {
      const field = mapped[at] ?? null
      total++
      if (columns[header] !== null) meant++
      if (field === columns[header]) return
      const said = `${of}: ${header} as ${field}`
      if (field === null) missed.push(said)
      else wrong.push(said)
    })
  }
  return { total, meant, missed, wrong }
}

describe("headings of other systems", () => {
  it.each([
    ["by which the rules were made", [...first, ...second, ...third, ...fourth, ...fifth]],
    ["that were held back", [...heldBack, ...heldBackFifth]],
  ])("%s are read at least 97 in 100, and none as another field [PER-11]", (_, lists) => {
    const { total, meant, missed, wrong } = measured(lists)
    expect(total).toBeGreaterThanOrEqual(150)
    expect(wrong).toEqual([])
    expect((meant - missed.length) / meant, missed.join("\n")).toBeGreaterThanOrEqual(0.97)
  })
})
