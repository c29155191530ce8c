import * as Sse from "effect/encoding/Sse"
import * as Schema from "effect/Schema"
import { type MessageId, Progress } from "../../../core/messages/index.ts"
import { livePath, workspaceHeader } from "../address.ts"

/** Who hears how far messages are. */
export interface Listening {
  /** The stream is there: from now on each change is told. */
  readonly opened: () => void
  readonly heard: (progress: Progress) => void
  /** It could not be had, or is over. Nothing comes any more. */
  readonly ended: () => void
}

const readProgress = Schema.decodeUnknownOption(Schema.fromJsonString(Progress))

/** Listens how far messages of a workspace are, above all the one that is looked at; gives back what ends it. */
export const listen = (
  workspace: string,
  message: MessageId,
  { opened, heard, ended }: Listening,
  send: typeof fetch = fetch,
): (() => void) => {
  const controller = new AbortController()
  const parser = Sse.makeParser((event) => {
    if (event._tag !== "Event" || event.event !== "progress") return
    const read = readProgress(event.data)
    if (read._tag === "Some") heard(read.value)
  })
  const run = async () => {
    const response = await send(`${livePath}?message=${message}`, {
      credentials: "include",
      headers: { accept: "text/event-stream", [workspaceHeader]: workspace },
      signal: controller.signal,
    })
    if (!response.ok || response.body === null) return
    opened()
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let next = await reader.read(); !next.done; next = await reader.read()) parser.feed(next.value)
  }
  void run()
    .catch(() => undefined)
    .then(() => controller.signal.aborted || ended())
  return () => controller.abort()
}
