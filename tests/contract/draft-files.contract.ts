import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { describe, expect, it } from "vitest"
import type { DraftFiles } from "../../core/files/index.ts"

const whole = (bytes: Stream.Stream<Uint8Array>) =>
  Effect.map(Stream.runCollect(bytes), (pieces) => Buffer.concat([...pieces]).toString())

/** What keeps files aside keeps to. */
export const draftFilesContract = (name: string, drafts: () => DraftFiles["Service"]): void => {
  describe(`drafts in ${name}`, () => {
    it("give all that was written, in its order, also more than once and several at a time", () =>
      Effect.runPromise(
        Effect.scoped(
          Effect.gen(function* () {
            const [one, other, empty] = [yield* drafts().open(), yield* drafts().open(), yield* drafts().open()]
            const piece = new TextEncoder().encode("eins,")
            yield* one.write(piece)
            yield* other.write(new TextEncoder().encode("anderes"))
            piece.fill(0)
            yield* one.write(new TextEncoder().encode("zwei".repeat(50_000)))
            const { size, bytes } = one.read()
            expect(size).toBe(5 + 200_000)
            expect(yield* whole(bytes)).toBe(`eins,${"zwei".repeat(50_000)}`)
            expect(yield* whole(one.read().bytes)).toHaveLength(size)
            expect(yield* whole(other.read().bytes)).toBe("anderes")
            expect(empty.read().size).toBe(0)
            expect(yield* whole(empty.read().bytes)).toBe("")
          }),
        ),
      ))
  })
}
