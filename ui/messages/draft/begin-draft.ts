import type { Lost } from "../../../core/kernel/call-errors.ts"
import { type DraftContent, emptyDraft } from "../../../core/messages/draft.ts"
import type { MessageId } from "../../../core/messages/message-id.ts"
import type { Messages } from "../../../core/messages/messages.port.ts"
import { run } from "../../remote.ts"
import type { Go, Notify } from "../../surroundings.ts"
import { messagesMessageOf } from "../../text/de/messages-errors.ts"

interface BeginSurroundings {
  readonly calls: Pick<Messages<Lost>, "write">
  readonly newId: () => MessageId
  readonly go: Go
  readonly notify: Notify
  /** Is told when the draft is begun, or cannot be. */
  readonly over: () => void
}

/** Begins a message to some persons, of which nothing is written yet, and opens it; or says why that cannot be. */
export const beginDraft = (
  to: Pick<DraftContent, "sources" | "except">,
  { calls, newId, go, notify, over }: BeginSurroundings,
): void => {
  const id = newId()
  run(calls.write({ id, content: { ...emptyDraft, ...to } }), {
    done: () => {
      over()
      go(`/messaging/drafts/${id}`)
    },
    failed: (error) => {
      over()
      const { what, todo } = messagesMessageOf(error)
      notify({ text: `${what} ${todo}` })
    },
  })
}
