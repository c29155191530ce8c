import * as Effect from "effect/Effect"
import type { RateClass } from "../../core/kernel/operation.ts"
import type { Door } from "./caller.ts"
import { addressOf, turnOf } from "./server.ts"

type Request = Parameters<typeof addressOf>[0]

/** What kind of page is asked for, and whether it is read or sent: pages of one kind keep those of another one waiting no longer than one. */
const kindOf = ({ method, url }: Request): string => `${method} ${/^\/[a-z]*/.exec(url)?.[0] ?? ""}`

/**
 * Does the work of what everybody may call who has its address: counted by where the call comes from, in its turn among the calls from
 * there, and among all pages, of which few are drawn at once: however many strangers ask, users are answered between them.
 */
export const pageCall = <A, E, R>(request: Request, door: Door, rate: RateClass, work: Effect.Effect<A, E, R>) => {
  const { places, limits } = door
  return Effect.andThen(
    limits.take(rate, addressOf(request, door)),
    places?.page(turnOf(request, door), kindOf(request), work) ?? work,
  )
}
