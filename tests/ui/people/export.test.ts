import * as Effect from "effect/Effect"
import { describe, expect, test, vi } from "vitest"
import { startExport } from "../../../adapters/export/start-export.ts"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import { type Lost, Unreachable } from "../../../core/kernel/call-errors.ts"
import type { CustomColumnId, PersonId, UserId } from "../../../core/kernel/id.ts"
import { customFieldOf, type Exports, TooManyExports } from "../../../core/people/index.ts"
import type { ExportId } from "../../../core/people/record-id.ts"
import { countOf, everything, nothing, put, type Selection } from "../../../ui/kit/grid/selection.ts"
import { ExportViewModel, mostInBrowser } from "../../../ui/people/export/export.view-model.ts"
import type { ExportSurroundings } from "../../../ui/people/export/export-surroundings.ts"
import { chosenQuery } from "../../../ui/people/list/chosen-query.ts"
import type { RowsQuery } from "../../../ui/people/list/person-rows.ts"
import { exportSpeech } from "../../../ui/text/de/people-export.ts"
import { memoryExports } from "../../support/memory-exports.ts"
import { person } from "../../support/persons.ts"
import { memoryPeople, sampleNow } from "../fakes/people.ts"
import { samplePersons } from "../fakes/persons.ts"

const persons = samplePersons(1_234)

const jana = "11111111-1111-4111-8111-111111111111" as UserId

const world = (
  chosen: Selection = nothing,
  change: Partial<ExportSurroundings> = {},
  calls: Partial<Exports<Lost>> = {},
) => {
  const { people, world: home } = memoryPeople(persons)
  const server = memoryExports(home)
  const exports = { ...server.of(jana), ...calls }
  const [save, notify, closed] = [vi.fn<ExportSurroundings["save"]>(), vi.fn(), vi.fn()]
  const query: RowsQuery = { fields: ["city"], sort: { by: "city", descending: true } }
  const asked = { all: chosen.all, ids: [...chosen.keys] as ReadonlyArray<string> as ReadonlyArray<PersonId> }
  const model = new ExportViewModel(
    {
      id: "members",
      name: "mitglieder",
      query,
      chosenQuery: chosenQuery({ query, selection: { chosen, asked: asked.ids.length > 0 ? asked : undefined } }),
      count: persons.length,
      columns: ["city", "firstName", "email"],
      chosenCount: countOf(chosen, persons.length),
    },
    {
      people,
      special: () => Effect.die(new Error("nobody wants special data")),
      start: async (format, columns) => startExport(format, exportSpeech, sampleNow, columns),
      save,
      notify,
      today: "2026-11-20" as CalendarDate,
      now: () => sampleNow,
      kept: { exports, newId: () => crypto.randomUUID() as ExportId, pause: 5 },
      ...change,
    },
    closed,
  )
  return { model, save, notify, closed, people, server }
}

const textOf = (save: ReturnType<typeof world>["save"]) => (save.mock.calls[0]?.[1] ?? []).join("")

describe("exporting a list", () => {
  test("writes everybody once, in the order and with the columns that are shown, also beyond a page [PER-10]", async () => {
    const { model, save, closed, notify } = world()
    model.set("format", "csv")
    model.submit()
    model.submit()
    await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(1))
    expect(save).toHaveBeenCalledTimes(1)
    expect(save.mock.calls[0]?.[0]).toBe("mitglieder-2026-11-20.csv")
    expect(save.mock.calls[0]?.[2]).toBe("text/csv")
    const lines = textOf(save).trimEnd().split("\r\n")
    expect(lines[0]).toBe("\ufeffNachname;Vorname;Ort;E-Mail")
    expect(lines).toHaveLength(persons.length + 1)
    const cities = lines.slice(1).map((line) => line.split(";")[2] ?? "")
    expect(cities[0]).toBe(cities.filter(Boolean).toSorted(new Intl.Collator("de").compare).at(-1))
    expect(notify.mock.calls[0]?.[0].text).toContain("1.234 Personen")
  })

  test("writes the chosen and nobody else [PER-04, PER-10]", async () => {
    const keys = [persons[3]!, persons[700]!, persons[1_200]!].map(({ id }) => id)
    for (const [chosen, count] of [
      [put(nothing, keys, true), 3],
      [put(everything, keys, false), persons.length - 3],
    ] as const) {
      const { model, save } = world(chosen)
      expect(model.who).toBe("chosen")
      expect(model.total).toBe(count)
      model.set("format", "csv")
      model.submit()
      await vi.waitFor(() => expect(save).toHaveBeenCalled())
      expect(textOf(save).trimEnd().split("\r\n")).toHaveLength(count + 1)
    }
  })

  test("says what went wrong, keeps the choices, and can be tried again [PER-10]", async () => {
    let dead = true
    const { people } = memoryPeople(persons)
    const { model, save } = world(nothing, {
      people: { rows: (query) => (dead ? Effect.fail(new Unreachable()) : people.rows(query)) },
    })
    model.set("format", "vcf")
    model.submit()
    await vi.waitFor(() => expect(model.failure).toBeInstanceOf(Unreachable))
    expect(model.running).toBe(false)
    expect(model.format).toBe("vcf")
    dead = false
    model.submit()
    await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(1))
    expect(textOf(save)).toContain("BEGIN:VCARD")
  })

  test("leaves no file when it is given up [PER-10]", async () => {
    const [asked, left] = [vi.fn(), vi.fn()]
    const rows = () => {
      asked()
      return Effect.onInterrupt(Effect.never, () => Effect.sync(left))
    }
    const { model, save, closed } = world(nothing, { people: { rows } })
    model.submit()
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
    model.cancel()
    expect(closed).toHaveBeenCalledTimes(1)
    await vi.waitFor(() => expect(left).toHaveBeenCalledTimes(1))
    expect(asked).toHaveBeenCalledTimes(1)
    expect(save).not.toHaveBeenCalled()
  })
})

describe("having an export made by the server", () => {
  test("follows it, saves its file as soon as it is there, and closes [PER-10]", async () => {
    const { model, save, closed, notify, server } = world()
    model.set("format", "csv")
    model.set("apart", true)
    model.submit()
    await vi.waitFor(() => expect(model.kept.current?.state).toBe("waiting"))
    model.submit()
    expect(server.waiting()).toHaveLength(1)
    await server.work()
    await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(1))
    expect(save).toHaveBeenCalledTimes(1)
    expect(save.mock.calls[0]?.[0]).toBe("mitglieder-2026-11-20.csv")
    expect(notify.mock.calls[0]?.[0].text).toContain("1.234 Personen")
  })

  test("is not left to choose beyond what a page can hold [PER-10]", () => {
    const { model } = world()
    expect(model.onServer).toBe(false)
    ;(model.list as { count: number }).count = mostInBrowser + 1
    model.set("who", "list")
    model.set("format", "vcf")
    expect([model.many, model.onServer]).toEqual([true, true])
  })

  test("goes on when the dialog is closed, and is found in the list of the next [PER-10]", async () => {
    const { model, save, closed, server } = world(put(nothing, [persons[3]!.id], true))
    model.set("format", "csv")
    model.set("apart", true)
    model.submit()
    await vi.waitFor(() => expect(model.kept.awaited).toBeDefined())
    model.cancel()
    await server.work()
    expect(closed).toHaveBeenCalledTimes(1)
    expect(save).not.toHaveBeenCalled()
    model.kept.dismiss()
    model.kept.load()
    await vi.waitFor(() => expect(model.kept.entries).toMatchObject([{ state: "done", count: 1 }]))
    model.kept.download(model.kept.entries[0]!)
    await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(1))
    model.kept.delete(model.kept.entries[0]!)
    await vi.waitFor(() => expect(model.kept.entries).toEqual([]))
  })

  test("asks again with the same id when the answer was lost, and says what was refused [PER-10]", async () => {
    const ids: Array<string> = []
    let answer: Effect.Effect<never, Unreachable | TooManyExports> = Effect.fail(new Unreachable())
    const { model } = world(
      nothing,
      {},
      {
        start: ({ id }) => {
          ids.push(id)
          return answer
        },
      },
    )
    model.set("format", "pdf")
    model.submit()
    await vi.waitFor(() => expect(model.kept.starting.failure).toBeInstanceOf(Unreachable))
    answer = Effect.fail(new TooManyExports({ most: 20 }))
    model.submit()
    await vi.waitFor(() => expect(model.kept.starting.failure).toBeInstanceOf(TooManyExports))
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
    expect(model.format).toBe("pdf")
  })

  test("goes on looking through a dead network [PER-10]", async () => {
    let [dead, looks] = [false, 0]
    const made = memoryExports(memoryPeople(persons).world)
    const mine = made.of(jana)
    const { model, save } = world(
      nothing,
      {},
      {
        ...mine,
        list: () => {
          looks++
          return dead ? Effect.fail(new Unreachable()) : mine.list()
        },
      },
    )
    model.set("format", "csv")
    model.set("apart", true)
    model.submit()
    await vi.waitFor(() => expect(model.kept.awaited).toBeDefined())
    dead = true
    await made.work()
    const before = looks
    await vi.waitFor(() => expect(looks).toBeGreaterThan(before + 1))
    expect(save).not.toHaveBeenCalled()
    dead = false
    await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(1))
  })

  test("is not begun with more columns than paper has, or on a label that there is none [PER-10]", () => {
    const { model, server } = world()
    const columns = Array.from({ length: 31 }, () => customFieldOf(crypto.randomUUID() as CustomColumnId))
    ;(model.list as { columns: unknown }).columns = columns
    model.set("format", "pdf")
    expect([model.tooWide, model.ready]).toEqual([true, false])
    model.set("format", "labels")
    expect(model.ready).toBe(true)
    for (const first of ["0", "25", "", "x", "1.5", "-1"]) {
      model.labels.set("first", first)
      expect(model.ready).toBe(false)
    }
    model.labels.set("first", " 24 ")
    expect(model.labels.options).toEqual({ sheet: "3475", first: 24, households: true })
    model.labels.set("sheet", "L7163")
    expect(model.ready).toBe(false)
    model.submit()
    expect(server.waiting()).toEqual([])
  })

  test("names before printing who of the chosen has no address [PER-10]", async () => {
    const { people, workspace } = memoryPeople([])
    const all = [
      person({ firstName: "Ida", lastName: "Ohne" }),
      person({ firstName: "Jan", lastName: "Mit", street: "Weg 1", postcode: "24103", city: "Kiel" }),
      person({ firstName: "Tom", lastName: "Anders" }),
    ]
    workspace.persons = new Map(all.map((each) => [each.id, each]))
    const { model } = world(put(nothing, [all[0]!.id, all[1]!.id], true), { people })
    model.set("format", "labels")
    await vi.waitFor(() => expect(model.labels.without).toEqual({ count: 1, more: false, names: ["Ida Ohne"] }))
    model.set("who", "list")
    await vi.waitFor(() => expect(model.labels.without?.count).toBe(2))
  })
})

describe("exporting special data", () => {
  const file = { name: "mitglieder-mit-gesundheit.csv", type: "text/csv", count: 3, content: new Blob(["a"]) }

  test("takes a wish and a word that it is needed, for this one file alone [PER-10]", async () => {
    const later = new Promise<typeof file>((resolve) => setTimeout(() => resolve(file)))
    const special = vi.fn<ExportSurroundings["special"]>(() => Effect.promise(() => later))
    const chosen = put(nothing, ["a", "b"], true)
    const { model, save, closed } = world(chosen, { special })
    model.set("format", "csv")
    model.special.want(true)
    expect(model.ready).toBe(false)
    model.submit()
    expect(special).not.toHaveBeenCalled()
    model.special.confirm(true)
    model.submit()
    model.submit()
    await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(1))
    expect(special).toHaveBeenCalledTimes(1)
    expect(special.mock.calls[0]?.[0]).toMatchObject({
      format: "csv",
      columns: ["lastName", "firstName", "city", "email"],
      chosen: { all: false, ids: ["a", "b"] },
    })
    expect(save).toHaveBeenCalledWith(file.name, [file.content], "text/csv")
    expect(world(chosen, { special }).model.special).toMatchObject({ wanted: false, confirmed: false })
  })

  test("is offered for tables and lists alone, and for no more persons than one file has [PER-10]", () => {
    const { model } = world(nothing)
    const offered = (["csv", "xlsx", "pdf", "labels", "vcf", "ics"] as const).filter((format) => {
      model.set("format", format)
      return model.special.offered
    })
    expect(offered).toEqual(["csv", "xlsx", "pdf"])
    model.set("format", "xlsx")
    model.special.want(true)
    model.special.confirm(true)
    expect([model.special.tooMany, model.ready]).toEqual([true, false])
    model.special.want(false)
    expect(model.ready).toBe(true)
    model.special.want(true)
    expect(model.special.confirmed).toBe(false)
  })

  test("that fails says why and can be tried again [PER-10, APP-08]", async () => {
    const special = vi.fn<ExportSurroundings["special"]>(() => Effect.fail(new Unreachable()))
    const { model, save } = world(put(nothing, ["a"], true), { special })
    model.set("format", "pdf")
    model.special.want(true)
    model.special.confirm(true)
    model.submit()
    await vi.waitFor(() => expect(model.special.attempt.failure).toMatchObject({ _tag: "Unreachable" }))
    special.mockReturnValueOnce(Effect.succeed(file))
    model.submit()
    await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(1))
  })
})
