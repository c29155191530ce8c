import * as Effect from "effect/Effect"
import { expect, test, vi } from "vitest"
import { Forbidden, Unreachable } from "../../../core/kernel/call-errors.ts"
import { type Outcome, outcomeOf } from "../../../ui/outcome.ts"
import { DeedQueue } from "../../../ui/people/list/deed-queue.ts"
import { Deeds } from "../../../ui/people/list/deeds.ts"

/** A deed that writes down when its undoing begins and ends, and ends it when it is told to. */
const slow = (name: string, said: Array<string>) => {
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  const undo = async () => {
    said.push(`${name} begins`)
    const outcome = await promise
    said.push(`${name} ${outcome}`)
    return outcome
  }
  return { deed: { undo }, end: resolve }
}

const inTurn = () => new Promise((done) => setTimeout(done))

/** Deeds that say what becomes of them, behind something under way; `refused` is the one that cannot be taken back. */
const behind = (names: ReadonlyArray<string>, refused?: string) => {
  const queue = new DeedQueue()
  const [deeds, said] = [new Deeds(queue), [] as Array<string>]
  const notices = names.map((name) =>
    deeds.add({
      undo: async () => {
        said.push(name)
        return name === refused ? "refused" : "done"
      },
      again: async (did) => {
        said.push(`${name} again`)
        did({ undo: async () => "done" })
        return "done"
      },
    }),
  )
  const { promise, resolve } = Promise.withResolvers<void>()
  void queue.ask(() => promise)
  return { deeds, said, notices, end: resolve }
}

test("two that are taken back quickly are taken back one after the other, the last first [PER-21]", async () => {
  const [deeds, said] = [new Deeds(), [] as string[]]
  const [first, second] = [slow("first", said), slow("second", said)]
  deeds.add(first.deed)
  deeds.add(second.deed)
  expect([deeds.last(), deeds.last(), deeds.last()]).toEqual([true, true, false])
  first.end("done")
  await inTurn()
  expect(said).toEqual(["second begins"])
  second.end("done")
  await inTurn()
  expect(said).toEqual(["second begins", "second done", "first begins", "first done"])
})

test("of several that are taken back quickly the last first, also where the last of all turns out to change nothing [PER-21]", async () => {
  const { deeds, said, end } = behind(["first", "second", "third"])
  const nothing = deeds.ask()
  expect([deeds.last(), deeds.last()]).toEqual([true, true])
  deeds.cameToNothing(nothing, "no change")
  end()
  await inTurn()
  expect(said).toEqual(["third", "second"])
  for (const _ of [1, 2]) deeds.again()
  await inTurn()
  expect(said.slice(2)).toEqual(["second again", "third again"])
  expect(deeds.again()).toBe("nothing")
})

test("a notice takes back its own deed, though a key did by then in the turn of one that changed nothing [PER-21]", async () => {
  const { deeds, said, notices, end } = behind(["first", "second"])
  const nothing = deeds.ask()
  deeds.last()
  notices[1]?.()
  deeds.cameToNothing(nothing, "no change")
  end()
  await inTurn()
  expect(said).toEqual(["second"])
  expect([deeds.again(), deeds.again()]).toEqual(["going", "nothing"])
  await inTurn()
  expect(said).toEqual(["second", "second again"])
})

test("what was refused is not tried again in a turn behind it: a key means the one before, a notice nothing [PER-21]", async () => {
  for (const [by, taken] of [
    ["key", ["second", "first"]],
    ["notice", ["second"]],
  ] as const) {
    const { deeds, said, notices, end } = behind(["first", "second"], "second")
    const nothing = deeds.ask()
    deeds.last()
    if (by === "key") deeds.last()
    else notices[1]?.()
    deeds.cameToNothing(nothing, "no change")
    end()
    await inTurn()
    expect(said).toEqual(taken)
  }
})

test("what did not get through stays where it was, and can be taken back once more [PER-21]", async () => {
  const deeds = new Deeds()
  const outcomes: Array<Outcome> = ["missed", "done"]
  const older = vi.fn<() => Promise<Outcome>>(async () => "done")
  const undo = vi.fn<() => Promise<Outcome>>(async () => outcomes.shift() ?? "done")
  deeds.add({ undo: older })
  const byNotice = deeds.add({ undo })
  deeds.last()
  await inTurn()
  // Nothing was taken back that could be done again.
  expect(deeds.again()).toBe("nothing")
  byNotice()
  await inTurn()
  expect([undo.mock.calls.length, older.mock.calls.length]).toEqual([2, 0])
  expect([deeds.last(), deeds.last()]).toEqual([true, false])
  await inTurn()
  expect(older).toHaveBeenCalledOnce()
})

test("what is done again and does not get through can be done again once more [PER-21]", async () => {
  const deeds = new Deeds()
  const outcomes: Array<Outcome> = ["missed", "done"]
  deeds.add({ undo: async () => "done", again: async () => outcomes.shift() ?? "done" })
  deeds.last()
  expect(deeds.again()).toBe("going")
  await inTurn()
  expect(deeds.again()).toBe("going")
  await inTurn()
  expect(deeds.again()).toBe("nothing")
})

test("what was refused is neither taken back again nor done again: that would write over what others did [PER-21]", async () => {
  const deeds = new Deeds()
  const again = vi.fn<() => Promise<Outcome>>(async () => "done")
  deeds.add({ undo: async () => "refused", again })
  deeds.last()
  await inTurn()
  expect([deeds.last(), deeds.again(), again.mock.calls.length]).toEqual([false, "nothing", 0])
})

test("a defect of one keeps none of the others, and it is there to be tried again [PER-21]", async () => {
  const report = vi.fn<(defect: unknown) => void>()
  vi.stubGlobal("reportError", report)
  const deeds = new Deeds()
  const older = vi.fn<() => Promise<Outcome>>(async () => "done")
  deeds.add({ undo: older })
  deeds.add({ undo: () => Promise.reject(new Error("broken")) })
  deeds.last()
  deeds.last()
  await inTurn()
  expect([report.mock.calls.length, older.mock.calls.length]).toEqual([1, 1])
  expect([deeds.last(), deeds.last()]).toEqual([true, false])
  await inTurn()
  vi.unstubAllGlobals()
})

test("who is not there can be asked again, who says no not [PER-21]", async () => {
  const then = { done: () => undefined, failed: () => undefined }
  expect(await outcomeOf(Effect.succeed(1), then)).toBe("done")
  expect(await outcomeOf(Effect.fail(new Unreachable()), then)).toBe("missed")
  expect(await outcomeOf(Effect.fail(new Forbidden({ scope: "people" })), then)).toBe("refused")
})
