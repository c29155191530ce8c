import * as Effect from "effect/Effect"
import { expect, it } from "vitest"
import { keptReads } from "../../../adapters/http/kept-reads.ts"

it("what could not be read is read anew, and of too many keys the oldest is forgotten [OPS-07]", async () => {
  const asked: Array<string> = []
  const read = (key: string) =>
    Effect.suspend(() => {
      asked.push(key)
      return key === "broken" ? Effect.fail("broken" as const) : Effect.succeed(key)
    })
  const kept = keptReads(read, { milliseconds: 100, most: 2 }, () => 0)
  const ask = (key: string) => Effect.runPromise(Effect.result(kept(key)))
  for (const key of ["broken", "broken", "a", "a", "b", "c", "b", "a"]) await ask(key)
  expect(asked).toEqual(["broken", "broken", "a", "b", "c", "a"])
})
