import fc from "fast-check"
import { expect, it } from "vitest"
import { letterPages, type Measure, type PaperLetter } from "../../../core/people/export/index.ts"
import { points } from "../../../core/people/export/paper/paper.ts"

const measure: Measure = (text) => text.length * 0.5

const letter = (given: Partial<PaperLetter> = {}): PaperLetter => ({
  sender: ["Stamm Silberfuchs", "Waldweg 3", "12345 Musterstadt"],
  address: ["Anna Weber", "Lindenstraße 7", "54321 Beispielhausen"],
  dateLine: "Musterstadt, 20.11.2026",
  subject: "Zahlungserinnerung",
  text: "Liebe Anna,\n\nvielleicht ist es untergegangen.",
  ...given,
})

it("puts the address into the window of an envelope, with who writes in one line above (DIN 5008, form B) [FEE-10]", () => {
  const [page] = letterPages(letter(), measure)
  const of = (text: string) => page?.marks.find((mark) => mark.text === text)
  for (const line of letter().address) {
    expect(of(line)?.x).toBeGreaterThanOrEqual(points(20))
    expect(of(line)?.y).toBeGreaterThan(points(62.7))
    expect(of(line)?.y).toBeLessThan(points(90))
  }
  const back = of("Stamm Silberfuchs, Waldweg 3, 12345 Musterstadt")
  expect(back?.y).toBeGreaterThan(points(45))
  expect(back?.y).toBeLessThan(points(62.7))
  expect(page?.rules.map(({ y }) => Math.round(y))).toEqual(
    expect.arrayContaining([points(105), points(210)].map(Math.round)),
  )
})

it("law: loses no word of the text, and keeps each line on its page, however long it is [FEE-10]", () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 1, maxLength: 2000 }), (words) => {
      const marker = "zz"
      const pages = letterPages(letter({ text: words.map((word) => `${marker}${word}`).join(" ") }), measure)
      const told = pages.flatMap(({ marks }) =>
        marks.flatMap(({ text }) => text.split(" ").filter((word) => word.startsWith(marker))),
      )
      expect(told).toEqual(words.map((word) => `${marker}${word}`))
      for (const { marks, paper } of pages)
        for (const { y } of marks) {
          expect(y).toBeGreaterThan(0)
          expect(y).toBeLessThan(paper.height - points(10))
        }
    }),
    { numRuns: 20 },
  )
})

it("gives an address with many lines smaller letters, and cuts what has no room at all [FEE-10]", () => {
  const [page] = letterPages(letter({ address: Array.from({ length: 12 }, (_, line) => `Zeile ${line}`) }), measure)
  const lines = page?.marks.filter(({ text }) => text.startsWith("Zeile")) ?? []
  expect(lines).toHaveLength(7)
  for (const { y } of lines) expect(y).toBeLessThan(points(91))
  expect(lines.at(-1)?.text).toMatch(/…$/)
})
