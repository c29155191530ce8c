import * as Effect from "effect/Effect"
import type * as HttpServerRequest from "effect/http/HttpServerRequest"
import type { Door } from "./caller.ts"
import { addressOf } from "./server.ts"

/**
 * Does the work of a page that everybody may call who has its address: counted by where the call comes from, and in its turn among the
 * calls from there.
 */
export const pageCall = <A, E, R>(
  request: HttpServerRequest.HttpServerRequest,
  door: Door,
  rate: "normal" | "guarded",
  work: Effect.Effect<A, E, R>,
) => {
  const key = addressOf(request, door)
  return Effect.andThen(door.limits.take(rate, key), door.places?.answering(key, null, work) ?? work)
}
