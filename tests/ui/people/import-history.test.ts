import * as Effect from "effect/Effect"
import { describe, expect, test, vi } from "vitest"
import { type Lost, Unreachable } from "../../../core/kernel/call-errors.ts"
import type { ImportId } from "../../../core/kernel/id.ts"
import { rollbackPeriod } from "../../../core/people/import-history.ts"
import type { People } from "../../../core/people/people.port.ts"
import { emptyPerson } from "../../../core/people/person.ts"
import { ImportHistoryViewModel } from "../../../ui/people/import-history/import-history.view-model.ts"
import { importHistoryText } from "../../../ui/text/de/import-history.ts"
import { memoryPeople, sampleNow } from "../fakes/people.ts"

const run = Effect.runPromise

const world = async (now = () => sampleNow) => {
  const { people } = memoryPeople([])
  await run(
    people.import({
      id: crypto.randomUUID() as ImportId,
      fileName: "mitglieder.csv",
      create: ["Ahlers", "Behrendt"].map((lastName, index) => ({
        line: index + 2,
        data: { ...emptyPerson("member"), lastName },
      })),
      update: [],
    }),
  )
  const [changed, closed] = [vi.fn(), vi.fn()]
  const open = (given: Partial<People<Lost>> = {}) =>
    new ImportHistoryViewModel({ people: { ...people, ...given }, now, changed }, closed)
  return { people, open, changed, closed }
}

describe("the history of imports", () => {
  test("says before what taking it back leaves, and after only what it did [PER-13]", async () => {
    const { open } = await world()
    const model = open()
    await vi.waitFor(() => expect(model.entries.value).toHaveLength(1))
    expect(importHistoryText.meaning(model.entries.value![0]!)).toMatch(/Gruppen, Labels und eigene Spalten bleiben\.$/)
    const done = (removed: number, restored: number) =>
      importHistoryText.done({ removed, restored, kept: [], incomplete: [] })
    expect(done(387, 0)).toBe("387 Personen entfernt.")
    expect(done(0, 1)).toBe("1 Person wiederhergestellt.")
    expect(done(1, 2)).toBe("1 Person entfernt, 2 Personen wiederhergestellt.")
    expect(done(0, 0)).toBe("0 Personen entfernt.")
  })

  test("takes an import back once it was asked and answered, and says what stayed [PER-13]", async () => {
    const { people, open, changed } = await world()
    const [first] = (await run(people.list({ fields: [], sort: { by: "name", descending: false }, limit: 1 }))).rows
    await run(people.update({ id: first!.id, version: first!.version, changes: { city: "Kiel" } }))
    const model = open()
    await vi.waitFor(() => expect(model.entries.value).toHaveLength(1))
    const entry = model.entries.value![0]!
    expect(model.canRollBack(entry)).toBe(true)
    model.rollBack()
    expect(model.busy).toBe(false)
    model.ask(entry)
    model.rollBack()
    model.rollBack()
    await vi.waitFor(() => expect(model.result).toBeDefined())
    expect(model.result).toMatchObject({ removed: 1, restored: 0, kept: [{ line: 2, reason: "changed" }] })
    expect(changed).toHaveBeenCalledTimes(1)
    model.ask(undefined)
    await vi.waitFor(() => expect(model.canRollBack(model.entries.value![0]!)).toBe(false))
  })

  test("offers it for a day and no longer [PER-13]", async () => {
    let now = sampleNow
    const { open } = await world(() => now)
    const model = open()
    await vi.waitFor(() => expect(model.entries.value).toHaveLength(1))
    const entry = model.entries.value![0]!
    now = Date.parse(entry.at) + rollbackPeriod - 1
    expect(model.canRollBack(entry)).toBe(true)
    now += 1
    expect(model.canRollBack(entry)).toBe(false)
  })

  test("keeps the question when the answer is lost, so that it can be asked again [PER-13]", async () => {
    const { open } = await world()
    const model = open({ rollbackImport: () => Effect.fail(new Unreachable()) })
    await vi.waitFor(() => expect(model.entries.value).toHaveLength(1))
    model.ask(model.entries.value![0])
    model.rollBack()
    await vi.waitFor(() => expect(model.failure).toBeInstanceOf(Unreachable))
    expect(model.asked).toBeDefined()
    expect(model.busy).toBe(false)
  })
})
