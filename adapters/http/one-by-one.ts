import { IncomingMessage, Server, ServerResponse } from "node:http"
import type { Socket } from "node:net"
import { fixedHeaders } from "./security.ts"

/**
 * So many requests of one connection may wait for their answers. Browsers and proxies send the next one once they have the answer to
 * the last.
 */
const mostWaiting = 4

/**
 * So long an idle connection is kept, in milliseconds: longer than browsers (and proxies, which say 60 s) keep theirs, so
 * that nobody sends a request into a connection that is just being closed.
 */
export const keepAliveTimeout = 75_000

/** What tells of a request: also of one whose sender waits to be told that its body is wanted. */
const requests: ReadonlySet<string> = new Set(["request", "checkContinue"])

/**
 * Refuses a body of which its sender does not say how long it is (RFC 9110, 411): it may come in pieces of a byte, each of which
 * takes hundreds of them here.
 */
const refuseUnsaid = (response: ServerResponse): void => {
  const told = "content-length must say how many bytes come"
  response
    .writeHead(411, {
      ...fixedHeaders,
      "content-type": "text/plain",
      "content-length": told.length,
      connection: "close",
    })
    .end(told)
}

/**
 * An HTTP server that takes requests of which it knows how long they are, and cuts a connection over which requests come and
 * answers are not taken: each of them would lie here, with all that it takes to answer it, however many come in one go.
 */
export class OneByOneServer extends Server {
  private readonly waiting = new WeakMap<Socket, number>()

  override emit(event: string, ...given: ReadonlyArray<unknown>): boolean {
    const [request, response] = given
    if (!requests.has(event) || !(request instanceof IncomingMessage) || !(response instanceof ServerResponse))
      return super.emit(event, ...given)
    const { socket } = request
    // What came in the same go as the one that was too many.
    if (socket.destroyed) return true
    const waiting = (this.waiting.get(socket) ?? 0) + 1
    if (waiting > mostWaiting) {
      socket.destroy()
      return true
    }
    this.waiting.set(socket, waiting)
    response.once("close", () => this.waiting.set(socket, (this.waiting.get(socket) ?? 1) - 1))
    if (request.headers["transfer-encoding"] !== undefined) {
      refuseUnsaid(response)
      return true
    }
    return super.emit(event, ...given)
  }
}
