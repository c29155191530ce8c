import * as Effect from "effect/Effect"
import { describe, expect, test, vi } from "vitest"
import { Unreachable } from "../../../core/kernel/call-errors.ts"
import { ListsViewModel } from "../../../ui/people/lists/lists.view-model.ts"
import { memoryPeople } from "../fakes/people.ts"
import { samplePersons } from "../fakes/persons.ts"

describe("all lists", () => {
  test("say how many each holds, together everybody [PER-03]", async () => {
    const { people } = memoryPeople(samplePersons(200))
    const lists = new ListsViewModel(people)
    await vi.waitFor(() => expect(lists.members.of("all")).toBeDefined())
    await vi.waitFor(() => expect(lists.contacts.value).toBeDefined())
    const all = await Effect.runPromise(people.count({}))
    expect((lists.members.of("all") ?? 0) + (lists.contacts.value ?? 0)).toBe(all)
  })

  test("are there without their numbers when nobody answers [PER-03]", async () => {
    const lists = new ListsViewModel({ count: () => Effect.fail(new Unreachable()) })
    await vi.waitFor(() => expect(lists.contacts.state.is).toBe("failed"))
    expect(lists.members.failed).toBe(true)
    lists.dispose()
  })
})
