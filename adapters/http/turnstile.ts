import * as Effect from "effect/Effect"

/** So many milliseconds of one turn of the event loop requests begin in, if not said otherwise. */
const usual = 3

/**
 * Makes the wait for the turn in which a request may begin. Twenty that arrive together would otherwise all begin in one
 * turn of the event loop, and whoever is nearly done waits for all of them. Requests begin in the order in which they came;
 * after `share` milliseconds of one turn those left begin in the next, at least one in each.
 */
export const makeTurnstile = (share = usual): Effect.Effect<void> => {
  const waiting: Array<() => void> = []
  const letIn = () => {
    const end = performance.now() + share
    let count = 0
    do waiting[count++]?.()
    while (count < waiting.length && performance.now() < end)
    waiting.splice(0, count)
    if (waiting.length > 0) setImmediate(letIn)
  }
  return Effect.callback((resume) => {
    if (waiting.push(() => resume(Effect.void)) === 1) setImmediate(letIn)
  })
}
