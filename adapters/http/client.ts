import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import {
  Broken,
  InvalidInput,
  Lost,
  RepeatDiffers,
  RepeatUnderWay,
  Unreachable,
} from "../../core/kernel/call-errors.ts"
import { type AnyOperation, type Calls, implement, type Port } from "../../core/kernel/operation.ts"
import { takesKey } from "../../core/repeats/rules.ts"
import { apiPath, isGet, pathOf, repeatKeyHeader, requestIdHeader, workspaceHeader } from "./address.ts"
import type { LostCommands } from "./lost-commands.ts"

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
  /** Where given, commands bring keys, and one whose answer is lost is asked for again by itself. */
  readonly lost?: LostCommands
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

  const request = (name: string, operation: AnyOperation, body: string, key: string | undefined) =>
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
              ...(key === undefined ? {} : { [repeatKeyHeader]: key }),
            },
            ...(get ? {} : { body }),
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
    const answer = Effect.fnUntraced(function* (body: string, key?: string) {
      const { response, text } = yield* request(name, operation, body, key)
      const { status } = response
      const broken = isAway(status)
        ? new Unreachable()
        : new Broken({ requestId: response.headers.get(requestIdHeader) ?? "" })
      const said = yield* parseJson(text).pipe(Effect.mapError(() => withStatus(broken, status)))
      if (response.ok) return yield* decodeOutput(said).pipe(Effect.mapError(() => broken))
      const failure = yield* decodeFailure(said).pipe(
        Effect.catch(() => decodeLost(said)),
        Effect.catch(() => Effect.succeed(broken)),
      )
      return yield* Effect.fail(withStatus(failure as object, status))
    })
    return Effect.fnUntraced(function* (input: unknown) {
      const body = JSON.stringify((yield* encoded(input)) ?? null)
      const { lost } = options
      // What is noted nowhere, as drafts that are saved with every pause, is asked again as it is, and would leave answer upon answer.
      return yield* lost !== undefined && operation.audit && takesKey(operation)
        ? withKey(lost, [options.workspace(), port.name, name, body].join(" "), (key) => answer(body, key))
        : answer(body)
    })
  }

  return implement<P, Lost, never>(port, call)
}

/** Whether there may be an answer soon. */
const isOpen = (failure: object): boolean => failure instanceof Unreachable || failure instanceof RepeatUnderWay

/**
 * Whether a command said itself that it was not carried out. What is met on the way to it says nothing of the time before, whose answer
 * may be what was lost.
 */
const onTheWay = Schema.is(Lost)
const isRefusal = (failure: object): boolean => !onTheWay(failure) || failure instanceof RepeatDiffers

/** Asks for a command with a key, a few times where no answer comes, and remembers the key where none came at last. */
const withKey = <A, E extends object>(
  lost: LostCommands,
  asked: string,
  ask: (key: string) => Effect.Effect<A, E>,
): Effect.Effect<A, E> =>
  Effect.suspend(() => {
    const key = lost.keyOf(asked)
    const within = ([pause, ...more]: ReadonlyArray<number>): Effect.Effect<A, E> =>
      Effect.catch(ask(key), (failure) =>
        pause === undefined || !isOpen(failure)
          ? Effect.fail(failure)
          : Effect.andThen(Effect.sleep(pause), within(more)),
      )
    return within(lost.pauses()).pipe(
      Effect.tap(() => Effect.sync(() => lost.done(asked))),
      Effect.tapError((failure) =>
        Effect.sync(() => (isRefusal(failure) ? lost.refused(asked) : lost.keep(asked, key))),
      ),
      // Whoever leaves the screen does not hear what becomes of it.
      Effect.onInterrupt(() => Effect.sync(() => lost.keep(asked, key))),
    )
  })

const parseJson = (text: string): Effect.Effect<unknown, Error> =>
  text === ""
    ? Effect.succeed(undefined)
    : Effect.try({ try: () => JSON.parse(text) as unknown, catch: () => new Error("no JSON") })
