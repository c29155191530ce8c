import * as Effect from "effect/Effect"
import { describe, expect, test, vi } from "vitest"
import { Unreachable } from "../../../core/kernel/call-errors.ts"
import { TabCounts } from "../../../ui/people/list/tab-counts.ts"
import { ListsViewModel } from "../../../ui/people/lists/lists.view-model.ts"
import { memoryPeople } from "../fakes/people.ts"
import { samplePersons } from "../fakes/persons.ts"

describe("all lists", () => {
  test("say how many each holds, together everybody [PER-03]", async () => {
    const { people } = memoryPeople(samplePersons(200))
    const lists = new TabCounts(people)
    lists.load()
    await vi.waitFor(() => expect(lists.of("all")).toBeDefined())
    const all = await Effect.runPromise(people.count({}))
    expect((lists.of("all") ?? 0) + (lists.contacts ?? 0)).toBe(all)
  })

  test("are there without their numbers when nobody answers [PER-03]", async () => {
    const lists = new TabCounts({ standings: () => Effect.fail(new Unreachable()) })
    lists.load()
    await vi.waitFor(() => expect(lists.failed).toBe(true))
    expect(lists.of("active")).toBeUndefined()
    lists.dispose()
  })

  test("are those of persons for who may see persons, and events for who may see events [APP-02] [EVT-01]", async () => {
    const { people } = memoryPeople(samplePersons(20))
    const standings = vi.fn(people.standings)
    const ofEvents = new ListsViewModel({ standings }, { members: false, events: true })
    expect([ofEvents.counts, ofEvents.seesEvents]).toEqual([undefined, true])
    expect(standings).not.toHaveBeenCalled()
    const ofPersons = new ListsViewModel({ standings }, { members: true, events: false })
    await vi.waitFor(() => expect(ofPersons.counts?.of("all")).toBeDefined())
    expect(ofPersons.seesEvents).toBe(false)
    for (const each of [ofEvents, ofPersons]) each.dispose()
  })
})
