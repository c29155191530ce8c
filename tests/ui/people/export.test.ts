import * as Effect from "effect/Effect"
import { describe, expect, test, vi } from "vitest"
import { startExport } from "../../../adapters/export/start-export.ts"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import { Unreachable } from "../../../core/kernel/call-errors.ts"
import { everything, nothing, put, type Selection } from "../../../ui/kit/grid/selection.ts"
import { type ExportSurroundings, ExportViewModel } from "../../../ui/people/export/export.view-model.ts"
import { exportSpeech } from "../../../ui/text/de/people-export.ts"
import { memoryPeople, sampleNow } from "../fakes/people.ts"
import { samplePersons } from "../fakes/persons.ts"

const persons = samplePersons(1_234)

const world = (chosen: Selection = nothing, change: Partial<ExportSurroundings> = {}) => {
  const { people } = memoryPeople(persons)
  const [save, notify, closed] = [vi.fn<ExportSurroundings["save"]>(), vi.fn(), vi.fn()]
  const model = new ExportViewModel(
    {
      name: "mitglieder",
      query: { fields: ["city"], sort: { by: "city", descending: true } },
      count: persons.length,
      columns: ["city", "email"],
      chosen,
    },
    {
      people,
      start: async (format, columns) => startExport(format, exportSpeech, sampleNow, columns),
      save,
      notify,
      today: "2026-11-20" as CalendarDate,
      ...change,
    },
    closed,
  )
  return { model, save, notify, closed, people }
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
    const { people } = memoryPeople(persons)
    const asked = vi.fn()
    const { model, save, closed } = world(nothing, {
      people: {
        rows: (query) => {
          asked()
          return Effect.delay(people.rows(query), 5)
        },
      },
    })
    model.submit()
    await vi.waitFor(() => expect(asked).toHaveBeenCalled())
    model.cancel()
    expect(closed).toHaveBeenCalledTimes(1)
    const calls = asked.mock.calls.length
    await Effect.runPromise(Effect.sleep(40))
    expect(asked.mock.calls.length).toBeLessThanOrEqual(calls + 1)
    expect(save).not.toHaveBeenCalled()
  })
})
