import { describe, expect, test, vi } from "vitest"
import { writeTable } from "../../../adapters/export/write-table.ts"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import { AnniversariesViewModel } from "../../../ui/people/anniversaries/anniversaries.view-model.ts"
import { ReportViewModel } from "../../../ui/people/report/report.view-model.ts"
import type { Notice } from "../../../ui/surroundings.ts"
import { person } from "../../support/persons.ts"
import { memoryPeople, sampleNow } from "../fakes/people.ts"

const day = (text: string) => text as CalendarDate
const world = (given: Parameters<typeof memoryPeople>[0]) => {
  const { reports } = memoryPeople(given)
  const saved = new Map<string, string>()
  const said: Array<Notice> = []
  const files = {
    write: async (...table: Parameters<typeof writeTable>) => writeTable(...table),
    save: (name: string, pieces: ReadonlyArray<unknown>) => void saved.set(name, pieces.join("")),
    notify: (notice: Notice) => void said.push(notice),
  }
  return { around: { reports, files, now: () => sampleNow }, saved, said }
}

describe("the report of members", () => {
  const members = [
    person({ gender: "female", birthdate: day("2016-05-01"), joinDate: day("2024-01-01"), groups: ["=1+1"] }),
    person({ gender: "male", birthdate: day("1960-01-01"), joinDate: day("2020-01-01"), groups: ["=1+1", "Rover"] }),
    person({
      gender: "female",
      birthdate: day("1990-01-01"),
      leaveDate: day("2025-06-30"),
      joinDate: day("2020-01-01"),
    }),
    person({ kind: "contact" }),
  ]

  test("counts on the day that was typed; a day that does not exist is told at the field [PER-14]", async () => {
    const model = new ReportViewModel(world(members).around)
    await vi.waitFor(() => expect(model.report.value).toMatchObject({ on: "2026-11-20", active: 2 }))
    model.type("31.2.2026")
    model.show()
    expect([model.faulty, model.report.value?.on]).toEqual([true, "2026-11-20"])
    model.type("1.1.2025")
    model.show()
    await vi.waitFor(() => expect(model.report.value).toMatchObject({ on: "2025-01-01", active: 3 }))
    model.choose(model.firstOfYear)
    await vi.waitFor(() => expect(model.report.value).toMatchObject({ on: "2026-01-01", active: 2 }))
    expect(model.typed).toBe("01.01.2026")
  })

  test("has a sum in each row and column of the stock, and a share of all [PER-14]", async () => {
    const model = new ReportViewModel(world(members).around)
    await vi.waitFor(() => expect(model.tables).toHaveLength(7))
    const [stock, years, standings] = model.tables
    const plain = (cells: ReadonlyArray<unknown>) =>
      cells.map((cell) => Object.values(cell as Record<string, unknown>).at(-1))
    expect(plain(stock!.rows.at(-1)!)).toEqual(["Gesamt", 1, 1, 2])
    expect(plain(stock!.rows[1]!)).toEqual(["7–14 Jahre", 0, 1, 1])
    expect(years!.rows.map(plain).at(-1)).toEqual(["2026", 0, 0, 2])
    expect(standings!.rows.map(plain)).toEqual([
      ["Kontakt", 1, "25 %"],
      ["Aktiv", 2, "50 %"],
      ["Ehemalig", 1, "25 %"],
    ])
  })

  test("is given away as a table whose cells no spreadsheet runs [PER-14, PER-10]", async () => {
    const { around, saved, said } = world(members)
    const model = new ReportViewModel(around)
    await vi.waitFor(() => expect(model.tables).toHaveLength(7))
    await model.save(model.tables[5]!, "csv")
    expect(Object.fromEntries(saved)).toEqual({
      "gruppen-2026-11-20.csv": "\ufeffGruppe;Anzahl;Anteil\r\n'=1+1;2;100 %\r\nRover;1;50 %\r\n",
    })
    expect(said).toEqual([{ text: "gruppen-2026-11-20.csv ist gespeichert." }])
  })
})

describe("the course of members", () => {
  const members = [
    person({ gender: "female", birthdate: day("2016-05-01"), joinDate: day("2024-01-01"), groups: ["Rover"] }),
    person({ gender: "male", birthdate: day("1960-01-01"), joinDate: day("2020-01-01"), groups: ["Wölflinge"] }),
    person({ gender: "male", joinDate: day("2020-01-01"), leaveDate: day("2024-06-30"), groups: ["Wölflinge"] }),
    person({ kind: "contact" }),
  ]
  const last = (model: ReportViewModel, rows: number) =>
    model.course.table!.rows.slice(-rows).map((cells) => cells.map((cell) => Object.values(cell!).at(-1)))

  test("tells them apart by what is chosen, a day in each row [PER-14]", async () => {
    const { around, saved } = world(members)
    const model = new ReportViewModel(around)
    await vi.waitFor(() => expect(model.course.table?.title).toBe("Verlauf: Geschlecht"))
    expect(model.course.table!.head).toEqual(["Tag", "männlich", "weiblich"])
    expect(last(model, 4)).toEqual([
      ["31.12.2023", 2, 0],
      ["31.12.2024", 1, 1],
      ["31.12.2025", 1, 1],
      ["20.11.2026", 1, 1],
    ])
    model.course.tell("standing")
    expect(model.course.table!.head).toEqual(["Tag", "Aktiv", "Ehemalig"])
    expect(last(model, 1)).toEqual([["20.11.2026", 2, 1]])
    model.course.tell("group")
    expect(model.course.table!.head).toEqual(["Tag", "Rover", "Wölflinge"])
    model.course.tell("band")
    expect(model.course.table!.head).toEqual([
      "Tag",
      "7–14 Jahre",
      "41–60 Jahre",
      "61 Jahre und älter",
      "ohne Geburtstag",
    ])
    model.course.tell("division")
    expect(model.course.table!.head).toEqual(["Tag", "ohne Gliederung"])
    await model.save(model.course.table!, "csv")
    expect([...saved.keys()]).toEqual(["verlauf-gliederungen-2026-11-20.csv"])
  })

  test("follows the key date, and one that is asked for again drops the one before [PER-14]", async () => {
    const model = new ReportViewModel(world(members).around)
    model.choose(day("2021-03-01"))
    await vi.waitFor(() => expect(model.course.course.value?.at(-1)?.on).toBe("2021-03-01"))
    expect(last(model, 1)).toEqual([["01.03.2021", 2]])
    model.dispose()
  })
})

describe("the list of anniversaries", () => {
  test("shows this month and the next, birthdays and membership, and round ones alone [MBR-06]", async () => {
    const { around, saved } = world([
      person({ firstName: "Ole", birthdate: day("1976-11-30"), joinDate: day("2001-12-03") }),
      person({ firstName: "Lina", birthdate: day("2015-11-02") }),
    ])
    const model = new AnniversariesViewModel(around)
    expect(model.months).toEqual(["2026-11", "2026-12"])
    await vi.waitFor(() => expect(model.entries.map(({ firstName }) => firstName)).toEqual(["Lina", "Ole"]))
    model.set("onlyRound", true)
    expect(model.entries).toMatchObject([{ firstName: "Ole", years: 50 }])
    await model.save("csv")
    expect([...saved]).toEqual([
      ["geburtstage-2026-11-vom-2026-11-20.csv", "\ufeffTag;Name;wird;Rund\r\n30.11.2026;Ole Müller;50;ja\r\n"],
    ])
    model.set("kind", "membership")
    model.set("month", "2026-12")
    await vi.waitFor(() => expect(model.entries).toMatchObject([{ firstName: "Ole", years: 25, round: true }]))
    model.dispose()
  })
})
