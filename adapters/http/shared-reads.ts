import * as Effect from "effect/Effect"
import type * as Exit from "effect/Exit"

/**
 * Reads once for all who ask for the same key before the reading begins. Who asks while a reading is under way waits for the next
 * one, so that nobody gets what was read before they asked. When a thousand parents open a form at once, it is read a few times.
 */
export const sharedReads = <Key, A, E>(read: (key: Key) => Effect.Effect<A, E>) => {
  const underWay = new Map<Key, Promise<unknown>>()
  const next = new Map<Key, Promise<Exit.Exit<A, E>>>()

  const begin = (key: Key): Promise<Exit.Exit<A, E>> => {
    next.delete(key)
    const reading = Effect.runPromiseExit(read(key))
    underWay.set(key, reading)
    return reading.finally(() => underWay.get(key) === reading && underWay.delete(key))
  }

  const wait = (key: Key): Promise<Exit.Exit<A, E>> => {
    const known = next.get(key)
    if (known !== undefined) return known
    const coming = Promise.resolve(underWay.get(key)).then(() => begin(key))
    next.set(key, coming)
    return coming
  }

  return (key: Key): Effect.Effect<A, E> => Effect.flatten(Effect.promise(() => wait(key)))
}
