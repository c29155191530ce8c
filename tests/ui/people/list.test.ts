import * as Effect from "effect/Effect"
import { describe, expect, test, vi } from "vitest"
import { Unreachable } from "../../../core/kernel/call-errors.ts"
import type { PersonId } from "../../../core/kernel/id.ts"
import { merging as mergingPort } from "../../../core/people/merging.port.ts"
import type { People } from "../../../core/people/people.port.ts"
import { comparedIn } from "../../../ui/people/duplicates/compare-address.ts"
import { chosenOf } from "../../../ui/people/list/change-chosen.ts"
import { chosenRows } from "../../../ui/people/list/chosen-query.ts"
import { ColumnArranging } from "../../../ui/people/list/column-arranging.ts"
import { moveColumn, showColumn } from "../../../ui/people/list/edit-columns.ts"
import { filterFieldOf } from "../../../ui/people/list/filter-builder.ts"
import { ListViewModel } from "../../../ui/people/list/list.view-model.ts"
import { ListContext } from "../../../ui/people/list/list-context.ts"
import { removeChosen } from "../../../ui/people/list/remove-chosen.ts"
import { selectionMenu } from "../../../ui/people/list/selection-menu.ts"
import type { Preferences } from "../../../ui/preferences.ts"
import { mostSortsSaid } from "../../../ui/text/de/sorting.ts"
import { chosenText } from "../../../ui/text/de/totals.ts"
import { listSurroundings } from "../fakes/lists.ts"
import { memoryPeople } from "../fakes/people.ts"
import { samplePersons } from "../fakes/persons.ts"
import { memoryPreferences } from "../fakes/preferences.ts"

const world = (count: number, change: (people: People) => Partial<People> = () => ({}), preferences?: Preferences) => {
  const memory = memoryPeople(samplePersons(count))
  const { people } = memory
  const context = new ListContext()
  const [go, notify, copy] = [vi.fn(), vi.fn(), vi.fn(async () => {})]
  const model = new ListViewModel("members", {
    ...listSurroundings(memory),
    people: { ...people, ...change(people) },
    preferences: preferences ?? memoryPreferences(),
    context,
    go,
    notify,
    copy,
  })
  return { model, context, go, notify, copy, workspace: memory.workspace }
}

const settled = (model: ListViewModel) => vi.waitFor(() => expect(model.rows.known && !model.rows.opening).toBe(true))

describe("the list of members", () => {
  test("shows active members first and counts every tab [PER-03]", async () => {
    const { model } = world(300)
    await settled(model)
    await vi.waitFor(() => expect(model.counts.of("all")).toBeDefined())
    expect(model.count).toBe(model.counts.of("active"))
    const sum = (["application", "future", "active", "past"] as const).reduce(
      (all, tab) => all + (model.counts.of(tab) ?? 0),
      0,
    )
    expect(model.counts.of("all")).toBe(sum)
    model.choose("all")
    await vi.waitFor(() => expect(model.count).toBe(sum))
  })

  test("adds up who is ticked, and says of how many: without ticks again all [PER-04]", async () => {
    const asked = vi.fn()
    const { model } = world(300, (people) => ({
      totals: (query) => {
        asked(query)
        return people.totals(query)
      },
    }))
    await settled(model)
    model.columns.keep([{ field: "customAmount", width: 100 }])
    model.showTotals()
    const said = () => [model.totals.chosen, model.totals.of.get("customAmount")?.sum]
    const { rows } = await Effect.runPromise(model.around.people.rows({ ...model.query, limit: 1_000 }))
    const sumOf = (some: typeof rows) => some.reduce((all, { customAmount }) => all + (customAmount ?? 0), 0)
    const all = [undefined, sumOf(rows)]
    await vi.waitFor(() => expect(said()).toEqual(all))
    const paying = rows.flatMap(({ customAmount }, place) => (customAmount ? [place] : []))
    const [first, second] = [paying[0]!, paying[1]!]
    await vi.waitFor(() => expect(model.rowAt(second)).toBeDefined())
    model.toggle(first)
    model.toggle(second)
    await vi.waitFor(() => expect(said()).toEqual([2, sumOf([rows[first]!, rows[second]!])]))
    // Whoever is ticked counts, whether or not the list would find them by now.
    const ids = [rows[first]!.id, rows[second]!.id]
    expect(asked.mock.lastCall?.[0]).toEqual({ chosen: { all: false, ids }, fields: ["customAmount"] })
    model.selectAll()
    model.toggle(first)
    await vi.waitFor(() => expect(said()).toEqual([rows.length - 1, sumOf(rows) - rows[first]!.customAmount!]))
    model.selectNone()
    await vi.waitFor(() => expect(said()).toEqual(all))
    // Who searches before the sums of all but one are here has nobody chosen, and reads sums of nobody chosen.
    model.selectAll()
    model.toggle(first)
    model.choose("past")
    await settled(model)
    const past = await Effect.runPromise(model.around.people.rows({ ...model.query, limit: 1_000 }))
    await vi.waitFor(() => expect(said()).toEqual([undefined, sumOf(past.rows) || null]))
  })

  test("whoever is ticked stays so in another order and behind another search, and how many are not shown is said [PER-04]", async () => {
    const { model, copy } = world(60)
    await settled(model)
    for (const place of [0, 1, 2]) model.toggle(place)
    const [first, second, third] = [0, 1, 2].map((place) => model.rowAt(place)!)
    model.order("city", true)
    await settled(model)
    await vi.waitFor(() => expect([model.selection.count, model.selection.hidden]).toEqual([3, 0]))
    model.search.type(`${first!.firstName} ${first!.lastName}`)
    await settled(model)
    const shown = () => [...Array(model.count).keys()].filter((place) => model.selection.has(model.rowAt(place)!.id))
    await vi.waitFor(() => expect([model.selection.count, model.selection.hidden]).toEqual([3, 3 - shown().length]))
    expect([first, second, third].every((row) => model.isSelected(row!))).toBe(true)
    expect(model.allSelected).not.toBe("none")
    expect(chosenText(3, model.selection.hidden)).toBe("3 ausgewählt, davon 2 nicht in dieser Liste")
    // What is done is done with all three: none of them is left out because the search does not find them.
    model.actions.copyEmails()
    await vi.waitFor(() => expect(copy).toHaveBeenCalled())
    const all = await Effect.runPromise(
      model.around.people.rows({ ...model.query, search: "", fields: ["email"], limit: 200 }),
    )
    const emails = all.rows.filter(({ id }) => model.selection.has(id)).flatMap(({ email }) => email || [])
    expect((copy.mock.lastCall as unknown as [string])[0].split("; ").toSorted()).toEqual(emails.toSorted())
    // All that is found comes beside them.
    model.selectAll()
    await vi.waitFor(() => expect(model.selection.count).toBe(2 + model.count))
    model.search.clear()
    model.restart()
    await settled(model)
    await vi.waitFor(() => expect(model.selection.hidden).toBe(0))
    model.actions.changes.around.changed(true)
    expect(model.selection.count, "whoever is in the trash is chosen no more").toBe(0)
  })

  test("whoever was changed so that the list would find them no more is counted, and is not among all that are ticked [PER-04] [PER-21]", async () => {
    const { model, notify } = world(300)
    await settled(model)
    model.narrow({ join: "and", conditions: [{ field: "gender", is: "in", values: ["female"] }] })
    await settled(model)
    const { count } = model
    const leave = async (place: number) => {
      const { id, version } = model.rowAt(place)!
      model.put(await Effect.runPromise(model.around.people.update({ id, version, changes: { gender: "male" } })))
    }
    await leave(0)
    await vi.waitFor(() => expect([model.count, model.outdated, model.found]).toEqual([count, 1, count - 1]))
    // Ticked by itself they are meant, wherever they stand.
    model.toggle(0)
    model.toggle(1)
    const rows = await Effect.runPromise(chosenRows(model, ["gender"]))
    expect(rows.map(({ gender }) => gender).toSorted()).toEqual(["female", "male"])
    // Applied anew, they stay so, and are told of.
    model.applyAgain()
    await settled(model)
    await vi.waitFor(() =>
      expect([model.count, model.selection.count, model.selection.hidden]).toEqual([count - 1, 2, 1]),
    )
    model.selectNone()
    await leave(1)
    await vi.waitFor(() => expect(model.outdated).toBe(1))
    model.selectAll()
    // Nothing moves: they stand there, and are none of everybody.
    const seen = [0, 1, 2].map((place) => model.rowAt(place)!)
    expect([model.selection.count, ...seen.map((row) => model.isSelected(row))]).toEqual([count - 2, true, false, true])
    // So it is where somebody is changed while everybody is ticked.
    await leave(2)
    await vi.waitFor(() => expect([model.selection.count, model.outdated]).toEqual([count - 3, 2]))
    expect([0, 1, 2].map((place) => model.rowAt(place)?.id)).toEqual(seen.map(({ id }) => id))
    expect((await Effect.runPromise(chosenRows(model, []))).length).toBe(count - 3)
    model.applyAgain()
    await settled(model)
    await vi.waitFor(() =>
      expect([model.count, model.selection.count, model.allSelected]).toEqual([count - 3, count - 3, "all"]),
    )
    expect(notify.mock.lastCall?.[0].text).toBe(
      "Suche und Filter gelten wieder: 2 Personen, die nicht mehr passen, stehen nicht mehr hier.",
    )
  })

  test("everybody is everybody also where it is not known yet how many they are [PER-04]", async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { model } = world(300, (people) => ({
      count: (selection) =>
        Effect.andThen(
          Effect.promise(() => promise),
          people.count(selection),
        ),
    }))
    await settled(model)
    expect(model.rows.total).toBeUndefined()
    model.selectAll()
    await vi.waitFor(() => expect(model.selection.chosen.all).toBe(false))
    const { count } = model.selection
    resolve()
    await vi.waitFor(() => expect(model.rows.total).toBe(count))
    expect(model.allSelected).toBe("all")
  })

  // Those who are too many to be chosen one by one are never known one by one, as here.
  test.each([true, false])(
    "who was unticked of everybody stays so, however the list is read anew and in whatever order (everybody known: %s) [PER-04]",
    async (known) => {
      const looked = vi.fn()
      const { model } = world(300, (people) => {
        const tell =
          <Asked extends { readonly chosen?: unknown }, A, E>(ask: (query: Asked) => Effect.Effect<A, E>) =>
          (query: Asked) =>
            query.chosen === undefined ? ask(query) : Effect.tap(ask(query), () => Effect.sync(looked))
        const rows = tell(people.rows)
        return {
          list: tell(people.list),
          rows: (query) => (known || query.chosen !== undefined ? rows(query) : Effect.never),
        }
      })
      await settled(model)
      model.selectAll()
      model.toggle(0)
      const out = model.rowAt(0)!
      const { count } = model
      if (known) await vi.waitFor(() => expect(model.selection.chosen.all).toBe(false))
      // Whoever looks who is still there has looked.
      const looking = async (act: () => void) => {
        looked.mockClear()
        act()
        await vi.waitFor(() => expect(looked).toHaveBeenCalled())
        await settled(model)
        await new Promise((resolve) => setTimeout(resolve))
      }
      await looking(() => model.refresh())
      expect([model.isSelected(out), model.selection.count]).toEqual([false, count - 1])
      model.order("city", false)
      await settled(model)
      await looking(() => model.refresh())
      expect([model.isSelected(out), model.selection.count, model.selection.hidden]).toEqual([false, count - 1, 0])
      expect((await Effect.runPromise(chosenRows(model, []))).some(({ id }) => id === out.id)).toBe(false)
    },
  )

  test("everybody is everybody who was found then: who comes into the list later, or back into it, was never seen [PER-04] [PER-17]", async () => {
    const { model: list } = world(300)
    await settled(list)
    list.narrow({ join: "and", conditions: [{ field: "gender", is: "in", values: ["male"] }] })
    await settled(list)
    const later = list.rowAt(3)!
    list.narrow({ join: "and", conditions: [{ field: "gender", is: "in", values: ["female"] }] })
    await settled(list)
    list.selectAll()
    await vi.waitFor(() => expect(list.selection.chosen.all).toBe(false))
    const { count } = list.selection
    const { id, version } = later
    await Effect.runPromise(list.around.people.update({ id, version, changes: { gender: "female" } }))
    expect(list.selection.count).toBe(count)
    const { persons } = chosenOf(list)
    expect("ids" in persons && persons.ids.length === count && !persons.ids.includes(id)).toBe(true)
    list.refresh()
    await settled(list)
    await vi.waitFor(() =>
      expect([list.count, list.selection.count, list.allSelected]).toEqual([count + 1, count, "some"]),
    )
    // Somebody searches for whom to untick: the others stay ticked.
    const { firstName, lastName } = list.rowAt(0)!
    list.search.type(`${firstName} ${lastName}`)
    await settled(list)
    await vi.waitFor(() => expect(list.selection.hidden).toBeGreaterThan(0))
    expect(list.selection.count).toBe(count)
  })

  test("everybody beside who was gathered is nobody whom the list would find no more, and a reading in between loses none [PER-04]", async () => {
    const { model } = world(300)
    await settled(model)
    model.toggle(0)
    const gathered = model.rowAt(0)!
    model.choose("past")
    // Somebody undoes something before it is known who is shown.
    model.refresh()
    await settled(model)
    await vi.waitFor(() => expect([model.selection.count, model.selection.hidden]).toEqual([1, 1]))
    const { id, version } = model.rowAt(0)!
    model.put(await Effect.runPromise(model.around.people.update({ id, version, changes: { leaveDate: null } })))
    await vi.waitFor(() => expect(model.outdated).toBe(1))
    model.selectAll()
    await vi.waitFor(() => expect(model.selection.count).toBe(model.count))
    expect([model.selection.has(id), model.selection.has(gathered.id)]).toEqual([false, true])
  })

  test("the key that deletes deletes nobody whom the list does not show [PER-17]", async () => {
    const { model, notify } = world(60)
    await settled(model)
    model.toggle(0)
    const { firstName, lastName } = model.rowAt(5)!
    model.search.type(`${firstName} ${lastName}`)
    await settled(model)
    await vi.waitFor(() => expect([model.selection.count, model.selection.hidden]).toEqual([1, 1]))
    await removeChosen(model)
    expect(notify.mock.lastCall?.[0].text).toMatch(/^Von denen, die du ausgewählt hast, steht niemand/)
    expect(model.actions.changes.open).toBeUndefined()
    notify.mock.lastCall?.[0].action.run()
    expect(model.selection.count).toBe(0)
  })

  test("gives any row by its place and fetches only the pages that are seen [PER-04]", async () => {
    const list = vi.fn()
    const { model } = world(2_000, (people) => ({
      list: (query) => {
        list(query)
        return people.list(query)
      },
    }))
    await settled(model)
    await vi.waitFor(() => expect(model.count).toBeGreaterThan(1_000))
    expect(model.rowAt(900)).toBeUndefined()
    model.want(900, 930)
    await vi.waitFor(() => expect(model.rowAt(915)).toBeDefined())
    expect(list).toHaveBeenCalledTimes(2)
    expect(model.rowAt(500)).toBeUndefined()
  })

  test("places are the same whether pages come in order or by a jump [PER-04]", async () => {
    const one = world(600).model
    const two = world(600).model
    await settled(one)
    await settled(two)
    for (const page of [1, 2, 3]) {
      one.want(page * 100, page * 100 + 20)
      await vi.waitFor(() => expect(one.rowAt(page * 100)).toBeDefined())
    }
    two.want(300, 320)
    await vi.waitFor(() => expect(two.rowAt(300)).toBeDefined())
    expect(two.rowAt(310)?.id).toBe(one.rowAt(310)?.id)
  })

  test("opens by key what was searched, also when the key is faster than the answer [PER-04]", async () => {
    const { model, go } = world(300, (people) => ({
      list: (query) => Effect.delay(people.list(query), query.search === undefined ? 0 : 30),
    }))
    await settled(model)
    const before = model.rowAt(0)
    model.search.type("muler")
    model.settled(() => model.open(0))
    expect(go).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(go).toHaveBeenCalledTimes(1))
    const first = model.rowAt(0)
    expect(first?.id).not.toBe(before?.id)
    expect(go).toHaveBeenCalledWith(`/lists/members/${first?.id}`)
    model.settled(() => model.open(1))
    expect(go).toHaveBeenCalledTimes(2)
  })

  test("shows only the answer to the last search, however late others come [PER-04]", async () => {
    const { model } = world(300, (people) => ({
      list: (query) => Effect.delay(people.list(query), query.search === "mull" ? 80 : 5),
    }))
    await settled(model)
    model.search.type("mull")
    await new Promise((resolve) => setTimeout(resolve, 110))
    model.search.type("Petersen")
    await vi.waitFor(() => expect(model.rowAt(0)?.lastName).toBe("Petersen"))
    await new Promise((resolve) => setTimeout(resolve, 120))
    expect(model.rowAt(0)?.lastName).toBe("Petersen")
  })

  test("a search begins with the first key, goes on with the last one, and who was chosen stays so [PER-04]", async () => {
    const list = vi.fn()
    const { model } = world(50, (people) => ({
      list: (query) => {
        list(query.search)
        return Effect.delay(people.list(query), 5)
      },
    }))
    await settled(model)
    model.selectAll()
    const before = model.count
    for (const text of ["m", "mu", "mul"]) model.search.type(text)
    await vi.waitFor(() => expect(list).toHaveBeenLastCalledWith("mul"))
    expect(list.mock.calls.slice(0, 3)).toEqual([[undefined], ["m"], ["mul"]])
    await vi.waitFor(() => expect(model.selection.hidden).toBeGreaterThan(0))
    expect(model.selection.count).toBe(before)
  })

  test("a search takes the place of one whose answer does not come [PER-04]", async () => {
    const { model } = world(300, (people) => ({
      list: (query) => (query.search === "mull" ? Effect.never : people.list(query)),
    }))
    await settled(model)
    model.search.type("mull")
    model.search.type("Petersen")
    await vi.waitFor(() => expect(model.rowAt(0)?.lastName).toBe("Petersen"))
  })

  test("filters join with and, or with or, on top of the tab [PER-04]", async () => {
    const { model } = world(400)
    await settled(model)
    const rover = { field: "groups", is: "in", values: ["Rover"] } as const
    const girls = { field: "gender", is: "in", values: ["female"] } as const
    const count = async (join: "and" | "or") => {
      model.narrow({ join, conditions: [rover, girls] })
      await settled(model)
      await vi.waitFor(() => expect(model.rows.opening).toBe(false))
      return model.count
    }
    const [both, either] = [await count("and"), await count("or")]
    expect(both).toBeGreaterThan(0)
    expect(either).toBeGreaterThan(both)
    model.clear()
    await settled(model)
    expect(model.count).toBeGreaterThan(either)
  })

  test("is called narrowed with the answer and not before, as its rows and their number are [PER-04]", async () => {
    const { model } = world(300, (people) => ({ list: (query) => Effect.delay(people.list(query), 10) }))
    await settled(model)
    const before = model.count
    model.narrow({ join: "and", conditions: [{ field: "gender", is: "in", values: ["female"] }] })
    expect([model.rows.narrowed, model.count]).toEqual([false, before])
    await settled(model)
    expect(model.rows.narrowed).toBe(true)
    expect(model.count).toBeLessThan(before)
  })

  test("a range is chosen also where rows were never loaded [PER-04]", async () => {
    const { model } = world(900)
    await settled(model)
    model.selectRange(50, 449)
    await vi.waitFor(() => expect(model.selection.count).toBe(400))
    expect(model.allSelected).toBe("some")
    model.selectAll()
    expect(model.allSelected).toBe("all")
  })

  test("whoever was chosen and is still in the list stays chosen after a change, and nobody else [PER-04]", async () => {
    const { model } = world(300)
    await settled(model)
    model.narrow({ join: "and", conditions: [{ field: "gender", is: "in", values: ["female"] }] })
    await settled(model)
    for (const place of [0, 1, 2]) model.toggle(place)
    const [stays, leaves, also] = [0, 1, 2].map((place) => model.rowAt(place)!)
    const { version } = leaves!
    await Effect.runPromise(model.around.people.update({ id: leaves!.id, version, changes: { gender: "male" } }))
    // Whatever asks for the list anew: a change of many, a block of cells, somebody who wants news.
    model.refresh()
    model.toggle(4)
    const meanwhile = model.rowAt(4)!
    await vi.waitFor(() => expect(model.selection.has(leaves!.id)).toBe(false))
    expect([stays, also, meanwhile].map((row) => model.selection.has(row!.id))).toEqual([true, true, true])
    expect(model.selection.count).toBe(3)
    model.selectAll()
    model.selection.drop([stays!.id])
    expect(model.allSelected, "everybody is everybody who is there").toBe("all")
    model.actions.changes.around.changed(false)
    expect(model.selection.count).toBe(0)
  })

  test("whoever stands far down and left the list is chosen no more, though rows there are read anew last [PER-04]", async () => {
    const { model } = world(200, (people) => ({ list: (query) => Effect.delay(people.list(query), 5) }))
    await settled(model)
    model.narrow({ join: "and", conditions: [{ field: "gender", is: "in", values: ["female"] }] })
    await settled(model)
    const last = model.count - 1
    expect(last > 52 && last < 100, "there are two pages of them").toBe(true)
    model.want(50, last)
    await vi.waitFor(() => expect(model.rowAt(last)).toBeDefined())
    for (const place of [last, last - 1]) model.toggle(place)
    const [stays, leaves] = [model.rowAt(last)!, model.rowAt(last - 1)!]
    const { id, version } = leaves
    await Effect.runPromise(model.around.people.update({ id, version, changes: { gender: "male" } }))
    model.refresh()
    await settled(model)
    await vi.waitFor(() => expect(model.selection.has(id)).toBe(false))
    expect(model.selection.has(stays.id)).toBe(true)
  })

  test("copies the addresses of the chosen and says who has none [PER-04]", async () => {
    const { model, copy, notify } = world(120)
    await settled(model)
    model.selectAll()
    void model.actions.copyEmails()
    await vi.waitFor(() => expect(notify).toHaveBeenCalled())
    expect(copy).toHaveBeenCalledWith(expect.stringContaining("@beispiel.example; "))
    expect(notify.mock.calls[0]?.[0].text).toMatch(/^\d+ Adressen kopiert\. \d+ Personen haben keine\.$/)
  })

  test("columns, order and widths are remembered [PER-04]", async () => {
    const kept = memoryPreferences()
    const first = world(10, undefined, kept).model
    showColumn(first, "iban", true)
    moveColumn(first.columns, "iban", -3)
    first.widen("email", 40)
    const again = world(10, undefined, kept).model
    expect(again.columns.shown).toEqual(first.columns.shown)
    expect(again.columns.fields).toContain("iban")
  })

  test("a lost connection is said, and trying again works [APP-08]", async () => {
    let down = true
    const { model } = world(30, (people) => ({
      list: (query) => (down ? (Effect.fail(new Unreachable()) as never) : people.list(query)),
    }))
    await vi.waitFor(() => expect(model.rows.failure?._tag).toBe("Unreachable"))
    down = false
    model.rows.retry()
    await settled(model)
    expect(model.rows.failure).toBeUndefined()
  })

  test("rows and counts that are here stay when they cannot be read again, until another list is asked for [APP-08]", async () => {
    let down = false
    const lost = () => Effect.fail(new Unreachable()) as never
    const { model } = world(30, (people) => ({
      list: (query) => (down ? lost() : people.list(query)),
      standings: () => (down ? lost() : people.standings()),
    }))
    await settled(model)
    await vi.waitFor(() => expect(model.counts.of("all")).toBeDefined())
    const before = [model.count, model.rowAt(0)?.id, model.counts.of("all")]
    down = true
    model.refresh()
    await vi.waitFor(() => expect(model.counts.failed).toBe(true))
    expect(model.rows.stale).toBe(true)
    expect([model.count, model.rowAt(0)?.id, model.counts.of("all")]).toEqual(before)
    // Rows of another list would be wrong ones.
    model.choose("past")
    await vi.waitFor(() => expect(model.rows.failure).toBeDefined())
    expect(model.rows.stale).toBe(false)
    down = false
    model.choose("active")
    await settled(model)
    expect([model.rows.failure, model.rows.stale]).toEqual([undefined, false])
  })

  test("a person opened from the list knows its neighbours", async () => {
    const { model, context, go } = world(60)
    await settled(model)
    model.open(3)
    const [before, here, next] = [model.rowAt(2), model.rowAt(3), model.rowAt(4)]
    expect(go).toHaveBeenCalledWith(`/lists/members/${here?.id}`)
    expect(here && context.neighbour(here.id, 1)).toBe(next?.id)
    expect(here && context.neighbour(here.id, -1)).toBe(before?.id)
  })

  test("that is read again is as long as it was until it is counted, so whoever comes back far down stays there [PER-04]", async () => {
    let answer = () => {}
    let slow = false
    const { model } = world(600, (people) => ({
      count: (selection) =>
        slow
          ? Effect.flatMap(
              Effect.promise(() => new Promise<void>((done) => (answer = done))),
              () => people.count(selection),
            )
          : people.count(selection),
    }))
    await settled(model)
    await vi.waitFor(() => expect(model.count).toBeGreaterThan(300))
    const { count } = model
    slow = true
    model.refresh()
    await settled(model)
    expect(model.count).toBe(count)
    answer()
    // Another list is as long as is known of it.
    model.choose("past")
    await settled(model)
    expect(model.count).toBeLessThan(count)
  })

  test("opens a row that is on its way as soon as it is here, unless another list is wanted by then [PER-04]", async () => {
    const { model, go } = world(600)
    await settled(model)
    await vi.waitFor(() => expect(model.count).toBeGreaterThan(300))
    model.open(299)
    expect(go).not.toHaveBeenCalled()
    model.want(280, 300)
    await vi.waitFor(() => expect(go).toHaveBeenCalledTimes(1))
    const row = model.rowAt(299)
    expect(row && model.addressOf(row)).toBe(go.mock.calls[0]?.[0])
    model.open(200)
    model.choose("all")
    await settled(model)
    model.want(190, 210)
    await vi.waitFor(() => expect(model.rowAt(200)).toBeDefined())
    expect(go).toHaveBeenCalledTimes(1)
  })

  test("exactly two chosen persons can be compared to become one, at the address of their comparison", async () => {
    const { model, go } = world(40)
    await settled(model)
    const merging = () => selectionMenu(model).find(({ id }) => id === "merge")
    model.toggle(0)
    expect(merging()).toBeUndefined()
    model.toggle(3)
    merging()?.run()
    expect(go).toHaveBeenLastCalledWith(expect.stringMatching(/^\/lists\/tools\/duplicates\?/))
    expect(comparedIn(go.mock.lastCall?.[0].split("?")[1])).toEqual({
      first: model.rowAt(0)?.id,
      second: model.rowAt(3)?.id,
    })
    model.toggle(5)
    expect(merging()).toBeUndefined()
    // All of a list of two are two as well.
    model.selectAll()
    for (let place = 2; place < model.count; place++) model.toggle(place)
    merging()?.run()
    expect(comparedIn(go.mock.lastCall?.[0].split("?")[1])?.second).toBe(model.rowAt(1)?.id)
    const kept = new ListViewModel("members", {
      ...model.around,
      may: (asked) => asked !== mergingPort.operations.merge,
    })
    await settled(kept)
    kept.toggle(0)
    kept.toggle(3)
    const offered = selectionMenu(kept).map(({ id }) => id)
    expect([offered.includes("family"), offered.includes("merge")]).toEqual([true, false])
  })

  test("chosen persons become one family at once, with a way back; one alone is none [MBR-05]", async () => {
    const { model, notify, workspace } = world(40)
    await settled(model)
    const joinChosen = () =>
      selectionMenu(model)
        .find(({ id }) => id === "family")
        ?.run()
    model.toggle(0)
    joinChosen()
    await vi.waitFor(() => expect(notify.mock.lastCall?.[0].text).toContain("2 bis 12 Personen"))
    model.selectNone()
    const familyOf = (id: PersonId | undefined) => (id === undefined ? undefined : workspace.persons.get(id)?.familyId)
    const rows = Array.from({ length: model.count }, (_, place) => place)
    const alone = rows.filter((place) => familyOf(model.rowAt(place)?.id) === null).slice(0, 2)
    const ids = alone.map((place) => model.rowAt(place)?.id)
    for (const place of alone) model.toggle(place)
    joinChosen()
    await vi.waitFor(() => expect(notify.mock.lastCall?.[0].text).toBe("2 Personen sind jetzt eine Familie."))
    expect(familyOf(ids[0])).toEqual(expect.any(String))
    expect(familyOf(ids[1])).toBe(familyOf(ids[0]))
    notify.mock.lastCall?.[0].action.run()
    await vi.waitFor(() => expect(ids.map(familyOf)).toEqual([null, null]))
  })

  test("takes up to three columns into its order, one by one, and a click without Shift begins anew [PER-04]", async () => {
    const { model, notify } = world(60)
    await settled(model)
    const labels = async (id: string) => (await model.headActions(id)).map(({ label }) => label)
    expect(await labels("city")).not.toContain("Danach sortieren")
    model.sortAlso("groups")
    await vi.waitFor(() => expect(model.sort.by).toBe("groups"))
    const also = (await model.headActions("city")).find(({ label }) => label === "Danach sortieren")
    also?.run()
    model.sortAlso("birthdate")
    await vi.waitFor(() => expect(model.sort.further).toHaveLength(2))
    const up = (by: string) => ({ by, descending: false })
    expect(model.query.sort).toEqual({ ...up("groups"), further: [up("city"), up("birthdate")] })
    model.sortAlso("email")
    await vi.waitFor(() => expect(notify).toHaveBeenCalledWith({ text: mostSortsSaid }))
    model.sortAlso("city")
    await vi.waitFor(() => expect(model.sort.further?.[0]?.descending).toBe(true))
    expect(await labels("city")).toContain("Danach nicht mehr sortieren")
    await settled(model)
    const shown = Array.from({ length: 50 }, (_, place) => model.rowAt(place)?.city)
    const first = model.rowAt(0)?.groups
    const alike = shown.filter((_, place) => model.rowAt(place)?.groups?.join() === first?.join())
    expect(alike.length).toBeGreaterThan(1)
    expect(alike).toEqual(alike.toSorted((a, b) => String(b).localeCompare(String(a), "de")))
    model.sortBy("groups")
    expect(model.sort).toEqual(up("groups"))
  })

  test("turns round or leaves out one of several columns by its menu, and keeps the others [PER-04]", async () => {
    const { model } = world(60)
    await settled(model)
    const act = async (column: string, label: string) => {
      const found = (await model.headActions(column)).find((each) => each.label === label)
      expect(found, `${column}: ${label}`).toBeDefined()
      found?.run()
    }
    const up = (by: string) => ({ by, descending: false })
    const down = (by: string) => ({ by, descending: true })
    await act("groups", "Aufsteigend sortieren")
    await act("city", "Danach sortieren")
    await act("birthdate", "Danach sortieren")
    await act("city", "Absteigend sortieren")
    expect(model.sort).toEqual({ ...up("groups"), further: [down("city"), up("birthdate")] })
    await act("groups", "Absteigend sortieren")
    await act("city", "Aufsteigend sortieren")
    expect(model.sort).toEqual({ ...down("groups"), further: [up("city"), up("birthdate")] })
    await act("city", "Danach nicht mehr sortieren")
    await act("groups", "Danach nicht mehr sortieren")
    expect(model.sort).toEqual(up("birthdate"))
    await act("email", "Absteigend sortieren")
    expect(model.sort).toEqual(down("email"))
    await act("name", "Absteigend sortieren")
    await act("city", "Danach sortieren")
    expect(model.sort).toEqual({ ...down("name"), further: [up("city")] })
  })

  test("stays in its order where a column is pressed that it cannot be sorted by, which is not offered [PER-04]", async () => {
    const { model } = world(60)
    await settled(model)
    const never = ["address", "bankAccount", "mandate"] as const
    const beside = ["owing", "payer", "family", "confirmedOn"] as const
    model.columns.keep([...never, ...beside, "city" as const].map((field) => ({ field, width: 100 })))
    model.sortBy("city")
    const { sort, edition } = model
    for (const column of never) {
      expect(model.sortable(column), column).toBe(false)
      model.sortBy(column)
      model.sortAlso(column)
      const ids = (await model.headActions(column)).map(({ id }) => id)
      expect(ids, column).not.toContain("up")
    }
    expect([model.sort, model.edition]).toEqual([sort, edition])
    expect(["name", "city", ...beside].map(model.sortable)).not.toContain(false)
    model.sortBy("owing")
    expect(model.sort).toEqual({ by: "owing", descending: false })
    model.sortBy("name")
    expect(model.sort).toEqual({ by: "name", descending: false })
  })

  test("columns are found by the start of a word, and go where they are pulled [PER-04]", async () => {
    const { model } = world(10)
    await settled(model)
    const { columns } = model
    const arranging = new ColumnArranging(columns)
    const labels = () => arranging.found.map(({ label }) => label)
    expect(arranging.found.slice(0, 7).map(({ field }) => field)).toEqual(columns.fields)
    arranging.type("mail")
    expect(labels()[0]).toBe("E-Mail")
    arranging.type("ort")
    expect(labels()[0]).toBe("Ort")
    expect(arranging.movable).toBe(false)
    arranging.type("gibtesnicht")
    expect(labels()).toEqual([])
    arranging.type("")
    expect(columns.fields.slice(0, 4)).toEqual(["groups", "birthdate", "email", "phones"])
    arranging.drag("groups")
    arranging.drop("email")
    expect(columns.fields.slice(0, 4)).toEqual(["birthdate", "email", "groups", "phones"])
    expect(arranging.said).toBe("Gruppen: Stelle 3 von 7")
    arranging.drop("phones")
    expect(columns.fields[2]).toBe("groups")
    arranging.drag("groups")
    arranging.drop("notes")
    expect(columns.fields.at(-1)).toBe("groups")
    arranging.move("groups", 1)
    arranging.move("groups", -1)
    expect(columns.fields.at(-2)).toBe("groups")
    expect(arranging.said).toBe("Gruppen: Stelle 6 von 7")
  })

  test("Ctrl+P opens the list on paper, and is the browser's for who exports nothing [PER-10]", async () => {
    const { model } = world(10)
    await settled(model)
    const start = vi.spyOn(model.actions, "startExporting").mockResolvedValue()
    expect(model.actions.keys["Mod+p"]()).toBe(true)
    expect(start).toHaveBeenCalledWith("pdf")
    const reading = new ListViewModel("members", { ...model.around, may: () => false })
    expect(reading.actions.keys["Mod+p"]()).toBe(false)
    expect(reading.actions.exporting).toBeUndefined()
    reading.dispose()
  })

  test("a new row is opened by Plus with Shift, as whatever the keyboard tells it", () => {
    const { model } = world(1)
    const startRow = vi.spyOn(model.actions, "startRow").mockResolvedValue()
    for (const key of ["Mod+Shift+*", "Mod+Shift++"] as const) model.actions.keys[key]()
    expect(startRow).toHaveBeenCalledTimes(2)
  })

  test("a column's menu opens the filter with its field [PER-04]", async () => {
    const { model } = world(10)
    await settled(model)
    const filter = (await model.headActions("city")).find(({ id }) => id === "filter")
    filter?.run()
    expect(model.filtering).toBe("city")
    model.filterBy(undefined)
    expect(model.filtering).toBeUndefined()
    expect(
      (["family", "confirmedOn", "owing", "address", "bankAccount", "mandate"] as const).map(filterFieldOf),
    ).toEqual(["family", "confirmedOn", "owing", "street", "accountHolder", "mandateReference"])
    const ofName = (await model.headActions("name")).find(({ id }) => id === "filter")
    ofName?.run()
    expect(model.filtering).toBe("lastName")
  })
})
