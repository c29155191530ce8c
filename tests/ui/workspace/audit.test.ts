import * as Effect from "effect/Effect"
import { describe, expect, test, vi } from "vitest"
import { type Audit, type AuditEntry, audit, mostRecords } from "../../../core/audit/index.ts"
import { type Lost, Unreachable } from "../../../core/kernel/call-errors.ts"
import { people } from "../../../core/people/index.ts"
import { emptyPerson } from "../../../core/people/person.ts"
import { actorText } from "../../../ui/text/de/operations.ts"
import { AuditViewModel } from "../../../ui/workspace/audit/audit.view-model.ts"
import { memoryWorld } from "../../support/memory-world.ts"

const lina = { ...emptyPerson("member"), firstName: "Lina", lastName: "Müller" }
const shownBy = (model: AuditViewModel): ReadonlyArray<string> => model.list.value?.entries.map(({ id }) => id) ?? []

/** A workspace in which persons were added, so many. */
const worldWith = async (count: number) => {
  const world = memoryWorld()
  for (let made = 0; made < count; made++) await Effect.runPromise(world.calls(people).create(lina))
  const newestFirst = world.workspace.audit.map(({ id }) => id).sort((a, b) => (a < b ? 1 : -1))
  return { calls: world.calls(audit), newestFirst }
}

const opened = async (calls: Audit<Lost>) => {
  const model = new AuditViewModel(calls)
  await vi.waitFor(() => expect(model.list.state.is).toBe("loaded"))
  return model
}

/** A way to the entries that breaks as long as it is told to. */
const breaking = (calls: Audit) => {
  const way = { broken: false }
  const list: Audit<Lost>["list"] = (asked) =>
    Effect.suspend(() => (way.broken ? Effect.fail(new Unreachable()) : calls.list(asked)))
  return { way, calls: { list } }
}

describe("the audit log on the screen", () => {
  test("tells who did what", async () => {
    const { calls } = await worldWith(1)
    const model = await opened(calls)
    expect(model.list.value?.entries).toEqual([
      expect.objectContaining<Partial<AuditEntry>>({ operation: "people.create", name: "Jana", token: null }),
    ])
    expect(model.list.value?.isMore).toBe(false)
  })

  test("says that an entry may be about more records than it names", async () => {
    const { calls } = await worldWith(1)
    const model = await opened(calls)
    const [entry] = model.list.value?.entries ?? []
    const naming = (count: number): AuditEntry => ({ ...entry!, records: Array(count).fill(crypto.randomUUID()) })
    expect([mostRecords - 1, mostRecords].map((count) => model.isFull(naming(count)))).toEqual([false, true])
  })

  test.each([
    ["Jana", "people.update", "Jana"],
    ["", "selfService.propose", "Jemand mit einem Link"],
    ["", "people.update", "System"],
  ])("says of %j and %s that it was %s", (name, operation, text) => {
    expect(actorText({ name, operation })).toBe(text)
  })

  test("is empty where nothing was done", async () => {
    const model = await opened((await worldWith(0)).calls)
    expect(model.list.value).toEqual({ entries: [], isMore: false })
  })

  test.each([50, 51, 103])("comes in pages of fifty, the newest first: %i entries", async (count) => {
    const { calls, newestFirst } = await worldWith(count)
    const model = await opened(calls)
    for (let pages = 1; pages <= Math.ceil(count / 50); pages++) {
      await vi.waitFor(() => expect(shownBy(model)).toEqual(newestFirst.slice(0, pages * 50)))
      expect(model.list.value?.isMore).toBe(count > pages * 50)
      if (model.list.value?.isMore === true) model.more()
    }
  })

  test("is asked for again when it could not be loaded", async () => {
    const { calls, way } = breaking((await worldWith(1)).calls)
    way.broken = true
    const model = new AuditViewModel(calls)
    await vi.waitFor(() => expect(model.list.state).toEqual({ is: "failed", error: new Unreachable() }))
    way.broken = false
    model.list.retry()
    await vi.waitFor(() => expect(shownBy(model)).toHaveLength(1))
  })

  test("keeps what is shown when the next page could not be loaded", async () => {
    const { calls, way } = breaking((await worldWith(60)).calls)
    const model = await opened(calls)
    way.broken = true
    model.more()
    await vi.waitFor(() => expect(model.loadingMore.failure).toEqual(new Unreachable()))
    expect(shownBy(model)).toHaveLength(50)
    way.broken = false
    model.more()
    await vi.waitFor(() => expect(shownBy(model)).toHaveLength(60))
    expect(model.loadingMore.failure).toBeUndefined()
  })

  test("takes nothing any more once it is closed", async () => {
    const { calls } = await worldWith(1)
    const late: Audit<Lost> = { list: (asked) => Effect.delay(calls.list(asked), 5) }
    const model = new AuditViewModel(late)
    model.dispose()
    await Effect.runPromise(Effect.sleep(20))
    expect(model.list.state).toEqual({ is: "loading" })
  })
})
