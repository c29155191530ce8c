import * as Effect from "effect/Effect"
import * as HttpRouter from "effect/http/HttpRouter"
import * as HttpServerResponse from "effect/http/HttpServerResponse"
import * as Stream from "effect/Stream"
import { Forbidden, TooManyCalls } from "../../../core/kernel/call-errors.ts"
import type { User } from "../../../core/kernel/who.ts"
import { messages } from "../../../core/messages/index.ts"
import { livePath } from "../address.ts"
import type { Door } from "../caller.ts"
import { turnedAway } from "../entrance.ts"
import { isForeign } from "../server.ts"
import { statusOf } from "../status.ts"
import type { Board } from "./board.ts"
import { eventStream, messageIn } from "./event-stream.ts"

/** So many streams one user has at once: as many tabs as somebody looks at. */
const mostStreams = 6

interface LiveParts {
  readonly door: Door
  readonly board: Board
  /** Whether the server is being stopped: then streams end. */
  readonly ending: () => boolean
}

const operation = messages.operations.progress

/** Streams that are open, by user. */
const countStreams = () => {
  const open = new Map<string, number>()
  return {
    enter: (user: string): (() => void) | undefined => {
      const count = open.get(user) ?? 0
      if (count >= mostStreams) return undefined
      open.set(user, count + 1)
      return () => {
        const left = (open.get(user) ?? 1) - 1
        if (left > 0) open.set(user, left)
        else open.delete(user)
      }
    },
  }
}

/**
 * Serves how far messages are as server-sent events, to who may ask for it by `messages.progress`, in the workspace that the
 * header names. Whoever signs out, loses the permission or is many times there already hears no more.
 */
export const serveLive = ({ door, board, ending }: LiveParts) => {
  const { callers, limits } = door
  const streams = countStreams()
  const refusal = (failure: { readonly _tag: keyof typeof statusOf }) =>
    HttpServerResponse.jsonUnsafe(failure, { status: statusOf[failure._tag], headers: { "cache-control": "no-store" } })
  return HttpRouter.add("GET", livePath, (request) =>
    Effect.gen(function* () {
      const caller = yield* callers.identify(request.headers)
      const refused = isForeign(request, door) ? new Forbidden({ scope: "sameOrigin" }) : turnedAway(caller, operation)
      if (refused !== undefined) return refusal(refused)
      const user = caller as User
      yield* limits.take(operation.rate, user.userId)
      const leave = streams.enter(user.userId)
      if (leave === undefined) return refusal(new TooManyCalls({ retryAfter: 60 }))
      const isAllowed = async () => {
        const now = await Effect.runPromise(callers.identify(request.headers))
        return now.kind === "user" && now.workspaceId === user.workspaceId && turnedAway(now, operation) === undefined
      }
      const message = messageIn(URL.parse(request.url, "http://localhost")?.search ?? "")
      const stream = eventStream({ board, workspace: user.workspaceId, message, isAllowed, ending, ended: leave })
      const bytes = Stream.fromReadableStream({ evaluate: () => stream, onError: (error) => error })
      return HttpServerResponse.stream(bytes, {
        contentType: "text/event-stream",
        // Proxies hold nothing back of it.
        headers: { "cache-control": "no-store", "x-accel-buffering": "no" },
      })
    }).pipe(Effect.catchTag("TooManyCalls", (failure) => Effect.succeed(refusal(failure)))),
  )
}
