import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { Broken, InvalidInput, Lost, Unreachable } from "../../core/kernel/call-errors.ts"
import { type AnyOperation, type Calls, implement, type Port } from "../../core/kernel/operation.ts"
import { apiPath, isGet, pathOf, requestIdHeader, workspaceHeader } from "./address.ts"

/** How a client finds its server. */
export interface ClientOptions {
  /** The server's address without a slash at the end; empty for the page's own host. */
  readonly baseUrl: string
  /** The slug of the workspace to act in; without one the server takes the user's first. */
  readonly workspace: () => string | undefined
  /** Sent as a bearer token, for callers without a session cookie. */
  readonly token?: string
  readonly fetch?: typeof globalThis.fetch
  /** Told how many calls of this client are under way, each time that changes. */
  readonly onCall?: (inFlight: number) => void
}

/** Whether a proxy says that the server behind it does not answer: it is being updated, or down. */
const isAway = (status: number): boolean => status >= 502 && status <= 504

/** Notes at a failure, beside its data, with which HTTP status it came (APP-07). */
const withStatus = <E extends object>(failure: E, statusCode: number): E =>
  Object.defineProperty(failure, "statusCode", { value: statusCode })

const decodeLost = Schema.decodeUnknownEffect(Lost)

/** A port that lives on a server: the same functions, each a call over HTTP. Leaving a query aborts its request. */
export const httpClient = <P extends Port>(port: P, options: ClientOptions): Calls<P, Lost> => {
  const send = options.fetch ?? globalThis.fetch.bind(globalThis)
  let inFlight = 0
  const counted = (by: 1 | -1): void => {
    inFlight += by
    options.onCall?.(inFlight)
  }

  const request = (name: string, operation: AnyOperation, input: unknown) =>
    Effect.tryPromise({
      try: async (signal) => {
        counted(1)
        try {
          const workspace = options.workspace()
          const get = isGet(operation)
          const response = await send(options.baseUrl + apiPath + pathOf(port, name, operation), {
            method: get ? "GET" : "POST",
            credentials: "include",
            // A command is carried out though nobody waits for it any more.
            signal: operation.kind === "query" ? signal : null,
            headers: {
              accept: "application/json, text/plain",
              ...(get ? {} : { "content-type": "application/json" }),
              ...(workspace === undefined ? {} : { [workspaceHeader]: workspace }),
              ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
            },
            ...(get ? {} : { body: JSON.stringify(input ?? null) }),
          })
          return { response, text: await response.text() }
        } finally {
          counted(-1)
        }
      },
      catch: () => new Unreachable(),
    })

  const call = (name: string, operation: AnyOperation) => {
    const encodeInput = Schema.encodeUnknownEffect(operation.input)
    // What the server would refuse is refused here already, as the server would.
    const encoded = (input: unknown) =>
      Effect.mapError(
        encodeInput(input),
        ({ message }) => new InvalidInput({ faults: [{ path: "", reason: message }] }),
      )
    const decodeOutput = Schema.decodeUnknownEffect(operation.output)
    const decodeFailure = Schema.decodeUnknownEffect(operation.failure)
    return Effect.fnUntraced(function* (input: unknown) {
      const { response, text } = yield* request(name, operation, yield* encoded(input))
      const { status } = response
      const broken = isAway(status)
        ? new Unreachable()
        : new Broken({ requestId: response.headers.get(requestIdHeader) ?? "" })
      const body = yield* parseJson(text).pipe(Effect.mapError(() => withStatus(broken, status)))
      if (response.ok) return yield* decodeOutput(body).pipe(Effect.mapError(() => broken))
      const failure = yield* decodeFailure(body).pipe(
        Effect.catch(() => decodeLost(body)),
        Effect.catch(() => Effect.succeed(broken)),
      )
      return yield* Effect.fail(withStatus(failure as object, status))
    })
  }

  return implement<P, Lost, never>(port, call)
}

const parseJson = (text: string): Effect.Effect<unknown, Error> =>
  text === ""
    ? Effect.succeed(undefined)
    : Effect.try({ try: () => JSON.parse(text) as unknown, catch: () => new Error("no JSON") })
