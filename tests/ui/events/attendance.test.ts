import * as Effect from "effect/Effect"
import { observable, runInAction } from "mobx"
import { describe, expect, it, vi } from "vitest"
import { attendance, EventNotFound, type MarkId } from "../../../core/events/index.ts"
import { Unreachable } from "../../../core/kernel/call-errors.ts"
import { uuidv7 } from "../../../core/kernel/uuidv7.ts"
import { AttendanceViewModel } from "../../../ui/events/attendance/attendance.view-model.ts"
import { eventGroup } from "../../support/events.ts"
import { day } from "../../support/fees.ts"
import { openEvent, scouts, wolves } from "../../support/memory-events.ts"

let made = 0
/** Ids in the order in which they are made, as devices give them. */
const nextId = (): MarkId => {
  made += 1
  return uuidv7(made, new Uint8Array(10)) as MarkId
}

/** A phone with a network that can be gone, over a camp with two persons. */
const camp = async () => {
  const world = await openEvent({ groups: [eventGroup(wolves, null), eventGroup(scouts, null)] })
  await world.register(["Ada"])
  await world.register(["Ben"], {}, scouts)
  const port = world.calls(attendance)
  const network = { is: true, slow: false }
  const whileThere = <A, E>(work: Effect.Effect<A, E>): Effect.Effect<A, E | Unreachable> =>
    Effect.suspend((): Effect.Effect<A, E | Unreachable> => {
      if (!network.is) return Effect.fail(new Unreachable())
      return network.slow ? Effect.delay(work, 20) : work
    })
  const kept = new Map<string, unknown>()
  const keepPage = vi.fn()
  const owner = observable.box<string | undefined>("jana")
  const phone = (storage = kept, today = day("2027-08-02")) =>
    new AttendanceViewModel(world.event.id, {
      calls: { list: (input) => whileThere(port.list(input)), mark: (input) => whileThere(port.mark(input)) },
      preferences: {
        read: (key) => JSON.parse(JSON.stringify(storage.get(key) ?? null)),
        write: (key, value) => void storage.set(key, value),
      },
      owner: () => owner.get(),
      newId: nextId,
      now: () => world.clock.now,
      today,
      keepPage,
    })
  const opened = async (...given: Parameters<typeof phone>) => {
    const model = phone(...given)
    await vi.waitUntil(() => model.list !== undefined)
    return model
  }
  return { ...world, port, network, kept, owner, phone, opened, keepPage }
}

const presenceOf = (model: AttendanceViewModel, name: string) => {
  const person = model.persons.find((each) => each.name.startsWith(name))
  return person && model.presenceOf(person.registration)
}
const mark = (model: AttendanceViewModel, name: string, presence: "present" | "absent") =>
  model.mark(model.persons.find((each) => each.name.startsWith(name))!.registration, presence)

describe("attendance on the phone", () => {
  it("shows today, marks at once, and takes back what is marked once more [EVT-14]", async () => {
    const { opened, port, run, event } = await camp()
    const model = await opened()
    expect([model.day, model.countOf("open")]).toEqual(["2027-08-02", 2])
    mark(model, "Ada", "present")
    expect([presenceOf(model, "Ada"), model.countOf("present")]).toEqual(["present", 1])
    await vi.waitUntil(() => model.queue.length === 0)
    expect((await run(port.list({ event: event.id }))).marks).toMatchObject([{ presence: "present", on: "2027-08-02" }])
    mark(model, "Ada", "present")
    expect(presenceOf(model, "Ada")).toBe("open")
    model.filter(scouts)
    expect(model.persons.map(({ name }) => name.slice(0, 3))).toEqual(["Ben"])
    model.choose(day("2027-08-01"))
    expect(presenceOf(model, "Ben")).toBe("open")
    model.dispose()
  })

  it("keeps list and marks without a network, whatever becomes of the page, and sends them later [EVT-14]", async () => {
    const { opened, phone, network, port, run, event, clock } = await camp()
    const model = await opened()
    network.is = false
    mark(model, "Ada", "present")
    await vi.waitUntil(() => !model.sending.busy)
    clock.now += 60_000
    mark(model, "Ben", "absent")
    model.dispose()
    const again = phone()
    expect([presenceOf(again, "Ada"), presenceOf(again, "Ben"), again.queue.length]).toEqual(["present", "absent", 2])
    await vi.waitUntil(() => again.remote.state.is === "failed" && !again.sending.busy)
    expect(again.queue).toHaveLength(2)
    network.is = true
    again.load()
    await vi.waitUntil(() => again.queue.length === 0)
    expect((await run(port.list({ event: event.id }))).marks).toHaveLength(2)
    again.dispose()
  })

  it("loses no mark that is made while others are on their way [EVT-14]", async () => {
    const { opened, port, run, event, network } = await camp()
    const model = await opened()
    network.slow = true
    mark(model, "Ada", "present")
    expect(model.sending.busy).toBe(true)
    mark(model, "Ben", "absent")
    await vi.waitUntil(() => model.queue.length === 0)
    expect((await run(port.list({ event: event.id }))).marks.map(({ presence }) => presence).toSorted()).toEqual([
      "absent",
      "present",
    ])
    model.dispose()
  })

  it("shows and sends what is kept to nobody but who it belongs to [EVT-14, ACC-16]", async () => {
    const { opened, phone, network, owner, kept } = await camp()
    const model = await opened()
    network.is = false
    mark(model, "Ada", "present")
    model.dispose()
    runInAction(() => owner.set("eve"))
    const others = phone()
    await vi.waitUntil(() => others.remote.state.is === "failed")
    expect([others.list, others.queue]).toEqual([undefined, []])
    others.dispose()
    runInAction(() => owner.set(undefined))
    const unknown = phone()
    expect(unknown.list).toBeUndefined()
    // Who was here before turns out to be who is here now.
    runInAction(() => owner.set("jana"))
    expect([presenceOf(unknown, "Ada"), unknown.queue.length]).toEqual(["present", 1])
    runInAction(() => owner.set("eve"))
    expect([unknown.list, unknown.queue]).toEqual([undefined, []])
    unknown.dispose()
    expect([...kept.keys()].filter((key) => key.includes("eve")).map((key) => kept.get(key))).toEqual([null, null])
  })

  it("loses the list, and no mark, once the server says that there is none for who asks [EVT-14, ACC-16]", async () => {
    const { opened, network, kept, event, port } = await camp()
    const model = await opened()
    network.is = false
    mark(model, "Ada", "present")
    await vi.waitUntil(() => !model.sending.busy)
    vi.spyOn(port, "list").mockReturnValue(Effect.fail(new EventNotFound({ id: event.id })))
    vi.spyOn(port, "mark").mockReturnValue(Effect.fail(new EventNotFound({ id: event.id })))
    network.is = true
    model.load()
    await vi.waitUntil(() => model.list === undefined)
    expect(model.queue).toHaveLength(1)
    model.dispose()
    expect([...kept].filter(([key]) => key.startsWith("attendance")).map(([, value]) => value)).toEqual([null])
  })

  it("keeps nobody's name on the device when the event is not on [EVT-14]", async () => {
    const { opened, kept, keepPage } = await camp()
    const model = await opened(new Map(kept), day("2027-09-01"))
    const storage = new Map<string, unknown>()
    const later = await opened(storage, day("2027-09-01"))
    expect([...storage.values()]).toEqual([null, null])
    expect(keepPage).not.toHaveBeenCalled()
    for (const each of [model, later]) each.dispose()
  })
})
