import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type ImportPlan, type SimilarRows, similarNewcomers } from "../../../../core/people/import/index.ts"
import { planOf } from "./support.ts"

const header = "Vorname;Nachname;Geburtsdatum;E-Mail"
const found = (plan: ImportPlan): ReadonlyArray<SimilarRows> => {
  const search = similarNewcomers(plan.create)
  for (let step = search.next(); ; step = search.next()) if (step.done === true) return step.value
}
const linesOf = (plan: ImportPlan) => found(plan).map(({ first, second }) => [first.line, second.line])

describe("new persons of a file that may be one", () => {
  it("are told with what speaks for it, the lower line first; brothers and sisters are not [PER-11, PER-08]", () => {
    const plan = planOf(
      [
        header,
        "Linah;Petersen;05.03.2012;",
        "Mats;Groß;01.02.2010;",
        "Lina;Petersen;05.03.2012;",
        "Ida;Groß;01.02.2010;",
      ].join("\n"),
    )
    expect(plan.create).toHaveLength(4)
    expect(found(plan)).toMatchObject([
      { first: { line: 2 }, second: { line: 4 }, reasons: ["similarName", "sameBirthdate"] },
    ])
  })

  it("are found wherever in the file they stand, also behind line 9 [PER-11]", () => {
    const letters = "abcdefghijklmnopqrstuvwxyz"
    const rows = [...letters].map(
      (letter, index) => `${letter.repeat(5)};${letter.repeat(7)};${10 + (index % 18)}.03.19${60 + index};`,
    )
    fc.assert(
      fc.property(fc.nat(25), fc.nat(25), (a, b) => {
        fc.pre(a !== b)
        const all = rows.with(a, "Linah;Petersen;05.03.2012;").with(b, "Lina;Petersen;05.03.2012;")
        expect(linesOf(planOf([header, ...all].join("\n")))).toEqual([[Math.min(a, b) + 2, Math.max(a, b) + 2]])
      }),
      { numRuns: 30 },
    )
  })

  it("are few, and are not looked for among more than 10,000 [PER-11]", () => {
    const many = (count: number) =>
      planOf(
        [header, ...Array.from({ length: count }, (_, index) => `Lina;Petersen;;l${index}@beispiel.de`)].join("\n"),
      )
    expect(linesOf(many(300))).toHaveLength(50)
    expect(linesOf(many(10_001))).toEqual([])
  })
})
