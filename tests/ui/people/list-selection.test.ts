import * as Effect from "effect/Effect"
import { observable, runInAction } from "mobx"
import { describe, expect, test, vi } from "vitest"
import { Unreachable } from "../../../core/kernel/call-errors.ts"
import { mostChosen } from "../../../core/people/chosen-of-found.ts"
import type { PersonPage, PersonQuery } from "../../../core/people/person-query.ts"
import { chosenOf } from "../../../ui/people/list/change-chosen.ts"
import { ListViewModel } from "../../../ui/people/list/list.view-model.ts"
import { ListSelection } from "../../../ui/people/list/list-selection.ts"
import type { PersonRows } from "../../../ui/people/list/person-rows.ts"
import { removeChosen } from "../../../ui/people/list/remove-chosen.ts"
import { selectionMenu } from "../../../ui/people/list/selection-menu.ts"
import { atMost, notAllChosen } from "../../../ui/text/de/totals.ts"
import { listSurroundings } from "../fakes/lists.ts"
import { memoryPeople } from "../fakes/people.ts"
import { samplePersons } from "../fakes/persons.ts"

type Gate = (arrives: boolean) => void
type Ask<Failure> = (query: PersonQuery) => Effect.Effect<PersonPage, Failure>

/**
 * A list in which everybody who is chosen is read at once, but arrives, or does not, when a test says so (`readings`). So does who of the
 * chosen is still found, once a test holds it (`looks`).
 */
const world = async (count = 120) => {
  const memory = memoryPeople(samplePersons(count))
  const { people } = memory
  const readings: Array<Gate> = []
  let looks: Array<Gate> | undefined
  const late =
    <Failure>(ask: Ask<Failure>): Ask<Failure | Unreachable> =>
    (query) => {
      const gates = query.fields.length > 0 ? undefined : query.chosen === undefined ? readings : looks
      if (gates === undefined) return ask(query)
      const { promise, resolve } = Promise.withResolvers<boolean>()
      gates.push(resolve)
      return Effect.flatMap(ask(query), (page) =>
        Effect.flatMap(
          Effect.promise(() => promise),
          (arrives) => (arrives ? Effect.succeed(page) : new Unreachable()),
        ),
      )
    }
  const notify = vi.fn()
  const model = new ListViewModel("members", {
    ...listSurroundings(memory),
    people: { ...people, list: late(people.list), rows: late(people.rows) },
    notify,
  })
  const settled = () => vi.waitFor(() => expect(model.rows.known && !model.rows.opening).toBe(true))
  await settled()
  const show = async (...values: ReadonlyArray<"female" | "male">) => {
    model.narrow({ join: "and", conditions: [{ field: "gender", is: "in", values }] })
    await settled()
  }
  /** Chooses everybody, and is here once they are on their way. */
  const readAll = async () => {
    const before = readings.length
    model.selectAll()
    await vi.waitFor(() => expect(readings).toHaveLength(before + 1))
  }
  /** Lets a reading arrive, and what is asked for next. */
  const arrive = async (reading: number, arrives = true) => {
    readings[reading]?.(arrives)
    await calm()
  }
  const row = (place: number) => {
    const found = model.rowAt(place)
    if (found === undefined) throw new Error("no such row")
    return found
  }
  /** Somebody else changes a person so that the list of their gender finds them no more. */
  const leave = async (place: number) => {
    const { id, version, gender } = { gender: undefined, ...row(place) }
    const changes = { gender: gender === "male" ? ("female" as const) : ("male" as const) }
    await Effect.runPromise(memory.as("Ole Brandt").update({ id, version, changes }))
    return id
  }
  const holdLooks = (): Array<Gate> => {
    looks = []
    return looks
  }
  return { model, people, notify, settled, show, readAll, arrive, row, leave, holdLooks }
}

const calm = () => new Promise((resolve) => setTimeout(resolve, 20))

describe("everybody of a list, who is on the way to be known", () => {
  test.each([[[0, 1]], [[1, 0]]])(
    "is chosen beside everybody of the next list, in whatever order they arrive: %s [PER-04]",
    async (order) => {
      const { model, show, readAll, arrive } = await world(300)
      await show("female")
      const women = model.count
      await readAll()
      await show("male")
      await readAll()
      for (const reading of order) await arrive(reading)
      await vi.waitFor(() =>
        expect([model.selection.count, model.selection.hidden]).toEqual([women + model.count, women]),
      )
    },
  )

  test("is missed alone where the reading fails, and that is said [PER-04]", async () => {
    const { model, show, readAll, arrive, row, notify } = await world()
    await show("female")
    await readAll()
    await show("male")
    model.toggle(0)
    await arrive(0, false)
    expect([model.selection.has(row(0).id), model.selection.count]).toEqual([true, 1])
    expect(notify.mock.lastCall?.[0].text).toBe(notAllChosen)
  })

  test("is chosen no more where the reading fails in the list itself, and that is said [PER-04]", async () => {
    const { model, readAll, arrive, notify } = await world()
    await readAll()
    expect(model.allSelected).toBe("all")
    await arrive(0, false)
    expect([model.selection.count, model.allSelected]).toEqual([0, "none"])
    expect(notify.mock.lastCall?.[0].text).toBe(notAllChosen)
  })

  test("is nobody who left the list meanwhile, also where it is still being looked for who is there [PER-04] [PER-17]", async () => {
    for (const isLooking of [false, true]) {
      const { model, settled, show, readAll, arrive, leave, holdLooks } = await world()
      await show("female")
      await readAll()
      model.toggle(0)
      const gone = [await leave(0), await leave(1)]
      const looks = isLooking ? holdLooks() : undefined
      model.refresh()
      await settled()
      await calm()
      await arrive(0)
      for (const look of looks ?? []) look(true)
      await vi.waitFor(() => {
        for (const look of looks ?? []) look(true)
        expect([model.selection.count, model.selection.hidden]).toEqual([model.count, 0])
      })
      expect(gone.map((id) => model.selection.has(id))).toEqual([false, false])
    }
  })

  test("is without whom somebody took out before the list came to find others, and is no filter any more [PER-04]", async () => {
    const { model, show, settled, readAll, arrive, row } = await world()
    await show("female")
    const women = model.count
    await readAll()
    const out = row(0).id
    model.toggle(0)
    await show("male")
    // That the list is read anew besides takes none of them out.
    model.refresh()
    await settled()
    await calm()
    await arrive(0)
    await vi.waitFor(() => expect(model.selection.hidden).toBe(women - 1))
    expect([model.selection.has(out), model.selection.count]).toEqual([false, women - 1])
    await show("female")
    await vi.waitFor(() => expect(model.selection.hidden).toBe(0))
    expect(model.selection.takenOut).toBeUndefined()
  })

  test("is nobody whom somebody else took out of the list meanwhile, though their row still stands there [PER-04]", async () => {
    const { model, readAll, arrive, row } = await world()
    await readAll()
    model.selection.drop([row(0).id])
    await arrive(0)
    expect([model.selection.has(row(0).id), model.selection.count]).toEqual([false, model.count - 1])
  })

  test("is told as not shown where the list finds others by then: all of it, or a part [PER-04]", async () => {
    for (const choose of ["all", "part"] as const) {
      const { model, show, arrive, row } = await world()
      await show("male")
      model.toggle(0)
      const { id } = row(0)
      await show("female")
      await vi.waitFor(() => expect(model.selection.hidden).toBe(1))
      const women = model.count
      if (choose === "all") model.selectAll()
      else model.selectRange(0, women - 1)
      await show("male")
      await vi.waitFor(() => expect(model.selection.hidden).toBe(0))
      await calm()
      await arrive(0)
      await vi.waitFor(() => expect([model.selection.count, model.selection.hidden]).toEqual([women + 1, women]))
      expect(model.selection.has(id)).toBe(true)
    }
  })

  test("comes beside who was ticked before a search, however soon everybody is ticked behind it [PER-04]", async () => {
    const { model, show, settled, arrive, row } = await world()
    await show("female")
    model.toggle(0)
    const { id } = row(0)
    model.narrow({ join: "and", conditions: [{ field: "gender", is: "in", values: ["male"] }] })
    model.selectAll()
    await settled()
    await calm()
    await arrive(0)
    await vi.waitFor(() => expect([model.selection.count, model.selection.hidden]).toEqual([model.count + 1, 1]))
    expect(model.selection.has(id)).toBe(true)
  })
})

describe("everybody of a list whose rows are all here", () => {
  test("is known at once: who comes into it while a dialog is open is none of them [PER-04] [PER-17]", async () => {
    const { model } = await world(30)
    const here = Array.from({ length: model.count }, (_, place) => model.rowAt(place)?.id)
    model.selectAll()
    const { persons } = chosenOf(model)
    expect("ids" in persons && persons.ids.toSorted()).toEqual(here.toSorted())
  })

  test("is told by whom was taken out of them; those of some rows are not [PER-04]", async () => {
    const { model, row } = await world(30)
    model.selectAll()
    model.toggle(2)
    expect(model.selection.takenOut).toEqual([row(2).id])
    model.selectNone()
    model.selectRange(0, 3)
    expect([model.selection.count, model.selection.takenOut]).toEqual([4, undefined])
  })

  test("is asked for where somebody was just changed: whoever would be found no more is none of them [PER-04]", async () => {
    const { model, show, arrive, row, people } = await world(60)
    await show("female")
    const { id, version } = row(0)
    const { count } = model
    model.put(await Effect.runPromise(people.update({ id, version, changes: { gender: "male" } })))
    model.selectAll()
    expect(model.selection.known).toBe(false)
    await calm()
    await arrive(0)
    expect([model.selection.has(id), model.selection.count]).toEqual([false, count - 1])
  })
})

describe("what is done with everybody", () => {
  test("waits until they are known, and is done with those who were found then [PER-04] [PER-17]", async () => {
    const { model, readAll, arrive } = await world()
    const { count } = model
    const deleting = vi.spyOn(model.actions.changes, "delete").mockResolvedValue()
    const naming = vi.spyOn(model.actions.changes, "names").mockResolvedValue()
    await readAll()
    const entries = selectionMenu(model)
    entries.find(({ id }) => id === "groups")?.run()
    void removeChosen(model)
    await calm()
    expect([deleting.mock.calls, naming.mock.calls, model.actions.changes.opening.any]).toEqual([[], [], true])
    await arrive(0)
    for (const chosen of [deleting.mock.lastCall?.[0], naming.mock.lastCall?.[1]]) {
      expect(chosen?.count).toBe(count)
      expect(chosen !== undefined && "ids" in chosen.persons && chosen.persons.ids.length).toBe(count)
    }
    expect(model.actions.changes.opening.any).toBe(false)
  })

  test("waits until it is known who of them is still shown [PER-04] [PER-17]", async () => {
    const { model, settled, show, readAll, arrive, leave, holdLooks } = await world()
    const deleting = vi.spyOn(model.actions.changes, "delete").mockResolvedValue()
    await show("female")
    await readAll()
    const gone = await leave(0)
    model.refresh()
    await settled()
    await calm()
    const looks = holdLooks()
    void removeChosen(model)
    await arrive(0)
    await vi.waitFor(() => expect(looks).toHaveLength(1))
    expect(deleting).not.toHaveBeenCalled()
    looks[0]?.(true)
    await vi.waitFor(() => expect(deleting).toHaveBeenCalled())
    const { persons } = deleting.mock.calls[0]![0]
    expect("ids" in persons && persons.ids.length === model.count && !persons.ids.includes(gone)).toBe(true)
  })

  test("is not begun where they cannot be read, and that is said [PER-04]", async () => {
    for (const failing of ["reading", "list"] as const) {
      const { model, readAll, arrive, notify } = await world()
      const deleting = vi.spyOn(model.actions.changes, "delete").mockResolvedValue()
      await readAll()
      void removeChosen(model)
      await calm()
      expect(notify).not.toHaveBeenCalled()
      if (failing === "reading") await arrive(0, false)
      else runInAction(() => (model.rows.failure = new Unreachable()))
      await vi.waitFor(() => expect(notify).toHaveBeenCalledTimes(1))
      expect(deleting).not.toHaveBeenCalled()
      expect(model.actions.changes.opening.any).toBe(false)
    }
  })
})

describe("everybody who are more than can be chosen one by one", () => {
  const crowd = (total: number | undefined) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const ids = Array.from({ length: mostChosen + 1 }, (_, at) => `person ${at}`)
    const all = vi.fn(() =>
      Effect.as(
        Effect.promise(() => promise),
        ids,
      ),
    )
    const rows = observable({ opening: false, failure: undefined, total, count: mostChosen + 1, whole: undefined, all })
    const say = vi.fn()
    const selection = new ListSelection(rows as unknown as PersonRows, () => Effect.succeed([]), say)
    const arrive = async () => {
      resolve()
      await calm()
    }
    return { selection, all, arrive, say }
  }

  test("is whoever the list finds, also where it is not known before how many they are [PER-04]", async () => {
    for (const total of [undefined, mostChosen + 1]) {
      const { selection, all, arrive } = crowd(total)
      selection.all()
      expect(selection.known, "they are not waited for").toBe(total !== undefined)
      await arrive()
      expect([selection.chosen.all, selection.count, selection.known]).toEqual([true, mostChosen + 1, true])
      expect(selection.takenOut).toEqual([])
      // The list finds others: nobody knows who they were.
      selection.letGo()
      expect(selection.count).toBe(0)
      expect(all).toHaveBeenCalledTimes(1)
    }
  })

  test("is not chosen where the list finds others before it is known how many they are, and that is said [PER-04]", async () => {
    const { selection, arrive, say } = crowd(undefined)
    selection.all()
    selection.letGo()
    selection.moveOn()
    await arrive()
    expect([selection.chosen.all, selection.count, selection.known]).toEqual([false, 0, true])
    expect(say.mock.calls).toEqual([[atMost(mostChosen)]])
  })
})

describe("whoever leaves the list while everybody is on the way", () => {
  test("finds nobody chosen when they come back, and nobody whom they never saw [PER-04]", async () => {
    const { model, readAll } = await world(300)
    await readAll()
    model.dispose()
    expect([model.selection.count, model.allSelected, model.selection.known]).toEqual([0, "none", true])
  })

  test("is asked about no change that waited for them [PER-04]", async () => {
    const { model, readAll } = await world(300)
    await readAll()
    const asked = vi.spyOn(model.actions.changes, "delete").mockResolvedValue()
    const waits = removeChosen(model)
    model.dispose()
    await waits
    expect(asked).not.toHaveBeenCalled()
  })
})
