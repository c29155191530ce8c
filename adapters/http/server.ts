import { IncomingMessage } from "node:http"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as HttpRouter from "effect/http/HttpRouter"
import type * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Layer from "effect/Layer"
import * as Stream from "effect/Stream"
import {
  Forbidden,
  type InputTooLarge,
  InputTooSlow,
  InvalidInput,
  TooManyCalls,
} from "../../core/kernel/call-errors.ts"
import type { Offer } from "../../core/kernel/context.ts"
import type { FileContent } from "../../core/kernel/file-content.ts"
import type { AnyOperation, Port } from "../../core/kernel/operation.ts"
import { workspaceOf } from "../../core/kernel/who.ts"
import { takesKey } from "../../core/repeats/index.ts"
import { apiPath, isGet, pathOf, repeatKeyHeader, requestIdHeader } from "./address.ts"
import { type Answer, answerOf } from "./answer.ts"
import { answerOffer, type Entered, type Perform, type Served } from "./answering.ts"
import { type Coming, readBody, readFile, type TakeBody } from "./body.ts"
import type { Door } from "./caller.ts"
import { clientAddress, countedAddress, siteOf, trustNobody } from "./client-address.ts"
import { uncounted } from "./coming.ts"
import { turnedAway } from "./entrance.ts"
import { outputHeader } from "./file-address.ts"
import { patienceFor, soon } from "./patience.ts"
import { statusOf } from "./status.ts"
import { countedFrom } from "./under-way.ts"
import { readSlowly } from "./unread.ts"

type Request = HttpServerRequest.HttpServerRequest

/**
 * A file is always one to keep: no browser shows it, and none takes it for something else than its type says. What is
 * said of it stands in a header.
 */
const fileResponse = (content: FileContent, about: string, headers: Readonly<Record<string, string>>) => {
  const { name, type } = JSON.parse(about) as { readonly name: string; readonly type: string }
  const written = encodeURIComponent(name).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  const bytes = Stream.fromReadableStream({ evaluate: () => content.stream(), onError: (error) => error })
  return HttpServerResponse.stream(bytes, {
    contentType: type,
    contentLength: content.size,
    headers: {
      ...headers,
      [outputHeader]: encodeURIComponent(about),
      "content-disposition": `attachment; filename*=UTF-8''${written}`,
    },
  })
}

const optionsOf = ({ status, retryAfter }: Answer, requestId: string) => {
  // Who was too slow may go on sending: nobody reads it.
  const closing = status === statusOf.InputTooSlow ? { connection: "close" } : {}
  const waiting = retryAfter === undefined ? {} : { "retry-after": String(retryAfter) }
  const headers = { [requestIdHeader]: requestId, "cache-control": "no-store", ...closing, ...waiting }
  return { status, headers, contentType: "application/json" }
}

const response = (answer: Answer, requestId: string) => {
  const { json, content } = answer
  const { contentType, ...options } = optionsOf(answer, requestId)
  if (content !== undefined && json !== undefined) return fileResponse(content, json, options.headers)
  return json === undefined
    ? HttpServerResponse.empty(options)
    : HttpServerResponse.text(json, { ...options, contentType })
}

/** Closes the connection of a request, where it came over one. */
const cut = ({ source }: Request): void => {
  if (source instanceof IncomingMessage) source.socket.destroy()
}

/**
 * Reads out a body that an operation was not interested in any more: what of it stays unread would keep the next request of the same
 * connection from ever being read.
 */
const readOut = ({ source }: Request): void => {
  if (!(source instanceof IncomingMessage) || source.readableEnded) return
  source.removeAllListeners("readable")
  source.resume()
}

/** Does something once, at the latest when the connection of a request is gone, be it already; gives back what does it. */
const untilGone = ({ source }: Request, act: () => void): (() => void) => {
  if (!(source instanceof IncomingMessage)) return act
  const { socket } = source
  const once = (): void => {
    socket.off("close", once)
    act()
  }
  if (socket.destroyed) act()
  else socket.once("close", once)
  return once
}

const requestIdOf = (request: Request): string => {
  const given = request.headers[requestIdHeader]
  return given !== undefined && /^[A-Za-z0-9._-]{8,64}$/.test(given) ? given : crypto.randomUUID()
}

/**
 * Whether a browser says that a page of another origin sends the request: such a page may not act for a signed-in user. The
 * server itself speaks no TLS, so where nobody told under which address it is reached, pages come over plain http. Callers that
 * are no browsers send neither header.
 */
export const isForeign = (
  request: Request,
  { origin: own = `http://${request.headers.host ?? ""}` }: Door,
): boolean => {
  const site = request.headers["sec-fetch-site"]
  if (site !== undefined) return site !== "same-origin" && site !== "none"
  const origin = request.headers.origin
  return origin !== undefined && origin !== own
}

/** The key by which a caller may ask again, where a command takes one; a query needs none. */
const repeatKeyOf = (request: Request, operation: AnyOperation) => {
  const repeatKey = request.headers[repeatKeyHeader]
  if (repeatKey === undefined || operation.kind === "query") return Effect.succeed({})
  const refuse = (reason: string) => Effect.fail(new InvalidInput({ faults: [{ path: repeatKeyHeader, reason }] }))
  if (!takesKey(operation)) return refuse("this operation takes no key, it would be carried out again")
  return /^[\x21-\x7e]{1,200}$/.test(repeatKey)
    ? Effect.succeed({ repeatKey })
    : refuse("a key has 1 to 200 visible ASCII characters")
}

const cameFrom = (request: Request, { trusts = trustNobody }: Door): string => {
  const connection = request.remoteAddress._tag === "Some" ? String(request.remoteAddress.value) : undefined
  return clientAddress(connection, request.headers["x-forwarded-for"], trusts)
}

/** By what calls are counted that come from nobody known. */
export const addressOf = (request: Request, door: Door): string => countedAddress(cameFrom(request, door))

/** In whose turn calls are answered that come from nobody known. */
export const turnOf = (request: Request, door: Door): string => siteOf(cameFrom(request, door))

/** Counts the body of a request among all that are coming, by who sends it. */
export const takerOf =
  (request: Request, { coming }: Door, caller: string): TakeBody =>
  (bytes) =>
    coming === undefined ? uncounted : coming.take(caller, bytes, () => cut(request))

/** Who calls. Whoever guesses at tokens waits, whatever they call. */
export const identified = Effect.fnUntraced(function* (request: Request, door: Door, headers = request.headers) {
  const caller = yield* door.callers.identify(headers)
  if (caller.kind === "nobody" && request.headers.authorization !== undefined)
    yield* door.limits.take("guarded", `token ${addressOf(request, door)}`)
  return caller
})

const serveOperation = <R>({ name, operation, answer }: Served<R>, path: `/${string}`, door: Door) => {
  const reading = operation.file === "in" ? readFile : readBody
  const read: (
    request: Request,
    take: TakeBody,
  ) => Effect.Effect<Coming, InputTooLarge | InputTooSlow | InvalidInput | TooManyCalls> = isGet(operation)
    ? () => Effect.succeed({ body: undefined })
    : reading(operation.bodyLimit, door.patience ?? patienceFor)
  const { apart, places } = door
  const answered = (entered: Entered, key: string, request: Request): Effect.Effect<Answer, TooManyCalls, R> => {
    if (operation.rate === "heavy") return apart?.(name, entered) ?? answer(entered)
    if (operation.file === "in") return answer(entered)
    if (operation.elsewhere) return places?.elsewhere(entered.caller.by ?? key, answer(entered)) ?? answer(entered)
    const place = { room: door.room ?? "forms", lane: name, account: door.accountOf?.(request.headers.cookie) }
    return places?.answering(key, workspaceOf(entered.caller), answer(entered), place) ?? answer(entered)
  }
  const refuse = answerOf(name, operation)
  // Guesses at one thing, such as links to own data, take nobody the way to another, such as signing in.
  const [portName] = name.split(".")

  const enter = Effect.fnUntraced(function* (request: Request) {
    if (isForeign(request, door)) return yield* new Forbidden({ scope: "sameOrigin" })
    const caller = yield* identified(request, door)
    const refused = turnedAway(caller, operation)
    if (refused !== undefined) return yield* refused
    if (caller.kind === "user" && caller.token !== undefined) yield* door.limits.take("token", caller.token)
    const key = caller.kind === "nobody" ? addressOf(request, door) : caller.userId
    if (operation.kind === "command" && door.unread?.isFull(key) === true)
      return yield* new TooManyCalls({ retryAfter: soon })
    // What strangers may call is guessed at from an address, whoever is signed in there: an account is easily made.
    const guesser = operation.scope === "public" ? addressOf(request, door) : key
    yield* door.limits.take(operation.rate, operation.rate === "guarded" ? `${portName} ${guesser}` : key)
    // Who has stolen a token or a session keeps nobody waiting who comes by another one, be it to end theirs.
    const room = operation.rate === "heavy" ? key : (caller.by ?? key)
    return { caller, key, room, repeat: yield* repeatKeyOf(request, operation) }
  })

  const answerTo = Effect.fnUntraced(function* (request: Request, requestId: string) {
    yield* door.turn ?? Effect.void
    let reader = ""
    const outcome = yield* enter(request).pipe(
      Effect.flatMap(({ caller, key, room, repeat }) => {
        reader = key
        // What comes is read once the caller has a place, so nobody fills the memory with what waits for theirs. Heavy calls
        // then wait for a process with what came; how much of that waits in all is bounded there.
        const call = Effect.flatMap(read(request, takerOf(request, door, key)), ({ isLate, ...came }) =>
          answered(
            { requestId, caller, ...repeat, ...came },
            caller.kind === "nobody" ? turnOf(request, door) : key,
            request,
          ).pipe(
            Effect.filterOrFail(
              () => isLate?.() !== true,
              () => new InputTooSlow(),
            ),
          ),
        )
        return places?.during(operation.rate, room, call) ?? call
      }),
      Effect.exit,
    )
    return { reader, given: Exit.isSuccess(outcome) ? outcome.value : yield* refuse(outcome, requestId) }
  })

  /**
   * A long answer takes no more memory than there is for what nobody has read yet: who left others unread gets none to another
   * question. What a command did is told all the same; who has left as much as anybody may, has none carried out.
   */
  const send = Effect.fnUntraced(function* (request: Request, requestId: string, given: Answer, reader: string) {
    const { unread, patience } = door
    const { json = "", content } = given
    if (unread === undefined || content !== undefined || json.length < countedFrom) return response(given, requestId)
    const bytes = new TextEncoder().encode(json)
    const close = () => cut(request)
    const held = unread.take(reader, bytes.length, close, operation.kind === "command")
    if (held === undefined)
      return response(yield* refuse(Exit.fail(new TooManyCalls({ retryAfter: soon })), requestId), requestId)
    // Who went away while a command was carried out reads nothing of it.
    return readSlowly(bytes, optionsOf(given, requestId), {
      letGo: untilGone(request, held.letGo),
      hasMoved: held.hasMoved,
      cut: close,
      patience,
    })
  })

  const respond = Effect.fnUntraced(function* (request: Request) {
    const since = performance.now()
    const requestId = requestIdOf(request)
    const { given, reader } = yield* Effect.withSpan(answerTo(request, requestId), name, { attributes: { requestId } })
    const milliseconds = performance.now() - since
    door.observe?.({ requestId, operation: name, status: given.status, milliseconds })
    if (operation.file === "in" && given.status !== statusOf.InputTooSlow) readOut(request)
    return yield* send(request, requestId, given, reader)
  })

  return HttpRouter.add(isGet(operation) ? "GET" : "POST", path, respond, {
    uninterruptible: operation.kind === "command",
  })
}

/** Serves a port with its use cases: one route an operation, each behind its scope, plan, limits and schema. */
export const serveOffer = <Needs>(offered: Offer<Port, Needs>, perform: Perform<Needs, Request>, door: Door) => {
  const { port } = offered
  const routes = answerOffer(offered, perform).map((served) =>
    serveOperation(
      served,
      `${apiPath}${pathOf(port, served.name.slice(port.name.length + 1), served.operation)}`,
      door,
    ),
  )
  return routes.reduce((all, route) => Layer.merge(all, route))
}
