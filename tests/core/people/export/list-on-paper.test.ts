import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Mark, Page } from "../../../../core/people/export/index.ts"
import { sharedWidths } from "../../../../core/people/export/paper/column-widths.ts"
import { type ListFrame, ListPages } from "../../../../core/people/export/paper/list-pages.ts"
import { mostPaperColumns, tablePlan } from "../../../../core/people/export/paper/table-plan.ts"
import { cutLines, wrapped } from "../../../../core/people/export/paper/wrap.ts"
import { evenMeasure as measure } from "../../../support/paper.ts"

const frame: ListFrame = {
  title: "Stamm Silberfuchs: Mitglieder",
  lines: ["Filter: Aktiv", "Stand 20.11.2026"],
  foot: "Stamm Silberfuchs",
  pageOf: (page) => `Seite ${page} von `,
  nobody: "Niemand.",
}

const near = 1e-6
const word = fc.oneof(fc.string({ maxLength: 12 }), fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 }))
const text = fc.array(word, { maxLength: 9 }).map((words) => words.join(" "))
const plain = (value: string) => value.replace(/\s+/g, "")

describe("text in lines", () => {
  it("loses nothing but blanks and has no line that is wider than its room [PER-10]", () => {
    fc.assert(
      fc.property(text, fc.double({ min: 0.1, max: 30, noNaN: true }), (value, width) => {
        const lines = wrapped(value, width, measure)
        expect(plain(lines.join(""))).toBe(plain(value))
        for (const line of lines)
          if (measure(line, "regular") > width + near)
            expect([...new Intl.Segmenter("de").segment(line)].length).toBeLessThanOrEqual(1)
      }),
    )
  })

  it("is never measured in more than some hundred signs at once: that would take the more time the longer it is [OPS-07]", () => {
    let most = 0
    const watched: typeof measure = (value, face) => {
      most = Math.max(most, value.length)
      return measure(value, face)
    }
    const long = "x".repeat(10_000)
    tablePlan(["Notizen"], [[long]], watched)
    expect(wrapped(long, 50, watched).join("")).toBe(long)
    expect(most).toBeLessThanOrEqual(300)
  })

  it("breaks again where what an early end left has no room for the next character [PER-10]", () => {
    expect(wrapped("-!A\u0300", 1, measure)).toEqual(["-", "!", "A\u0300"])
  })

  it("breaks between words where it can, and after the signs of an address [PER-10]", () => {
    expect(wrapped("Lange Straße 12", 6, measure)).toEqual(["Lange Straße", "12"])
    expect(wrapped("anna.mueller@verein.example", 8, measure)).toEqual(["anna.mueller@", "verein.example"])
    expect(wrapped("eins\nzwei\r\ndrei", 30, measure)).toEqual(["eins", "zwei", "drei"])
  })

  it("says by dots that there is more", () => {
    expect(cutLines(["eins", "zwei", "drei"], 2)).toEqual(["eins", "zwe…"])
    expect(cutLines(["eins", "zwei"], 2)).toEqual(["eins", "zwei"])
  })
})

describe("the widths of columns", () => {
  const columns = fc.array(
    fc
      .record({
        need: fc.double({ min: 0.5, max: 90, noNaN: true }),
        more: fc.double({ min: 0, max: 300, noNaN: true }),
      })
      .map(({ need, more }) => ({ need, wish: need + more })),
    { minLength: 1, maxLength: 40 },
  )
  const whole = fc.double({ min: 1, max: 900, noNaN: true })
  const sum = (values: ReadonlyArray<number>) => values.reduce((all, each) => all + each, 0)

  it("never are more than the whole, and nobody gets nothing who needs something [PER-10]", () => {
    fc.assert(
      fc.property(columns, whole, (wishes, room) => {
        const widths = sharedWidths(wishes, room)
        expect(sum(widths)).toBeLessThanOrEqual(room + near)
        for (const [index, { need }] of wishes.entries()) if (need > 0) expect(widths[index]).toBeGreaterThan(0)
      }),
    )
  })

  it("give each what it needs if there is room for that, and the same to those who want the same [PER-10]", () => {
    fc.assert(
      fc.property(columns, whole, (wishes, room) => {
        const widths = sharedWidths([...wishes, ...wishes], room)
        if (2 * sum(wishes.map(({ need }) => need)) <= room)
          for (const [index, { need }] of wishes.entries()) expect(widths[index]).toBeGreaterThanOrEqual(need - near)
        for (const index of wishes.keys()) expect(widths[index]).toBeCloseTo(widths[index + wishes.length] ?? -1, 6)
      }),
    )
  })
})

const layOut = (
  head: ReadonlyArray<string>,
  rows: ReadonlyArray<ReadonlyArray<string>>,
  stretch = rows.length,
  around: Partial<ListFrame> = {},
): ReadonlyArray<Page> => {
  const pages = new ListPages(tablePlan(head, rows.slice(0, 250), measure), head, { ...frame, ...around }, measure)
  const full: Array<Page> = []
  for (let at = 0; at < rows.length; at += stretch) full.push(...pages.add(rows.slice(at, at + stretch)))
  return [...full, ...pages.end()]
}

const table = fc.integer({ min: 1, max: mostPaperColumns }).chain((count) =>
  fc.record({
    head: fc.array(fc.string({ minLength: 1, maxLength: 20 }), { minLength: count, maxLength: count }),
    rows: fc.array(fc.array(text, { minLength: count, maxLength: count }), { maxLength: 60 }),
  }),
)

const right = ({ x, size, text: shown, face }: Mark) => x + measure(shown, face) * size

describe("a list on paper", () => {
  it("has each row whole on one page, in the order of the rows [PER-10]", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 7 }), (count, lines) => {
        const rows = Array.from({ length: count }, (_, row) => [
          `r${row}`,
          Array.from({ length: (row % lines) + 1 }, (_line, line) => `l${row}.${line}`).join("\n"),
        ])
        const pages = layOut(["Nummer", "Zeilen"], rows)
        const found = pages.flatMap((page, index) =>
          page.marks.filter((mark) => /^[rl]\d/.test(mark.text)).map((mark) => ({ text: mark.text, page: index })),
        )
        expect(found.map((each) => each.text)).toEqual(
          rows.flatMap(([name = "", all = ""]) => [name, ...all.split("\n")]),
        )
        for (const row of rows.keys()) {
          const on = found.filter((each) => each.text === `r${row}` || each.text.startsWith(`l${row}.`))
          expect(new Set(on.map((each) => each.page)).size).toBe(1)
        }
      }),
      { numRuns: 60 },
    )
  })

  it("puts nothing beyond a page or over its neighbour, however much there is [PER-10]", () => {
    fc.assert(
      fc.property(table, ({ head, rows }) => {
        for (const { paper, marks, rules, count } of layOut(head, rows)) {
          for (const mark of marks) {
            expect(mark.x).toBeGreaterThanOrEqual(0)
            expect(mark.y).toBeGreaterThanOrEqual(mark.size)
            expect(mark.y).toBeLessThanOrEqual(paper.height - 20)
            if ([...new Intl.Segmenter("de").segment(mark.text)].length > 1)
              expect(right(mark)).toBeLessThanOrEqual(paper.width - 20)
          }
          for (const { x, width, y } of rules) {
            expect(x + width).toBeLessThanOrEqual(paper.width)
            expect(y).toBeLessThanOrEqual(paper.height - 30)
          }
          expect(count?.x).toBeLessThan(paper.width)
        }
      }),
      { numRuns: 40 },
    )
  })

  it("counts below the rows and is signed at its end, on a page more where there is no room [EVT-16]", () => {
    const counts = fc.record({ rows: fc.integer({ min: 0, max: 90 }), below: fc.integer({ min: 0, max: 70 }) })
    fc.assert(
      fc.property(counts, fc.integer({ min: 0, max: 4 }), (many, signed) => {
        const below = Array.from({ length: many.below }, (_, at) => `gezählt${at}`)
        const signatures = Array.from({ length: signed }, (_, at) => `Amt${at}`)
        const rows = Array.from({ length: many.rows }, () => ["Ada"])
        const pages = layOut(["Name"], rows, 90, { below, signatures, rowLines: 2 })
        const texts = pages.flatMap(({ marks }) => marks.map(({ text: shown }) => shown))
        expect(texts.filter((shown) => /^(gezählt|Amt)\d/.test(shown))).toEqual([...below, ...signatures])
        for (const { paper, marks, rules } of pages) {
          for (const { y } of [...marks, ...rules]) expect(y).toBeLessThanOrEqual(paper.height - 20)
          for (const { x, width } of rules) expect(x + width).toBeLessThanOrEqual(paper.width)
        }
      }),
      { numRuns: 60 },
    )
  })

  it("leaves room to write by hand, and makes rows as high as that [EVT-16]", () => {
    const plan = tablePlan(["Name", "Unterschrift"], [["Ada", ""]], measure, [0, 14])
    expect(plan.widths[1]).toBeGreaterThanOrEqual(14 * plan.size - near)
    const height = (lines: number) => {
      const [page] = layOut(["Name"], [["Ada"], ["Ben"]], 2, { rowLines: lines })
      const [one, two] = ["Ada", "Ben"].map((name) => page?.marks.find(({ text: shown }) => shown === name)?.y ?? 0)
      return (two ?? 0) - (one ?? 0)
    }
    expect(height(2)).toBeGreaterThan(height(1) * 1.5)
  })

  it("is the same in whatever stretches its rows come [PER-10]", () => {
    fc.assert(
      fc.property(table, fc.integer({ min: 1, max: 9 }), ({ head, rows }, stretch) => {
        expect(layOut(head, rows, stretch)).toEqual(layOut(head, rows))
      }),
      { numRuns: 30 },
    )
  })

  it("repeats the titles of the columns and numbers its pages [PER-10]", () => {
    const pages = layOut(
      ["Nachname", "Vorname"],
      Array.from({ length: 200 }, () => ["Ahlers", "Ida"]),
    )
    expect(pages.length).toBeGreaterThan(2)
    for (const [index, { marks }] of pages.entries()) {
      const texts = marks.map((mark) => mark.text)
      expect(texts).toContain("Nachname")
      expect(texts).toContain(`Seite ${index + 1} von `)
      expect(texts.includes(frame.title)).toBe(index === 0)
    }
  })

  it("lies across when upright is too narrow, with smaller letters the more there is [PER-10]", () => {
    const plan = (columns: number) => {
      const head = Array.from({ length: columns }, () => "Spalte")
      return tablePlan(head, [head.map(() => "ein Wert wie viele")], measure)
    }
    expect(plan(3).paper.width).toBeLessThan(plan(3).paper.height)
    expect(plan(14).paper.width).toBeGreaterThan(plan(14).paper.height)
    expect(plan(30).size).toBeLessThan(plan(3).size)
  })

  it("says that there is nobody [PER-10]", () => {
    const [page, ...others] = layOut(["Nachname"], [])
    expect(others).toEqual([])
    expect(page?.marks.map((mark) => mark.text)).toContain("Niemand.")
  })
})
