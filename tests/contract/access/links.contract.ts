import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { Links } from "../../../core/access/ports/links.port.ts"
import { type LendAccess, newUserId } from "./world.ts"

const { gen, runPromise } = Effect
const noon = Date.parse("2026-11-20T12:00:00Z")

/** What all links keep to. */
export const linksContract = (name: string, lend: LendAccess): void => {
  const within = <A, E>(work: (links: Links["Service"]) => Effect.Effect<A, E>): Promise<A> =>
    runPromise(lend().run(Effect.flatMap(Links, work)))

  describe(`links in ${name}`, () => {
    it("name their user once, for their own purpose [ACC-07, ACC-15]", async () => {
      const user = newUserId()
      const taken = await within((links) =>
        gen(function* () {
          const token = yield* links.make("verify", user, noon)
          return [
            yield* links.take("recover", token, noon - 1),
            yield* links.take("verify", `${token}x`, noon - 1),
            yield* links.take("verify", token, noon - 1),
            yield* links.take("verify", token, noon - 1),
          ]
        }),
      )
      expect(taken).toEqual([undefined, undefined, user, undefined])
    })

    it("are nobody's from their end on [ACC-07, ACC-15]", async () => {
      const taken = await within((links) =>
        gen(function* () {
          const token = yield* links.make("recover", newUserId(), noon)
          return [yield* links.take("recover", token, noon), yield* links.take("recover", token, noon - 1)]
        }),
      )
      expect(taken).toEqual([undefined, undefined])
    })

    it("are dropped for one user and one purpose, and no others", async () => {
      const [mine, theirs] = [newUserId(), newUserId()]
      const taken = await within((links) =>
        gen(function* () {
          const gone = [yield* links.make("recover", mine, noon), yield* links.make("recover", mine, noon)]
          const other = yield* links.make("recover", theirs, noon)
          const verify = yield* links.make("verify", mine, noon)
          yield* links.drop("recover", mine)
          return [
            ...(yield* Effect.forEach(gone, (token) => links.take("recover", token, noon - 1))),
            yield* links.take("recover", other, noon - 1),
            yield* links.take("verify", verify, noon - 1),
          ]
        }),
      )
      expect(taken).toEqual([undefined, undefined, theirs, mine])
    })

    it("never have the same token", async () => {
      const tokens = await within((links) =>
        Effect.forEach(Array.from({ length: 50 }), () => links.make("verify", newUserId(), noon)),
      )
      expect(new Set(tokens).size).toBe(50)
    })
  })
}
