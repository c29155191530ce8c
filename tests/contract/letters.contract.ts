import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { Letterhead } from "../../core/people/ports/letterhead.port.ts"

/** A workspace that writes letters. */
export interface LetterWorld {
  readonly run: <A, E>(work: Effect.Effect<A, E, Letterhead>) => Effect.Effect<A, E>
  /** Says what the workspace is called and where answers go. */
  readonly call: (club: string, repliesTo: string | null) => Promise<void>
}

/** In whose name a workspace writes, everywhere. */
export const lettersContract = (name: string, lend: () => Promise<LetterWorld>): void => {
  describe(`letters in ${name}`, () => {
    it("go out in the name of the workspace, as it is called now [MBR-03]", async () => {
      const world = await lend()
      const read = Effect.flatMap(Letterhead, (letterhead) => letterhead.read())
      await world.call("Silberfuchs", null)
      expect(await Effect.runPromise(world.run(read))).toEqual({
        club: "Silberfuchs",
        repliesTo: null,
        imprint: "Silberfuchs",
        logo: null,
      })
      await world.call("Silberfüchse", "post@nord.example")
      expect(await Effect.runPromise(world.run(read))).toMatchObject({
        club: "Silberfüchse",
        repliesTo: "post@nord.example",
      })
    })
  })
}
