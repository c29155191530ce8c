import * as Effect from "effect/Effect"
import fc from "fast-check"
import { describe, expect, test, vi } from "vitest"
import type { Condition } from "../../../core/people/person-filter.ts"
import { mostSorts, type PersonOrder } from "../../../core/people/person-query.ts"
import { sortOf } from "../../../core/people/person-sort.ts"
import { showColumn } from "../../../ui/people/list/edit-columns.ts"
import { ListViewModel } from "../../../ui/people/list/list.view-model.ts"
import { type ListState, listPath, spotOf, stateAt, usualState } from "../../../ui/people/list/list-query.ts"
import { personsScreen } from "../../../ui/people/views/persons-screen.ts"
import { ViewDesk } from "../../../ui/people/views/view-desk.ts"
import type { Spot } from "../../../ui/shell/address-bar.ts"
import { viewContent } from "../../support/views.ts"
import { listSurroundings } from "../fakes/lists.ts"
import { memoryPeople } from "../fakes/people.ts"
import { samplePersons } from "../fakes/persons.ts"

const path = "/lists/members"
const custom = "custom.0190a000-0000-7000-8000-00000000000c" as const
const rover: Condition = { field: "groups", is: "in", values: ["Rover & Ranger", "a~b=c", "Wölflinge"] }
const named: Condition = { field: "lastName", is: "contains", value: "Petersen" }

/** A browser at a list: a history whose steps can be gone, and whose pages can be loaded anew. */
const browser = (first: Spot = { query: "", kept: null }) => {
  const memory = memoryPeople(samplePersons(120))
  const list = vi.fn(memory.people.list)
  const history = { steps: [first], at: 0, elsewhere: false }
  const here = () => history.steps[history.at] as Spot
  const write = (spot: Spot, replace: boolean) => {
    // What a browser keeps, it copies.
    const copy = structuredClone(spot)
    if (!replace) history.at++
    history.steps.splice(history.at, replace ? 1 : Infinity, copy)
    model.address.follow()
  }
  const goTo = (address: string, replace = false) => write({ query: address.split("?")[1] ?? "", kept: null }, replace)
  const load = () => {
    const made: ListViewModel = new ListViewModel("members", {
      ...listSurroundings(memory),
      people: { ...memory.people, list },
      go: (to) => goTo(to),
      views: async (of) =>
        new ViewDesk(personsScreen(of), { views: memory.views, readdress: (to) => goTo(to, true), linkTo: (to) => to }),
      address: { spot: () => (history.elsewhere ? undefined : here()), write },
      named: here().query.startsWith("view="),
    })
    return made
  }
  let model = load()
  model.address.follow()
  return {
    memory,
    list,
    history,
    here,
    goTo,
    get model() {
      return model
    },
    step: (by: number) => {
      history.at += by
      model.address.follow()
    },
    reload: () => {
      model.dispose()
      list.mockClear()
      model = load()
      model.address.follow()
      return settled(model)
    },
    leave: () => {
      history.elsewhere = true
      model.dispose()
    },
    comeBack: (address: string) => {
      history.elsewhere = false
      history.at++
      history.steps.splice(history.at, Infinity, { query: address.split("?")[1] ?? "", kept: null })
      model.address.follow()
    },
  }
}
const settled = (model: ListViewModel) => vi.waitFor(() => expect(model.rows.known && !model.rows.opening).toBe(true))
const typed = async (model: ListViewModel, text: string) => {
  model.search.type(text)
  await vi.waitFor(() => expect(model.search.unread).toBe(false))
}
const stateOf = ({ tab, sort, draft, search }: ListViewModel): ListState => ({ tab, sort, draft, search: search.text })

describe("the address of a list", () => {
  test("says tab, order and filter, and reloading shows the same at once [PER-04]", async () => {
    const tab = browser()
    await settled(tab.model)
    tab.model.choose("past")
    tab.model.order("joinDate", true)
    tab.model.narrow({ join: "or", conditions: [rover, { age: { from: 6, below: 10 } }] })
    const { query, kept } = tab.here()
    expect(query).toBe(
      "tab=past&sort=-joinDate&join=or&where=groups~in~Rover%20%26%20Ranger~a%7Eb%3Dc~W%C3%B6lflinge&where=age~6~10",
    )
    expect(kept).toBeNull()
    const before = stateOf(tab.model)
    await tab.reload()
    expect(stateOf(tab.model)).toEqual(before)
    expect(tab.list).toHaveBeenCalledTimes(1)
  })

  test("never holds a text that somebody typed: that stays in this browser [PER-04]", async () => {
    const tab = browser()
    await settled(tab.model)
    tab.model.narrow({ join: "and", conditions: [rover, named] })
    await typed(tab.model, "gruppe:Rover und name:Petersen")
    expect(tab.here().query).not.toContain("Petersen")
    const before = stateOf(tab.model)
    expect(before.search).toContain("Petersen")
    await tab.reload()
    expect(stateOf(tab.model)).toEqual(before)
    expect(tab.list).toHaveBeenCalledTimes(1)
    // Who is sent the link finds what it says, and no more.
    expect(stateAt({ query: tab.here().query, kept: null }).draft.conditions).toEqual([rover])
  })

  test("goes back and forward step by step; typing is no step [PER-04]", async () => {
    const tab = browser()
    await settled(tab.model)
    tab.model.choose("all")
    tab.model.order("city", false)
    for (const text of ["pe", "peter", "petersen"]) await typed(tab.model, text)
    expect(tab.history.steps).toHaveLength(3)
    const last = stateOf(tab.model)
    tab.step(-1)
    await settled(tab.model)
    expect(stateOf(tab.model)).toEqual({ ...usualState, tab: "all" })
    tab.step(-1)
    expect(stateOf(tab.model)).toEqual(usualState)
    tab.step(2)
    await settled(tab.model)
    expect(stateOf(tab.model)).toEqual(last)
    expect(tab.history.steps).toHaveLength(3)
  })

  test("is that of the list as it was left, for who comes back by a bare link [PER-04]", async () => {
    const tab = browser()
    await settled(tab.model)
    tab.model.choose("past")
    await typed(tab.model, "a")
    const before = [stateOf(tab.model), tab.here()]
    tab.leave()
    tab.comeBack(path)
    expect([stateOf(tab.model), tab.here()]).toEqual(before)
    // While the list is there, its bare link shows it as everybody first finds it.
    tab.goTo(path)
    await settled(tab.model)
    expect(stateOf(tab.model)).toEqual(usualState)
    tab.leave()
    tab.comeBack(listPath("members", { tab: "application" }))
    expect(stateOf(tab.model)).toEqual({ ...usualState, tab: "application" })
  })

  test("leaves a saved view alone, and shows what was there before it on the way back [PER-04]", async () => {
    const tab = browser()
    const content = viewContent({ standing: "all", filter: { join: "and", conditions: [rover] } })
    const { id } = await Effect.runPromise(
      tab.memory.views.save({ list: "members", name: "Rover", shared: false, content }),
    )
    await settled(tab.model)
    tab.model.choose("past")
    tab.goTo(`${path}?view=${id}`)
    await vi.waitFor(() => expect(tab.model.views.desk?.current?.id).toBe(id))
    await vi.waitFor(() => expect(tab.model.draft.conditions).toEqual([rover]))
    tab.model.order("city", false)
    expect(tab.here().query).toBe(`view=${id}`)
    tab.leave()
    tab.comeBack(path)
    await vi.waitFor(() => expect(tab.here().query).toBe(`view=${id}`))
    expect(tab.model.sort.by).toBe("city")
    tab.step(-2)
    await vi.waitFor(() => expect(stateOf(tab.model)).toEqual({ ...usualState, tab: "past" }))
    expect(tab.model.views.desk?.current).toBeUndefined()
    expect(tab.here().query).toBe("tab=past")
  })

  test("keeps what was changed of a saved view and not saved, in this browser, until it is loaded anew [PER-04]", async () => {
    const tab = browser()
    const content = viewContent({ standing: "all", filter: { join: "and", conditions: [rover] } })
    const { id } = await Effect.runPromise(
      tab.memory.views.save({ list: "members", name: "Rover", shared: false, content }),
    )
    await settled(tab.model)
    tab.goTo(`${path}?view=${id}`)
    await vi.waitFor(() => expect(tab.model.draft.conditions).toEqual([rover]))
    await settled(tab.model)
    expect(tab.here()).toEqual({ query: `view=${id}`, kept: null })
    tab.model.order("city", true)
    tab.model.narrow({ join: "and", conditions: [named] })
    showColumn(tab.model, "gender", true)
    await typed(tab.model, "petersen")
    expect(tab.here().query).toBe(`view=${id}`)
    expect(tab.history.steps).toHaveLength(2)
    const before = [stateOf(tab.model), tab.model.columns.shown]
    await tab.reload()
    await vi.waitFor(() => expect(tab.model.views.desk?.changed).toBe(true))
    await settled(tab.model)
    expect([stateOf(tab.model), tab.model.columns.shown]).toEqual(before)
    // Who goes elsewhere and comes back by a bare link keeps them as well.
    tab.leave()
    tab.comeBack(path)
    await vi.waitFor(() => expect(tab.here().kept).not.toBeNull())
    tab.model.views.desk?.know({ ...tab.model.views.desk.current!, content: tab.model.views.desk.content })
    expect(tab.here()).toEqual({ query: `view=${id}`, kept: null })
  })

  test("is that of everybody again once a view that was just saved is left [PER-04]", async () => {
    const tab = browser()
    await settled(tab.model)
    const desk = (await tab.model.views.load())!
    const saved = await Effect.runPromise(
      tab.memory.views.save({ list: "members", name: "Alle", shared: false, content: desk.content }),
    )
    desk.know(saved)
    desk.goTo(saved)
    expect(tab.here().query).toBe(`view=${saved.id}`)
    tab.model.choose("all")
    tab.goTo(path)
    await vi.waitFor(() => expect(desk.current).toBeUndefined())
    expect(stateOf(tab.model)).toEqual(usualState)
  })

  test("gives back what was left at a step, once, in a view and without one, also after the page was loaded anew [PER-14, PER-04]", async () => {
    const tab = browser()
    await settled(tab.model)
    const counted = () => tab.model.actions.counting
    const figure = async () => {
      await tab.model.actions.startCounting("groups")
      counted()!.choose({
        across: "gender",
        measure: "customAmount",
        show: "mean",
        sort: { place: 1, descending: true },
      })
      const { choice } = counted()!
      await vi.waitFor(() => expect(counted()!.table?.head).toContain("Zusammen"))
      counted()!.show(counted()!.table!.lines[0]!.cells[0]!)
      expect(counted()).toBeUndefined()
      expect(tab.model.draft.conditions).not.toEqual([])
      return choice
    }
    tab.model.choose("all")
    const chosen = await figure()
    expect(tab.history.steps).toHaveLength(3)
    await tab.reload()
    expect(counted()).toBeUndefined()
    tab.step(-1)
    await vi.waitFor(() => expect(counted()?.choice).toEqual(chosen))
    expect(stateOf(tab.model)).toEqual({ ...usualState, tab: "all" })
    expect(tab.here()).toEqual({ query: "tab=all", kept: null })
    tab.step(1)
    await vi.waitFor(() => expect(counted()).toBeUndefined())
    tab.step(-1)
    await settled(tab.model)
    expect(counted()).toBeUndefined()

    // Whom the list shows already is a step as well.
    tab.step(1)
    await settled(tab.model)
    tab.model.narrow({ join: "and", conditions: tab.model.draft.conditions.slice(-1) })
    const { draft } = tab.model
    const steps = tab.history.at
    tab.model.address.stepFrom({ counting: chosen, draft }, () => {})
    expect([tab.history.at, tab.model.draft]).toEqual([steps + 1, draft])
    expect(counted()).toBeUndefined()
    tab.step(-1)
    await vi.waitFor(() => expect(counted()?.choice).toEqual(chosen))
    tab.model.actions.count(undefined)

    const content = viewContent({ standing: "all", filter: { join: "and", conditions: [] } })
    const { id } = await Effect.runPromise(
      tab.memory.views.save({ list: "members", name: "Alle", shared: false, content }),
    )
    tab.goTo(`${path}?view=${id}`)
    await vi.waitFor(() => expect(tab.model.views.desk?.current?.id).toBe(id))
    await settled(tab.model)
    const again = await figure()
    expect(tab.here()).toEqual({ query: `view=${id}`, kept: { changed: expect.anything() } })
    tab.step(-1)
    await vi.waitFor(() => expect(counted()?.choice).toEqual(again))
    expect(tab.model.draft.conditions).toEqual([])
    expect(tab.here()).toEqual({ query: `view=${id}`, kept: null })
  })

  test("that makes no sense shows the list as everybody first finds it [PER-04]", () => {
    for (const query of ["tab=x&sort=-geld&where=&where=a~b&where=age~x~y&where=%E0%A4%A", "where=lastName~contains~X"])
      expect(stateAt({ query, kept: { search: 3 } })).toEqual(usualState)
  })

  test("says the same when it is read as when it was written, whatever is ticked and typed [PER-04]", () => {
    const word = fc.string({ minLength: 1, maxLength: 12 })
    const condition = fc.oneof(
      fc.record({
        field: fc.constantFrom("groups", "gender", custom),
        is: fc.constantFrom("in", "notIn"),
        values: fc.array(word, { minLength: 1, maxLength: 3 }),
      }),
      fc.record({
        field: fc.constantFrom("joinDate", "customAmount", "lastName", "iban", custom),
        is: fc.constantFrom("from", "before"),
        value: word,
      }),
      fc.record({ field: fc.constantFrom("email", custom), is: fc.constantFrom("isEmpty", "isNotEmpty") }),
      fc.record({ age: fc.record({ from: fc.nat(150), below: fc.nat(150) }, { requiredKeys: [] }) }),
      fc.record({ standing: fc.constant(["active", "past"]) }),
      fc
        .record({ is: fc.constantFrom("from", "below"), cents: fc.nat(), overdue: fc.boolean() })
        .map(({ is, cents, overdue }) => ({ owing: overdue ? { is, cents, overdue } : { is, cents } })),
      fc.record({ mailing: fc.constantFrom("undeliverable", "unsubscribed") }),
      fc.record({
        confirmed: fc.constantFrom(
          { is: "isEmpty" },
          { is: "isNotEmpty" },
          { is: "from", day: "2026-01-01" },
          { is: "before", day: "2026-01-01" },
        ),
      }),
    ) as fc.Arbitrary<Condition>
    const state = fc.record({
      tab: fc.constantFrom("active", "past", "all"),
      sort: fc
        .uniqueArray(fc.record({ by: fc.constantFrom("name", "joinDate", "city", custom), descending: fc.boolean() }), {
          selector: ({ by }) => by,
          minLength: 1,
          maxLength: mostSorts,
        })
        .map((orders) => sortOf(orders as ReadonlyArray<PersonOrder>)),
      draft: fc.record({
        join: fc.constantFrom("and", "or"),
        conditions: fc.array(condition, { minLength: 2, maxLength: 4 }),
      }),
      search: fc.string(),
    }) as fc.Arbitrary<ListState>
    fc.assert(
      fc.property(state, (given) => {
        expect(stateAt(spotOf(given))).toEqual(given)
      }),
    )
  })
})
