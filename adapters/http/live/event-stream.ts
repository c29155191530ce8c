import * as Sse from "effect/encoding/Sse"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type { WorkspaceId } from "../../../core/kernel/id.ts"
import { MessageId, type Progress } from "../../../core/messages/index.ts"
import type { Board } from "./board.ts"

/** What a stream of events needs. */
interface EventStream {
  readonly board: Board
  readonly workspace: WorkspaceId
  /** The message that the caller looks at, if it is one. */
  readonly message: MessageId | undefined
  /** Whether the caller still may hear it; asked again and again. */
  readonly isAllowed: () => Promise<boolean>
  /** Whether the server is being stopped: then it ends at once. */
  readonly ending?: () => boolean
  /** Told once when it is over. */
  readonly ended: () => void
  /** So often it is asked and a sign of life is sent, in milliseconds. */
  readonly beat?: number
}

/** So many events wait at most for who reads slowly; then the stream ends, and who listens asks again. */
const mostWaiting = 200

/** So often it is looked whether the server is being stopped, in milliseconds. */
const tick = 500

/** A line that says nothing (a comment): proxies and browsers see that somebody is there. */
const signOfLife = ":\n\n"

/** How far messages are, as server-sent events: until nobody reads any more, or the caller may not. */
export const eventStream = ({
  board,
  workspace,
  message,
  isAllowed,
  ending = () => false,
  ended,
  beat = 5_000,
}: EventStream) => {
  const text = new TextEncoder()
  let close = () => {}
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start: (controller) => {
        let isOver = false
        const write = (chunk: string) => {
          if (isOver) return
          if ((controller.desiredSize ?? 0) <= -mostWaiting) return finish()
          controller.enqueue(text.encode(chunk))
        }
        const heard = (progress: Progress) =>
          write(Sse.encoder.write({ _tag: "Event", event: "progress", id: undefined, data: JSON.stringify(progress) }))
        const unwatch = board.watch(workspace, heard, message)
        const timer = setInterval(async () => {
          if (await isAllowed().catch(() => false)) write(signOfLife)
          else finish()
        }, beat)
        const end = setInterval(() => ending() && finish(), tick)
        close = () => {
          if (isOver) return
          isOver = true
          clearInterval(timer)
          clearInterval(end)
          unwatch()
          ended()
        }
        const finish = () => {
          if (isOver) return
          close()
          controller.close()
        }
        write(signOfLife)
      },
      cancel: () => close(),
    },
    { highWaterMark: 1 },
  )
}

const readId = Schema.decodeUnknownOption(MessageId)

/** The message that an address names as the one that is looked at. */
export const messageIn = (search: string): MessageId | undefined =>
  Option.getOrUndefined(readId(new URLSearchParams(search).get("message")))
