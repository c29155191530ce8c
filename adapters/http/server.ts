import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as HttpRouter from "effect/http/HttpRouter"
import type * as HttpServerRequest from "effect/http/HttpServerRequest"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Layer from "effect/Layer"
import * as Schema from "effect/Schema"
import { Broken, Forbidden, Lost, NotSignedIn } from "../../core/kernel/call-errors.ts"
import { type AnyCall, type AnyOperation, type Calls, callsByName, type Port } from "../../core/kernel/operation.ts"
import { allows } from "../../core/kernel/permission.ts"
import { apiPath, isGet, pathOf, requestIdHeader } from "./address.ts"
import { readInput } from "./body.ts"
import { type Caller, type Door, heldBy } from "./caller.ts"
import { clientAddress, trustNobody } from "./client-address.ts"
import { statusOf } from "./status.ts"

/** Gives a use case what it needs for one call: who acts, a transaction, the driven ports on it. */
export type Perform<Needs> = <A, E>(
  call: Effect.Effect<A, E, Needs>,
  caller: Caller,
  operation: AnyOperation,
) => Effect.Effect<A, E, HttpServerRequest.HttpServerRequest>

const answer = (status: number, body: unknown, requestId: string) =>
  HttpServerResponse.jsonUnsafe(body, {
    status,
    headers: { [requestIdHeader]: requestId, "cache-control": "no-store" },
  })

const encodeLost = Schema.encodeUnknownEffect(Lost)

const requestIdOf = (request: HttpServerRequest.HttpServerRequest): string => {
  const given = request.headers[requestIdHeader]
  return given !== undefined && /^[A-Za-z0-9._-]{8,64}$/.test(given) ? given : crypto.randomUUID()
}

/**
 * Whether a browser says that another site's page sends the request: such a page may not act for a signed-in user.
 * Callers that are no browsers send neither header.
 */
const isForeign = (request: HttpServerRequest.HttpServerRequest): boolean => {
  const site = request.headers["sec-fetch-site"]
  if (site !== undefined) return site !== "same-origin" && site !== "none"
  const origin = request.headers.origin
  return origin !== undefined && (URL.parse(origin)?.host ?? "") !== request.headers.host
}

const addressOf = (request: HttpServerRequest.HttpServerRequest, { trusts = trustNobody }: Door): string => {
  const connection = request.remoteAddress._tag === "Some" ? String(request.remoteAddress.value) : undefined
  return clientAddress(connection, request.headers["x-forwarded-for"], trusts)
}

const tagOf = (failure: unknown): string =>
  typeof failure === "object" && failure !== null && "_tag" in failure ? String(failure._tag) : ""

/** Why a caller may not call: the scope `workspace` says that there is no place for them in it. */
const refusal = (caller: Caller, operation: AnyOperation): Forbidden | NotSignedIn => {
  if (caller.signedIn) return new Forbidden({ scope: operation.scope })
  return caller.placeless === true ? new Forbidden({ scope: "workspace" }) : new NotSignedIn()
}

const statuses: Readonly<Record<string, number>> = statusOf

const serveOperation = <Needs>(
  port: Port,
  name: string,
  operation: AnyOperation,
  call: AnyCall<Needs>,
  perform: Perform<Needs>,
  door: Door,
) => {
  const input = isGet(operation) ? () => Effect.succeed(undefined) : readInput(operation)
  const encodeOutput = Schema.encodeUnknownEffect(operation.output)
  const encodeFailure = Schema.encodeUnknownEffect(operation.failure)

  const run = Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest) {
    if (isForeign(request)) return yield* new Forbidden({ scope: "sameOrigin" })
    const caller = yield* door.callers.identify(request.headers)
    // Whoever guesses at tokens waits, whatever they call.
    if (!caller.signedIn && request.headers.authorization !== undefined)
      yield* door.limits.take("guarded", `token ${addressOf(request, door)}`)
    if (!allows(heldBy(caller), operation.scope)) return yield* refusal(caller, operation)
    if (caller.signedIn && caller.token !== undefined) {
      if (operation.session) return yield* new Forbidden({ scope: "session" })
      yield* door.limits.take("token", caller.token)
    }
    yield* door.limits.take(operation.rate, caller.signedIn ? caller.userId : addressOf(request, door))
    const output = yield* perform(call(yield* input(request)), caller, operation)
    return yield* Effect.orDie(encodeOutput(output))
  })

  const respond = Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest) {
    const requestId = requestIdOf(request)
    const exit = yield* Effect.exit(run(request))
    if (Exit.isSuccess(exit))
      return exit.value === undefined
        ? HttpServerResponse.empty({
            status: 204,
            headers: { [requestIdHeader]: requestId, "cache-control": "no-store" },
          })
        : answer(200, exit.value, requestId)
    const failure = Cause.findErrorOption(exit.cause)
    if (failure._tag === "Some") {
      const status = statuses[tagOf(failure.value)]
      const body = yield* encodeFailure(failure.value).pipe(
        Effect.catch(() => encodeLost(failure.value)),
        Effect.option,
      )
      if (status !== undefined && body._tag === "Some") return answer(status, body.value, requestId)
    }
    if (Cause.hasInterruptsOnly(exit.cause)) return yield* Effect.interrupt
    yield* Effect.logError("call failed", exit.cause).pipe(
      Effect.annotateLogs({ requestId, operation: `${port.name}.${name}` }),
    )
    return answer(500, yield* Effect.orDie(encodeLost(new Broken({ requestId }))), requestId)
  })

  return HttpRouter.add(isGet(operation) ? "GET" : "POST", `${apiPath}${pathOf(port, name, operation)}`, respond, {
    uninterruptible: operation.kind === "command",
  })
}

/** Serves an implementation of a port: one route an operation, each behind its scope, limits and schema. */
export const servePort = <P extends Port, Needs>(
  port: P,
  calls: Calls<P, never, Needs>,
  perform: Perform<Needs>,
  door: Door,
) => {
  const byName = callsByName(calls)
  const routes = Object.entries(port.operations).flatMap(([name, operation]) => {
    const call = byName[name]
    return call === undefined ? [] : [serveOperation(port, name, operation, call, perform, door)]
  })
  return routes.reduce((all, route) => Layer.merge(all, route))
}
