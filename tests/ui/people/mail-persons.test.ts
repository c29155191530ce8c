import * as Effect from "effect/Effect"
import { describe, expect, test, vi } from "vitest"
import { type Lost, Unreachable } from "../../../core/kernel/call-errors.ts"
import { parseFilterText } from "../../../core/people/filter-text/index.ts"
import { mostByHand } from "../../../core/people/for-others/person-source.ts"
import type { People } from "../../../core/people/people.port.ts"
import type { PersonChanges } from "../../../core/people/person.ts"
import { ListViewModel, type Recipients } from "../../../ui/people/list/list.view-model.ts"
import { selectionMenu } from "../../../ui/people/list/selection-menu.ts"
import { listSurroundings } from "../fakes/lists.ts"
import { memoryPeople } from "../fakes/people.ts"
import { samplePersons } from "../fakes/persons.ts"

const world = async (count: number, mayWrite = true) => {
  const memory = memoryPeople(samplePersons(count))
  let isLost = false
  const people: People<Lost> = {
    ...memory.people,
    list: (query) => (isLost && query.chosen !== undefined ? new Unreachable() : memory.people.list(query)),
  }
  const write = vi.fn<(to: Recipients, over: () => void) => void>()
  const notify = vi.fn()
  const model = new ListViewModel("members", {
    ...listSurroundings(memory),
    people,
    notify,
    write,
    may: ({ scope }) => mayWrite || scope !== "messages",
  })
  await vi.waitFor(() => expect(model.rows.known && !model.rows.opening).toBe(true))
  /** Nobody says any more who of some persons is found. */
  const lose = () => {
    isLost = true
  }
  return { model, write, notify, people, lose }
}

const written = async (write: Awaited<ReturnType<typeof world>>["write"]) => {
  await vi.waitFor(() => expect(write).toHaveBeenCalled())
  return write.mock.calls[0]!
}

describe("a message to the chosen persons of a list", () => {
  test("is for those who were ticked [PER-04] [MSG-05]", async () => {
    const { model, write } = await world(60)
    model.toggle(2)
    model.toggle(5)
    void model.actions.mail()
    const ids = [model.rowAt(2)!.id, model.rowAt(5)!.id]
    expect((await written(write))[0]).toEqual({ sources: [{ by: "hand", ids }], except: [] })
  })

  test("is for all whom the list shows, by its filter, but those who were taken out [PER-04] [MSG-05]", async () => {
    const { model, write } = await world(300)
    model.narrow({ join: "and", conditions: [{ related: "payer", is: "isEmpty" }] })
    await vi.waitFor(() => expect(model.rows.opening).toBe(false))
    model.selectAll()
    model.toggle(0)
    void model.actions.mail()
    const [{ sources, except }] = await written(write)
    expect(except).toEqual([model.rowAt(0)!.id])
    const [source] = sources
    expect(sources).toHaveLength(1)
    expect(source?.by).toBe("filter")
    if (source?.by === "filter") expect(parseFilterText(source.text)).toMatchObject({ ok: true, filter: model.filter })
  })

  test("is for each of them by name where the filter is too long to be kept [PER-04]", async () => {
    const { model, write } = await world(120)
    const value = "a".repeat(190)
    const is = "contains" as const
    model.narrow({
      join: "or",
      conditions: [
        ...(["street", "notes", "nickname"] as const).map((field) => ({ field, is, value })),
        { field: "lastName", is: "isNotEmpty" },
      ],
    })
    await vi.waitFor(() => expect(model.rows.opening).toBe(false))
    model.selectAll()
    void model.actions.mail()
    const [{ sources }] = await written(write)
    expect(sources[0]).toMatchObject({ by: "hand" })
    if (sources[0]?.by === "hand") expect(new Set(sources[0].ids).size).toBe(model.count)
    expect(model.count).toBeLessThan(mostByHand)
  })

  test.each([
    ["once it is known that the filter finds them no more", "known"],
    ["before that is known", "unknown"],
    ["where that cannot be known", "lost"],
    ["where nobody knows who was changed", "vague"],
  ])("is for whoever was changed just now, too, %s [PER-04] [MSG-05]", async (_, state) => {
    const { model, write, people, lose } = await world(400)
    model.narrow({ join: "and", conditions: [{ field: "gender", is: "in", values: ["female"] }] })
    await vi.waitFor(() => expect([model.rows.opening, model.count > 100]).toEqual([false, true]))
    model.selectAll()
    await vi.waitFor(() => expect(model.selection.chosen.all).toBe(false))
    const { id, version } = model.rowAt(0)!
    if (state === "lost") lose()
    const changed = await Effect.runPromise(people.update({ id, version, changes: { gender: "male" } }))
    if (state === "vague") model.renew("all")
    else model.put(changed)
    if (state === "known") await vi.waitFor(() => expect(model.outdated).toBe(1))
    if (state === "lost") await new Promise((resolve) => setTimeout(resolve, 400))
    void model.actions.mail()
    const [source] = (await written(write))[0].sources
    expect(source?.by === "hand" && [source.ids.includes(id), source.ids.length]).toEqual([true, model.count])
  })

  test("goes by the filter also where somebody was changed who is not chosen, or is found all the same [PER-04] [MSG-05]", async () => {
    const { model, write, people } = await world(400)
    model.narrow({ join: "and", conditions: [{ field: "gender", is: "in", values: ["female"] }] })
    await vi.waitFor(() => expect([model.rows.opening, model.count > 102]).toEqual([false, true]))
    model.selectAll()
    model.toggle(0)
    await vi.waitFor(() => expect(model.selection.chosen.all).toBe(false))
    const change = async (place: number, changes: PersonChanges) => {
      const { id, version } = model.rowAt(place)!
      model.put(await Effect.runPromise(people.update({ id, version, changes })))
    }
    await change(0, { gender: "male" })
    await change(1, { city: "Ulm" })
    await vi.waitFor(() => expect(model.outdated).toBe(1))
    void model.actions.mail()
    expect((await written(write))[0].sources).toMatchObject([{ by: "filter" }])
  })

  test("is begun once, however often it is asked for, and again when that is over [PER-04]", async () => {
    const { model, write } = await world(60)
    model.toggle(1)
    void model.actions.mail()
    void model.actions.mail()
    const [, over] = await written(write)
    expect(write).toHaveBeenCalledTimes(1)
    expect(model.actions.mailing).toBe(true)
    over()
    expect(model.actions.mailing).toBe(false)
    void model.actions.mail()
    await vi.waitFor(() => expect(write).toHaveBeenCalledTimes(2))
  })

  test("is offered to nobody who may not write messages [PER-04] [WSP-03]", async () => {
    const offers = async (mayWrite: boolean) => selectionMenu((await world(20, mayWrite)).model).map(({ id }) => id)
    expect(await offers(true)).toContain("mail")
    expect(await offers(false)).not.toContain("mail")
  })
})
