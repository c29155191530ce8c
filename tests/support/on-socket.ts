import { NodeHttpServer } from "@effect/platform-node"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServer from "effect/http/HttpServer"
import * as Layer from "effect/Layer"
import * as Scope from "effect/Scope"
import { keepAliveTimeout, OneByOneServer } from "../../adapters/http/one-by-one.ts"
import type { serveOffer } from "../../adapters/http/server.ts"

/** Serves routes on a socket of this machine for as long as `use` takes. */
export const onSocket = async <A>(
  routes: ReturnType<typeof serveOffer>,
  use: (url: string) => Promise<A>,
): Promise<A> => {
  const scope = Scope.makeUnsafe()
  const layer = HttpRouter.serve(routes, { disableLogger: true, disableListenLog: true }).pipe(
    Layer.provideMerge(
      NodeHttpServer.layer(() => new OneByOneServer({ keepAliveTimeout }), { port: 0, host: "127.0.0.1" }),
    ),
  )
  const built = await Effect.runPromise(Layer.buildWithScope(layer, scope))
  const { address } = await Effect.runPromise(Effect.provideContext(HttpServer.HttpServer, built))
  try {
    return await use(`http://127.0.0.1:${"port" in address ? address.port : 0}`)
  } finally {
    await Effect.runPromise(Scope.close(scope, Exit.void))
  }
}
