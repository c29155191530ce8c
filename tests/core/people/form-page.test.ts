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
    payload: "https://wimpel.example/own/abc",
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
        codes = [],
      } = formPage(form({ head: [name, ...form().head.slice(1)], fields }), measure)
      const lowest = Math.max(...marks.map(({ y }) => y), ...rules.map(({ y }) => y))
      expect(lowest).toBeLessThan(paper.height - 10)
      expect(codes).toHaveLength(1)
      for (const { x, y, size } of codes) {
        for (const rule of rules) expect(rule.x + rule.width <= x || rule.y <= y || rule.y >= y + size).toBe(true)
        expect(x + size).toBeLessThan(paper.width)
        expect(y + size).toBeLessThan(paper.height)
      }
    }),
    { numRuns: 50 },
  )
})

it("has a code where there is an address, and none without one [SEP-10]", () => {
  expect(formPage(form(), measure).codes).toMatchObject([{ payload: "https://wimpel.example/own/abc" }])
  expect(formPage(form({ code: undefined }), measure).codes).toBeUndefined()
})
