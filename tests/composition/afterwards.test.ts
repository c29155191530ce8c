import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { expect, it } from "vitest"
import { openAfterwards } from "../../composition/server/afterwards.ts"

const run = Effect.runPromise
class Named extends Context.Service<Named, string>()("test/Named") {}

it("does work behind an answer, with what the call had, and waits for what is being done when the server ends [FRM-14]", async () => {
  const afterwards = openAfterwards()
  const gate = Promise.withResolvers<void>()
  const done: Array<string> = []
  const work = Effect.gen(function* () {
    yield* Effect.promise(() => gate.promise)
    done.push(yield* Named)
  })
  for (const name of ["first", "second", "third"]) await run(Effect.provideService(afterwards.run(work), Named, name))
  expect(done, "nobody waits").toEqual([])
  const ended = afterwards.end()
  gate.resolve()
  await ended
  // The third one had not begun: the chores do it.
  expect(done).toEqual(["first", "second"])
})

it("goes on where one breaks", async () => {
  const afterwards = openAfterwards()
  const done = Promise.withResolvers<void>()
  for (let broken = 0; broken < 3; broken++) await run(afterwards.run(Effect.die(new Error("broken"))))
  await run(afterwards.run(Effect.sync(() => done.resolve())))
  await done.promise
  await afterwards.end()
})
