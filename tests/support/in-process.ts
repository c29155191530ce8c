import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServer from "effect/http/HttpServer"
import * as Layer from "effect/Layer"
import type { Perform } from "../../adapters/http/answering.ts"
import type { Caller, Door } from "../../adapters/http/caller.ts"
import { serveOffer } from "../../adapters/http/server.ts"
import type { Offer } from "../../core/kernel/context.ts"
import type { UserId, WorkspaceId } from "../../core/kernel/id.ts"
import { type Calls, callsByName, type Port } from "../../core/kernel/operation.ts"
import type { Permission } from "../../core/kernel/permission.ts"
import { type PlanFeature, planFeatures } from "../../core/kernel/plan.ts"
import { type Reach, wholeReach } from "../../core/kernel/reach.ts"
import type { User } from "../../core/kernel/who.ts"
import { sizedRequest } from "./sized-request.ts"

/** A signed-in caller with these permissions and this reach, in a workspace whose plan includes these features. */
export const callerWith = (
  permissions: ReadonlyArray<Permission>,
  features: ReadonlyArray<PlanFeature> = planFeatures,
  reach: Reach = wholeReach,
): User => ({
  kind: "user",
  userId: crypto.randomUUID() as UserId,
  userName: "Ada",
  workspaceId: crypto.randomUUID() as WorkspaceId,
  permissions,
  reach,
  features,
})

/** A port behind HTTP without a network: a function in the place of `fetch`. */
export const inProcess = <P extends Port, Needs = never>(
  port: P,
  calls: Calls<P, never, Needs>,
  options: {
    readonly caller: () => Caller
    readonly perform?: Perform<Needs>
    readonly limits?: Door["limits"]
    readonly places?: Door["places"]
    readonly accountOf?: Door["accountOf"]
    readonly turn?: Effect.Effect<void>
    readonly origin?: string
  },
) => {
  const door: Door = {
    callers: { identify: () => Effect.sync(options.caller) },
    limits: options.limits ?? { take: () => Effect.void },
    ...(options.origin === undefined ? {} : { origin: options.origin }),
    ...(options.places === undefined ? {} : { places: options.places }),
    ...(options.accountOf === undefined ? {} : { accountOf: options.accountOf }),
    turn: options.turn ?? Effect.void,
  }
  const perform = options.perform ?? ((call) => call as never)
  const offered: Offer<P, Needs> = { port, calls: callsByName<P, never, Needs>(calls), transactions: "one" }
  const { handler, dispose } = HttpRouter.toWebHandler(
    serveOffer(offered, perform, door).pipe(Layer.provide(HttpServer.layerServices)),
    { disableLogger: true },
  )
  const fetch = (address: RequestInfo | URL, init?: RequestInit): Promise<Response> =>
    handler(sizedRequest(new URL(String(address), "http://wimpel.example"), init))
  return { fetch: fetch as typeof globalThis.fetch, dispose }
}
