import PDFDocument from "pdfkit"
import { describe, expect, it } from "vitest"
import { startLabels, startList } from "../../../adapters/export/start-paper.ts"
import { Glyphs } from "../../../adapters/pdf/glyphs.ts"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { ExportRun } from "../../../core/people/export/index.ts"
import { labelSpeech, labelsTitle, listFrame } from "../../../ui/text/de/paper-export.ts"
import { exportSpeech } from "../../../ui/text/de/people-export.ts"
import { readPdf } from "../../support/pdf-text.ts"
import { person } from "../../support/persons.ts"

const today = "2026-11-20" as CalendarDate
const now = Date.parse("2026-11-20T12:00:00Z")
const about = { club: "Stamm Silberfuchs", list: "members", chosen: false, total: 0, today } as const

const fileOf = (run: ExportRun, rows: Parameters<ExportRun["rows"]>[0]): Uint8Array => {
  const stretches = Array.from({ length: Math.ceil(rows.length / 100) }, (_, at) =>
    rows.slice(at * 100, at * 100 + 100),
  )
  return Buffer.concat(
    [run.begin(), ...stretches.map((each) => run.rows(each)), run.end()].map((piece) => Buffer.from(piece)),
  )
}
const list = (rows: Parameters<ExportRun["rows"]>[0], search?: string) =>
  fileOf(
    startList(
      listFrame({ ...about, total: rows.length, ...(search === undefined ? {} : { search }) }, []),
      ["lastName", "firstName", "birthdate"],
      [],
      exportSpeech,
      now,
    ),
    rows,
  )

describe("lists as PDF", () => {
  it("draw no more marks on a letter than any writing has: each takes time to be placed [OPS-07]", () => {
    const width = new Glyphs(new PDFDocument({ font: "" }), "regular")
    const drawn = (marks: number) => width.shown(`a${"\u0301".repeat(marks)}\u05d0`).length
    expect(drawn(7)).toBeLessThan(drawn(8))
    expect(drawn(98)).toBe(drawn(8))
  })

  it("say what they are, who is on them, and how many pages there are, on every page [PER-10]", async () => {
    const rows = Array.from({ length: 321 }, (_, index) =>
      person({ lastName: `Nummer${index}`, birthdate: "2010-02-03" as CalendarDate }),
    )
    const { pages, title, info } = await readPdf(list(rows, "num"))
    expect(title).toBe("Stamm Silberfuchs · Mitglieder · 20.11.2026")
    expect(info.Language).toBe("de-DE")
    expect(pages[0]?.join("\n")).toMatch(
      /^Stamm Silberfuchs: Mitglieder\nFilter: Suche „num“\nStand 20.11.2026, 321 Personen\nNachname\nVorname/,
    )
    expect(pages.length).toBeGreaterThan(5)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain("Geburtstag")
      expect(page.join(" ").replace(/\s+/g, " ")).toContain(`Seite ${index + 1} von ${pages.length}`)
    }
    expect(pages.flat().filter((text) => text.startsWith("Nummer"))).toEqual(rows.map(({ lastName }) => lastName))
    expect(pages.flat().filter((text) => text === "03.02.2010")).toHaveLength(321)
  })

  it("show names of many languages, and are read as these [PER-10]", async () => {
    const names = [
      "Müller-Lüdenscheidt",
      "Şahin",
      "Ćwiękała",
      "Nguyễn",
      "Παπαδόπουλος",
      "Ковальчук",
      "Æbelø",
      "O’Neill",
    ]
    const { pages } = await readPdf(list(names.map((lastName) => person({ lastName }))))
    for (const name of names) expect(pages.flat()).toContain(name)
    const shaped = (await readPdf(list([person({ lastName: "כהן" }), person({ lastName: "محمد" })]))).pages
      .flat()
      .join(" ")
    expect(shaped).toMatch(/[\u0590-\u05ff]{3}/)
    expect(shaped).toMatch(/[\u0600-\u06ff\ufb50-\ufeff]{3}/)
    expect(() => list([person({ lastName: "\ud83d\udc3e \ud800 \u0007 漢字" })])).not.toThrow()
  })

  it("say that nobody is on them [PER-10]", async () => {
    const { pages } = await readPdf(list([]))
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain("Auf diese Liste passt niemand.")
    expect(pages[0]?.join(" ").replace(/\s+/g, " ")).toContain("Seite 1 von 1")
  })
})

describe("labels as PDF", () => {
  it("have one household each, and leave out who has no address [PER-10]", async () => {
    const at = { street: "Lange Straße 1", postcode: "24103", city: "Kiel" }
    const run = startLabels(labelsTitle(about), { sheet: "3475", first: 24, households: true }, labelSpeech, now)
    const rows = [
      person({ firstName: "Ida", lastName: "Müller", ...at }),
      person({ firstName: "Tom", lastName: "Ohne" }),
      person({ firstName: "Jan", lastName: "Müller", ...at }),
      person({
        firstName: "Eva",
        lastName: "Gruber",
        street: "Ring 2",
        postcode: "5020",
        city: "Salzburg",
        country: "AT",
      }),
    ]
    const { pages, title } = await readPdf(fileOf(run, rows))
    expect(title).toBe("Stamm Silberfuchs · Mitglieder · Adressetiketten 20.11.2026")
    expect(pages).toEqual([
      ["Familie Müller", "Lange Straße 1", "24103 Kiel"],
      ["Eva Gruber", "Ring 2", "5020 Salzburg", "ÖSTERREICH"],
    ])
  })
})
