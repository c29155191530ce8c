import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Semaphore from "effect/Semaphore"
import type { Afterwards } from "../../core/forms/ports/afterwards.port.ts"

/** So much work is done at once: it takes connections to the database, which calls need more. */
const atOnce = 2

/** Does work behind the answers of a server; `end` waits for what is being done, and begins nothing any more. */
export const openAfterwards = (): Afterwards["Service"] & { readonly end: () => Promise<void> } => {
  const places = Semaphore.makeUnsafe(atOnce)
  const underWay = new Set<Fiber.Fiber<void>>()
  let isEnding = false
  return {
    run: (work) =>
      Effect.contextWith((context) =>
        Effect.sync(() => {
          const begun = Effect.suspend(() => (isEnding ? Effect.void : work))
          const fiber = Effect.runForkWith(context)(places.withPermits(1)(begun))
          underWay.add(fiber)
          fiber.addObserver(() => underWay.delete(fiber))
        }),
      ),
    end: async () => {
      isEnding = true
      await Effect.runPromise(Fiber.awaitAll([...underWay]))
    },
  }
}
