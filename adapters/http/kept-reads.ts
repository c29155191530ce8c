import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"

/** For how long what was read is given to others too, in milliseconds, and of how many keys. */
interface Keeping {
  readonly milliseconds: number
  readonly most: number
}

/**
 * Reads once for all who ask for the same key within a while from its beginning on: for what many fetch by themselves, and nobody
 * minds to get as it was a moment ago. What could not be read is read anew for whoever asks next. Of too many keys the oldest is forgotten.
 */
export const keptReads = <Key, A, E>(
  read: (key: Key) => Effect.Effect<A, E>,
  { milliseconds, most }: Keeping,
  now: () => number = () => performance.now(),
) => {
  const kept = new Map<Key, { readonly until: number; readonly reading: Promise<Exit.Exit<A, E>> }>()

  const begin = (key: Key): Promise<Exit.Exit<A, E>> => {
    const reading = Effect.runPromiseExit(read(key))
    kept.delete(key)
    kept.set(key, { until: now() + milliseconds, reading })
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break
      kept.delete(oldest)
    }
    void reading.then((exit) => Exit.isFailure(exit) && kept.get(key)?.reading === reading && kept.delete(key))
    return reading
  }

  return (key: Key): Effect.Effect<A, E> =>
    Effect.flatten(
      Effect.promise(() => {
        const known = kept.get(key)
        return known !== undefined && known.until > now() ? known.reading : begin(key)
      }),
    )
}
