import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import { describe, expect, test, vi } from "vitest"
import { Turns } from "../../ui/turns.ts"

/** Commands on a list, the answers to which come when the test lets them. */
const world = () => {
  const sent: Array<string> = []
  const heard: Array<string> = []
  const open: Array<(outcome: "done" | "failed") => void> = []
  let rests = 0
  const turns = new Turns<string>(() => {
    rests += 1
  })
  const take = (what: string) => {
    const answer = Deferred.makeUnsafe<string, string>()
    const call = Effect.suspend(() => {
      sent.push(what)
      open.push((outcome) => {
        Effect.runSync(outcome === "done" ? Deferred.succeed(answer, what) : Deferred.fail(answer, what))
      })
      return Deferred.await(answer)
    })
    turns.take(
      what,
      call,
      (value) => heard.push(`${value} done`),
      (failure) => heard.push(`${failure} failed`),
    )
  }
  const answer = async (outcome: "done" | "failed") => {
    const before = heard.length
    open.shift()?.(outcome)
    await vi.waitFor(() => expect(heard).toHaveLength(before + 1))
  }
  return { turns, take, answer, sent, heard, rests: () => rests }
}

describe("commands on single things", () => {
  test("each is sent once, in order, one at a time, whatever became of the one before; then there is rest", () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(fc.constantFrom("a", "b", "c"), fc.constantFrom("done" as const, "failed" as const))),
        async (course) => {
          const { turns, take, answer, sent, heard, rests } = world()
          const wanted: Array<string> = []
          const answers: Array<string> = []
          let [under, atRest] = [0, 0]
          for (const step of course) {
            if (step !== "done" && step !== "failed") {
              if (under === 0 || wanted.at(-1) !== step) {
                wanted.push(step)
                under += 1
              }
              take(step)
            } else if (under > 0) {
              answers.push(`${wanted[answers.length]} ${step}`)
              under -= 1
              await answer(step)
              if (under === 0) atRest += 1
            }
            expect(sent).toEqual(wanted.slice(0, answers.length + (under > 0 ? 1 : 0)))
            expect(turns.busy).toBe(under > 0)
            expect(heard).toEqual(answers)
            expect(rests()).toBe(atRest)
          }
          while (under-- > 0) await answer("done")
          expect(sent).toEqual(wanted)
          expect(turns.busy).toBe(false)
        },
      ),
      { numRuns: 60 },
    ))

  test("what the answer to one leads to comes in its turn as well", async () => {
    const { turns, take, answer, sent, rests } = world()
    turns.take("first", Effect.void, () => take("c"))
    expect([sent, rests()]).toEqual([["c"], 0])
    take("d")
    await answer("done")
    await answer("done")
    expect([sent, turns.busy, rests()]).toEqual([["c", "d"], false, 1])
  })

  test("what was said is done, and told, though the screen goes", async () => {
    const { turns, take, answer, sent, heard } = world()
    take("a")
    take("b")
    turns.dispose()
    await answer("done")
    await answer("failed")
    expect([sent, heard]).toEqual([
      ["a", "b"],
      ["a done", "b failed"],
    ])
  })
})
