import * as Effect from "effect/Effect"
import { describe, expect, test, vi } from "vitest"
import { Unreachable } from "../../../core/kernel/call-errors.ts"
import type { MessageId } from "../../../core/messages/message-id.ts"
import { beginDraft } from "../../../ui/messages/draft/begin-draft.ts"
import { member, memoryMessages } from "../../support/memory-messages.ts"

const [anna, ben] = [member("Anna"), member("Ben")]

describe("a message to persons who were chosen elsewhere", () => {
  test("is a draft with these as recipients, and opens [PER-04] [MSG-05]", async () => {
    const { calls, run } = memoryMessages([anna, ben])
    const [go, notify, over] = [vi.fn(), vi.fn(), vi.fn()]
    const id = crypto.randomUUID() as MessageId
    const to = { sources: [{ by: "filter", text: "nachname:Weber" }], except: [ben.id] } as const
    beginDraft(to, { calls, newId: () => id, go, notify, over })
    await vi.waitFor(() => expect(go).toHaveBeenCalledWith(`/messaging/drafts/${id}`))
    expect((await run(calls.draft({ id }))).content).toMatchObject(to)
    expect((await run(calls.review({ id }))).recipients.map((each) => each.id)).toEqual([anna.id])
    expect(over).toHaveBeenCalledTimes(1)
  })

  test("is not begun without a network: that is said, and nothing opens [PER-04]", async () => {
    const [go, notify, over] = [vi.fn(), vi.fn(), vi.fn()]
    const calls = { write: () => Effect.fail(new Unreachable()) }
    beginDraft({ sources: [], except: [] }, { calls, newId: () => crypto.randomUUID() as MessageId, go, notify, over })
    await vi.waitFor(() => expect(notify).toHaveBeenCalled())
    expect(go).not.toHaveBeenCalled()
    expect(over).toHaveBeenCalledTimes(1)
  })
})
