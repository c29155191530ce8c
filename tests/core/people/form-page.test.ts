import fc from "fast-check"
import { expect, it } from "vitest"
import { formPage, type Measure, type PaperForm } from "../../../core/people/export/index.ts"

const measure: Measure = (text) => text.length * 0.55

const form = (given: Partial<PaperForm> = {}): PaperForm => ({
  title: "SEPA-Lastschriftmandat (wiederkehrende Zahlungen)",
  head: ["Stamm Silberfuchs e.V.", "Ahornweg 3", "24103 Kiel", "Gläubiger-ID", "Mandatsreferenz: M-1"],
  body: ["a ".repeat(180).trim(), "b ".repeat(130).trim()],
  fields: Array.from({ length: 9 }, (_, index) => ({ label: `Feld ${index}`, text: index < 6 ? "Text" : undefined })),
  code: {
    squares: Array.from({ length: 41 }, (_, row) => Array.from({ length: 41 }, () => row % 2 === 0)),
    caption: "c".repeat(60),
  },
  ...given,
})

it("keeps all of a mandate on its page, and its lines away from the code [SEP-10]", () => {
  const text = fc.stringMatching(/^[A-Za-z ]{0,120}$/)
  fc.assert(
    fc.property(text, text, (name, value) => {
      const fields = form().fields.map((field) => ({ ...field, text: field.text === undefined ? undefined : value }))
      const {
        paper,
        marks,
        rules,
        boxes = [],
      } = formPage(form({ head: [name, ...form().head.slice(1)], fields }), measure)
      const lowest = Math.max(...marks.map(({ y }) => y), ...rules.map(({ y }) => y))
      expect(lowest).toBeLessThan(paper.height - 10)
      for (const box of boxes)
        for (const rule of rules)
          expect(rule.x + rule.width <= box.x || rule.y <= box.y || rule.y >= box.y + box.height).toBe(true)
      expect(Math.max(...boxes.map(({ x, width }) => x + width))).toBeLessThan(paper.width)
    }),
    { numRuns: 50 },
  )
})

it("draws each row of a code as bars, and nothing without one [SEP-10]", () => {
  const squares = [
    [true, true, false],
    [false, true, false],
    [true, false, true],
  ]
  expect(formPage(form({ code: { squares, caption: "" } }), measure).boxes).toHaveLength(4)
  expect(formPage(form({ code: undefined }), measure).boxes).toBeUndefined()
})
