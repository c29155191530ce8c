import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import { InputTooSlow } from "../../core/kernel/call-errors.ts"

/** So many bytes come in a second over the slowest line that anybody is waited for on. */
export const slowest = 32_768

/** After so many seconds there may be room for what had none. */
export const soon = 5

/** How long to wait for a body of so many bytes, in milliseconds: half a minute, and what a slow line takes. */
export const patienceFor = (bytes: number): number => 30_000 + (bytes / slowest) * 1_000

/**
 * Reads for so many milliseconds at most. What has not come by then is left where it is: whoever takes it away cuts the line
 * before the answer. The line is closed behind the answer, which ends the reading, too.
 */
export const readFor = <A, E>(milliseconds: number, read: Effect.Effect<A, E>): Effect.Effect<A, E | InputTooSlow> =>
  Effect.callback((resume) => {
    const reading = Effect.runFork(read)
    const timer = setTimeout(() => resume(Effect.fail(new InputTooSlow())), milliseconds)
    reading.addObserver((exit) => {
      clearTimeout(timer)
      resume(exit)
    })
    return Effect.suspend(() => {
      clearTimeout(timer)
      return Fiber.interrupt(reading)
    })
  })

/** The same bytes for so many milliseconds; who waits for more then is told that they broke off, and `late` hears of it. */
export const streamFor = (
  milliseconds: number,
  bytes: ReadableStream<Uint8Array>,
  late: () => void,
): ReadableStream<Uint8Array> => {
  const reader = bytes.getReader()
  const { promise: over, resolve } = Promise.withResolvers<"over">()
  const timer = setTimeout(() => resolve("over"), milliseconds).unref()
  return new ReadableStream({
    pull: async (controller) => {
      // What is there already is first.
      const next = await Promise.race([reader.read(), over])
      if (next === "over") {
        late()
        throw new Error("the file did not come in time")
      }
      if (!next.done) return controller.enqueue(next.value)
      clearTimeout(timer)
      controller.close()
    },
    cancel: (reason) => {
      clearTimeout(timer)
      return reader.cancel(reason)
    },
  })
}
