import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { progressBoard } from "../../../../adapters/http/live/board.ts"
import { eventStream } from "../../../../adapters/http/live/event-stream.ts"
import { listen } from "../../../../adapters/http/live/live-client.ts"
import type { WorkspaceId } from "../../../../core/kernel/id.ts"
import { type DeliveryCounts, deliveryStates, type MessageId, type Progress } from "../../../../core/messages/index.ts"

const [here, there] = [
  "01900000-0000-7000-8000-0000000000a1",
  "01900000-0000-7000-8000-0000000000a2",
] as ReadonlyArray<string> as [WorkspaceId, WorkspaceId]
const id = "01900000-0000-7000-8000-0000000000b1" as MessageId
const none = Object.fromEntries(deliveryStates.map((state) => [state, 0])) as unknown as DeliveryCounts
const progress = (queued: number, sent: number): Progress => ({ id, halt: null, counts: { ...none, queued, sent } })

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())
const second = () => vi.advanceTimersByTimeAsync(1_000)

/** A board over what a test says, which notes each time it looks. */
const watched = () => {
  const world: { now: ReadonlyArray<Progress>; away: boolean } = { now: [], away: false }
  const looks: Array<readonly [WorkspaceId, ReadonlyArray<MessageId>]> = []
  const board = progressBoard(async (workspace, also) => {
    looks.push([workspace, also])
    if (world.away) throw new Error("no database")
    const found = world.now.filter((each) => each.counts.queued > 0 || also.includes(each.id))
    return workspace === here ? found : []
  })
  return { world, looks, board }
}

describe("what tells how far messages are", () => {
  it("looks once a second however many watch, tells each change once, the end too, and stops when nobody watches [MSG-08]", async () => {
    const { world, looks, board } = watched()
    world.now = [progress(2, 0)]
    const [first, second_, foreign]: [Array<Progress>, Array<Progress>, Array<Progress>] = [[], [], []]
    const leave = [board.watch(here, (each) => first.push(each)), board.watch(there, (each) => foreign.push(each))]
    await second()
    leave.push(board.watch(here, (each) => second_.push(each)))
    expect(second_).toEqual([progress(2, 0)])
    world.now = [progress(1, 1)]
    await second()
    world.now = [progress(0, 2)]
    await second()
    await second()
    expect(first).toEqual([progress(2, 0), progress(1, 1), progress(0, 2)])
    expect(second_).toEqual(first)
    expect(foreign).toEqual([])
    // What was under way is asked for by its name until its end was told.
    expect(looks.filter(([workspace]) => workspace === here).map(([, also]) => also)).toContainEqual([id])
    for (const each of leave) each()
    const before = looks.length
    await second()
    expect(looks).toHaveLength(before)
  })

  it("tells the end of the message that somebody looks at, also when it came between two looks [MSG-08]", async () => {
    const { world, board } = watched()
    const [looking, other]: [Array<Progress>, Array<Progress>] = [[], []]
    const leave = [board.watch(here, (each) => other.push(each)), board.watch(here, (each) => looking.push(each), id)]
    await second()
    world.now = [progress(0, 2)]
    await second()
    await second()
    expect(looking).toEqual([progress(0, 2)])
    for (const each of leave) each()
  })

  it("looks again when the database was away [MSG-08]", async () => {
    const { world, board } = watched()
    const heard: Array<Progress> = []
    world.away = true
    const leave = board.watch(here, (each) => heard.push(each))
    await second()
    world.away = false
    world.now = [progress(1, 0)]
    await second()
    expect(heard).toEqual([progress(1, 0)])
    leave()
  })
})

describe("a stream of events", () => {
  const opened = (isAllowed: () => Promise<boolean> = async () => true) => {
    const { world, looks, board } = watched()
    world.now = [progress(2, 0)]
    const ended = vi.fn()
    const stream = eventStream({ board, workspace: here, message: undefined, isAllowed, ended })
    return { world, looks, stream, ends: () => ended.mock.calls.length }
  }

  it("is read by the client as it happens, and ended by it [MSG-08]", async () => {
    const { world, stream, ends } = opened()
    const heard: Array<Progress> = []
    const said: Array<string> = []
    const leave = listen(
      "silberfuchs",
      id,
      { opened: () => said.push("opened"), heard: (each) => heard.push(each), ended: () => said.push("ended") },
      async (_, init) => {
        expect(new Headers(init?.headers).get("wimpel-workspace")).toBe("silberfuchs")
        return new Response(stream.pipeThrough(new TransformStream(), { signal: init!.signal! }))
      },
    )
    await second()
    world.now = [progress(1, 1)]
    await second()
    expect(heard).toEqual([progress(2, 0), progress(1, 1)])
    leave()
    await second()
    expect(said).toEqual(["opened"])
    expect(ends()).toBe(1)
  })

  it("ends soon after the caller may not hear it any more, and looks no more [MSG-08]", async () => {
    let allowed = true
    const { stream, looks, ends } = opened(async () => allowed)
    const reader = stream.getReader()
    const read = async () => {
      const texts: Array<string> = []
      for (let next = await reader.read(); !next.done; next = await reader.read())
        texts.push(new TextDecoder().decode(next.value))
      return texts.join("")
    }
    const all = read()
    await vi.advanceTimersByTimeAsync(6_000)
    allowed = false
    await vi.advanceTimersByTimeAsync(6_000)
    const text = await all
    expect(text.startsWith(":\n\n")).toBe(true)
    // A sign of life after five seconds, though nothing happened.
    expect(text.split(":\n\n").length - 1).toBeGreaterThanOrEqual(2)
    expect(ends()).toBe(1)
    const before = looks.length
    await second()
    expect(looks).toHaveLength(before)
  })

  it("ends at once when the server is being stopped [MSG-08]", async () => {
    const { board } = watched()
    const ended = vi.fn()
    const isAllowed = async () => true
    const stream = eventStream({ board, workspace: here, message: undefined, isAllowed, ending: () => true, ended })
    await second()
    expect(ended).toHaveBeenCalledTimes(1)
    await stream.cancel()
  })

  it("ends for who reads nothing, instead of keeping all of it [MSG-08]", async () => {
    const { world, stream, ends } = opened()
    for (let sent = 0; sent < 300; sent += 1) {
      world.now = [progress(500 - sent, sent)]
      await second()
    }
    expect(ends()).toBe(1)
    await stream.cancel()
    expect(ends()).toBe(1)
  })

  it.each([
    ["a refusal", async () => Response.json({ _tag: "Forbidden" }, { status: 403 })],
    ["no network", async () => Promise.reject(new TypeError("no network"))],
    ["an end", async () => new Response(new ReadableStream({ start: (controller) => controller.close() }))],
  ])("that cannot be had is told as ended: %s [MSG-08]", async (_, send) => {
    const ended = vi.fn()
    listen("silberfuchs", id, { opened: () => undefined, heard: () => undefined, ended }, send as typeof fetch)
    await second()
    expect(ended).toHaveBeenCalledTimes(1)
  })
})
