import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServerResponse from "effect/http/HttpServerResponse"

/**
 * Has nobody go on by a connection that they have, once the server is being stopped: who comes again opens another one, and a proxy
 * opens it elsewhere (RFC 9112, section 9.6).
 */
export const whileEnding = (ending: () => boolean) =>
  HttpRouter.middleware(
    (answer) =>
      Effect.map(answer, (response) =>
        ending() ? HttpServerResponse.setHeader(response, "connection", "close") : response,
      ),
    { global: true },
  )
