import type * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import type { Caller } from "../../adapters/http/caller.ts"
import { turnedAway } from "../../adapters/http/entrance.ts"
import { progressBoard } from "../../adapters/http/live/board.ts"
import { eventStream, messageIn } from "../../adapters/http/live/event-stream.ts"
import { statusOf } from "../../adapters/http/status.ts"
import { messages } from "../../core/messages/index.ts"
import type { HouseServices } from "../house/house.ts"
import { callsOf, performOver } from "../house/perform.ts"

/** So often a page looks how far its messages are, in milliseconds: they go out at once. */
const every = 200

/** Tells a caller how far messages are, as a server does, in the page itself. */
export const liveIn = (house: Context.Context<HouseServices>): ((caller: Caller, search: string) => Response) => {
  const perform = performOver<HouseServices>(house)
  const board = progressBoard(
    (workspaceId, also) =>
      Effect.runPromise(callsOf(perform, messages, { kind: "system", workspaceId, name: "" }).progress({ also })),
    every,
  )
  return (caller, search) => {
    const refused = turnedAway(caller, messages.operations.progress)
    if (refused !== undefined || caller.kind !== "user")
      return Response.json(refused ?? null, { status: refused === undefined ? 401 : statusOf[refused._tag] })
    const stream = eventStream({
      board,
      workspace: caller.workspaceId,
      message: messageIn(search),
      isAllowed: async () => true,
      ended: () => undefined,
    })
    return new Response(stream, { headers: { "content-type": "text/event-stream" } })
  }
}
