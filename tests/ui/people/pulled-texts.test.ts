import { expect, test } from "vitest"
import { pulledTexts } from "../../../ui/people/cells/pulled-texts.ts"

const columns = ["a", "b", "c", "d", "e"] as const
const cells = (left: number, right: number) => ({ from: 0, until: 0, columns, left, right })
const texts = (...row: ReadonlyArray<string>) => [row.map((plain) => ({ plain, copied: `${plain}!` }))]

test("what is pulled to the left goes on backwards, a series as what has none [PER-21]", () => {
  expect(pulledTexts(texts("3", "4"), cells(1, 4), cells(3, 4))).toEqual([["1", "2"]])
  expect(pulledTexts(texts("3", "4"), cells(0, 3), cells(0, 1))).toEqual([["5", "6"]])
  expect(pulledTexts(texts("x", "y"), cells(0, 4), cells(3, 4))).toEqual([["y!", "x!", "y!"]])
})
