import { IncomingMessage, Server, ServerResponse } from "node:http"
import type { Socket } from "node:net"

/**
 * So many requests of one connection may wait for their answers. Browsers and proxies send the next one once they have the answer to
 * the last.
 */
const mostWaiting = 4

/** What tells of a request: also of one whose sender waits to be told that its body is wanted. */
const requests: ReadonlySet<string> = new Set(["request", "checkContinue"])

/**
 * An HTTP server that cuts a connection over which requests come and answers are not taken: each of them would lie here, with all
 * that it takes to answer it, however many come in one go.
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
    return super.emit(event, ...given)
  }
}
