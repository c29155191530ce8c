import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServer from "effect/http/HttpServer"
import * as Layer from "effect/Layer"
import type { Perform } from "../../adapters/http/answering.ts"
import type { Caller, Door } from "../../adapters/http/caller.ts"
import { servePort } from "../../adapters/http/server.ts"
import type { UserId, WorkspaceId } from "../../core/kernel/id.ts"
import type { Calls, Port } from "../../core/kernel/operation.ts"
import type { Permission } from "../../core/kernel/permission.ts"

/** A signed-in caller with these permissions. */
export const callerWith = (permissions: ReadonlyArray<Permission>): Caller => ({
  signedIn: true,
  userId: crypto.randomUUID() as UserId,
  userName: "Ada",
  workspaceId: crypto.randomUUID() as WorkspaceId,
  permissions,
})

/** A port behind HTTP without a network: a function in the place of `fetch`. */
export const inProcess = <P extends Port, Needs = never>(
  port: P,
  calls: Calls<P, never, Needs>,
  options: {
    readonly caller: () => Caller
    readonly perform?: Perform<Needs>
    readonly limits?: Door["limits"]
    readonly turn?: Effect.Effect<void>
  },
) => {
  const door: Door = {
    callers: { identify: () => Effect.sync(options.caller) },
    limits: options.limits ?? { take: () => Effect.void },
    turn: options.turn ?? Effect.void,
  }
  const perform = options.perform ?? ((call) => call as never)
  const { handler, dispose } = HttpRouter.toWebHandler(
    servePort(port, calls, perform, door).pipe(Layer.provide(HttpServer.layerServices)),
    { disableLogger: true },
  )
  const fetch = (address: RequestInfo | URL, init?: RequestInit): Promise<Response> =>
    handler(new Request(new URL(String(address), "http://wimpel.example"), init))
  return { fetch: fetch as typeof globalThis.fetch, dispose }
}
