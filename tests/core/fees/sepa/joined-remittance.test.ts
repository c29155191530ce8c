import fc from "fast-check"
import { expect, it } from "vitest"
import { joinedRemittance, sepaLine } from "../../../../core/fees/index.ts"

const fee = (name: string, description = "Beitrag 2027", reference = "K7M2XPQ") => ({ description, name, reference })

it("tells each fee with its reference while that fits, then the names by what they are for [SEP-05]", () => {
  expect(joinedRemittance([fee("Anna Weber"), fee("Ben Weber", "Zeltlager", "W8C5TNR")])).toBe(
    "Beitrag 2027 Anna Weber K7M2XPQ / Zeltlager Ben Weber W8C5TNR",
  )
  const six = ["Anna", "Ben", "Cem", "Dora", "Eva", "Finn"].map((name) => fee(`${name} Weber`))
  expect(joinedRemittance(six)).toBe("Beitrag 2027 Anna Weber, Ben Weber, Cem Weber, Dora Weber, Eva Weber, Finn Weber")
  const many = [...six, fee("Anna Weber", "Sommerlager an der Ostsee"), fee("Ben Weber", "Winterfahrt in den Harz")]
  expect(joinedRemittance(many)).toBe("Anna Weber, Ben Weber, Cem Weber, Dora Weber, Eva Weber, Finn Weber")
  const endless = Array.from({ length: 20 }, (_, index) => fee(`Kind Nummer ${index + 1}`))
  expect(joinedRemittance(endless)).toMatch(/^Kind Nummer 1, .* \+\d+$/)
})

it("never takes more than 140 characters, and names the first whatever happens [SEP-05] [SEP-06]", () => {
  const text = fc.stringMatching(/^[A-Za-zÄÖÜäöüß ]{1,60}$/).filter((each) => sepaLine(each, 60) !== "")
  const fees = fc.array(fc.record({ description: text, name: text, reference: fc.constant("K7M2XPQ") }), {
    minLength: 2,
    maxLength: 12,
  })
  fc.assert(
    fc.property(fees, (all) => {
      const told = joinedRemittance(all)
      expect(sepaLine(told, 10_000).length).toBeLessThanOrEqual(140)
      expect(told).toContain(all[0]!.name)
      const names = new Set(all.map(({ name }) => name))
      const missing = /\+(\d+)$/.exec(told)
      if (missing === null) for (const name of names) expect(told).toContain(name)
      else expect(Number(missing[1])).toBeLessThan(names.size)
    }),
    { numRuns: 300 },
  )
})
