import * as Effect from "effect/Effect"
import { describe, expect, test, vi } from "vitest"
import { Unreachable } from "../../../core/kernel/call-errors.ts"
import { TabCounts } from "../../../ui/people/list/tab-counts.ts"
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
})
