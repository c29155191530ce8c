import * as Effect from "effect/Effect"
import { describe, expect, test, vi } from "vitest"
import { type Lost, Unreachable } from "../../../core/kernel/call-errors.ts"
import type { People } from "../../../core/people/people.port.ts"
import { ListViewModel } from "../../../ui/people/list/list.view-model.ts"
import { listSurroundings } from "../fakes/lists.ts"
import { memoryPeople } from "../fakes/people.ts"
import { samplePersons } from "../fakes/persons.ts"

const run = Effect.runPromise

const world = async () => {
  const memory = memoryPeople(samplePersons(120))
  const { people } = memory
  const newer = vi.fn(
    (input: Parameters<typeof people.newer>[0]): ReturnType<People<Lost>["newer"]> => people.newer(input),
  )
  const list = vi.fn(people.list)
  const model = new ListViewModel("members", { ...listSurroundings(memory), people: { ...people, newer, list } })
  await vi.waitFor(() => expect(model.rows.known && !model.rows.opening).toBe(true))
  model.want(0, 19)
  const row = (place: number) => {
    const found = model.rowAt(place)
    if (found === undefined) throw new Error("no such row")
    return found
  }
  const change = (place: number, city: string) => {
    const { id, version } = row(place)
    return run(people.update({ id, version, changes: { city } }))
  }
  return { model, people, newer, list, row, change }
}

describe("what others change in the rows in sight", () => {
  test("is shown once it is looked for, with its version, and the list is not asked for again [PER-21]", async () => {
    const { model, newer, list, row, change } = await world()
    const before = row(3)
    await change(3, "Neustadt")
    const asked = list.mock.calls.length
    model.news.look()
    await vi.waitFor(() => expect(row(3).city).toBe("Neustadt"))
    expect(row(3).version).toBe(before.version + 1)
    expect(Object.keys(row(3))).toEqual(Object.keys(before))
    expect(list.mock.calls.length).toBe(asked)
    expect(newer.mock.lastCall?.[0].read.length).toBe(20)
    model.dispose()
  })

  test("below or above the screen is not asked for, and one question is under way at a time [PER-21]", async () => {
    const { model, newer, row, change } = await world()
    await change(40, "Neustadt")
    newer.mockReturnValueOnce(Effect.never)
    model.news.look()
    model.news.look()
    expect(newer).toHaveBeenCalledTimes(1)
    model.news.dispose()
    model.news.look()
    expect(newer).toHaveBeenCalledTimes(2)
    expect(row(40).city).not.toBe("Neustadt")
    model.want(30, 49)
    await vi.waitFor(() => {
      model.news.look()
      expect(row(40).city).toBe("Neustadt")
    })
    model.dispose()
  })

  test("never takes the place of what was saved here meanwhile [PER-21]", async () => {
    const { model, people, newer, row, change } = await world()
    const theirs = await change(3, "Altdorf")
    let answer = () => {}
    const slow = Effect.callback<{ changed: [typeof theirs]; gone: [] }>((resume) => {
      answer = () => resume(Effect.succeed({ changed: [theirs], gone: [] }))
    })
    newer.mockReturnValueOnce(slow)
    model.news.look()
    const mine = await run(people.update({ id: theirs.id, version: theirs.version, changes: { city: "Neustadt" } }))
    model.put(mine)
    answer()
    await vi.waitFor(() => {
      model.news.look()
      expect(newer.mock.calls.length).toBe(2)
    })
    expect(row(3)).toMatchObject({ city: "Neustadt", version: mine.version })
    model.dispose()
  })

  test("nor does an answer that was read before that, as where other columns come [PER-04] [PER-21]", async () => {
    const { model, list, row, change } = await world()
    const read = list.getMockImplementation()!
    let answer = () => {}
    list.mockImplementationOnce((query) =>
      Effect.flatMap(read(query), (page) =>
        Effect.callback((resume) => {
          answer = () => resume(Effect.succeed(page))
        }),
      ),
    )
    model.refresh()
    await vi.waitFor(() => expect(model.rows.opening).toBe(true))
    const mine = await change(3, "Neustadt")
    model.put(mine)
    answer()
    await vi.waitFor(() => expect(model.rows.opening).toBe(false))
    expect(row(3)).toMatchObject({ city: "Neustadt", version: mine.version })
    // Whoever changes them later is seen again.
    await change(3, "Altdorf")
    model.refresh()
    await vi.waitFor(() => expect(row(3).city).toBe("Altdorf"))
    model.dispose()
  })

  test("who is gone stays in their place and is told once, until somebody wants the list anew [PER-21] [PER-13]", async () => {
    const { model, people, list, row, change } = await world()
    const notify = vi.mocked(model.around.notify)
    const before = [3, 4].map((place) => row(place).id)
    await run(people.delete({ persons: { ids: [before[0]!] } }))
    const asked = list.mock.calls.length
    for (const place of [3, 4]) model.toggle(place)
    model.news.look()
    await vi.waitFor(() => expect(notify).toHaveBeenCalledTimes(1))
    expect(
      before.map((id) => model.selection.has(id)),
      "who is gone is chosen no more",
    ).toEqual([false, true])
    const said = notify.mock.lastCall?.[0]
    expect(said?.text).toBe(`${model.nameOf(row(3))} ist nicht mehr in der Liste. Das hat jemand anders geändert.`)
    expect([3, 4].map((place) => row(place).id)).toEqual(before)
    model.news.look()
    await change(4, "Neustadt")
    model.news.look()
    await vi.waitFor(() => expect(row(4).city).toBe("Neustadt"))
    expect([notify.mock.calls.length, list.mock.calls.length]).toEqual([1, asked])
    said?.action?.run()
    await vi.waitFor(() => expect(row(3).id).toBe(before[1]))
    model.dispose()
  })

  test("is looked for again where nobody answered, and the rows stay meanwhile [PER-21]", async () => {
    const { model, newer, row, change } = await world()
    await change(3, "Neustadt")
    newer.mockReturnValueOnce(Effect.fail(new Unreachable()))
    model.news.look()
    await vi.waitFor(() => expect(newer).toHaveBeenCalledTimes(1))
    expect([row(3).city === "Neustadt", model.rows.failure]).toEqual([false, undefined])
    await vi.waitFor(() => {
      model.news.look()
      expect(row(3).city).toBe("Neustadt")
    })
    model.dispose()
  })
})
