import { describe, expect, it } from "vitest"
import { columnsText } from "../../../../ui/text/de/columns.ts"

describe("where a column is in use", () => {
  it.each([
    [["A"], 0, "Sie steht in der Ansicht „A“. Dort fällt sie weg."],
    [
      ["A", "B"],
      1,
      "Sie steht in den Ansichten „A“, „B“ und in einer privaten Ansicht von jemand anderem. Dort fällt sie weg.",
    ],
    [[], 3, "Sie steht in 3 privaten Ansichten von anderen. Dort fällt sie weg."],
  ] as const)("is said of %j and %d of others [COL-03]", (names, others, said) => {
    expect(columnsText.views(names, others)).toBe(said)
  })
})
