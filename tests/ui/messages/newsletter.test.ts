import { describe, expect, it, vi } from "vitest"
import { NewsletterViewModel } from "../../../ui/messages/newsletter/newsletter.view-model.ts"
import { member, memoryMessages } from "../../support/memory-messages.ts"

const anna = member("Anna")

describe("newsletters on a person's page", () => {
  it("are cancelled and ordered again, and both is said and stands in the timeline [MSG-14]", async () => {
    const { newsletter } = memoryMessages([anna])
    const said: Array<string> = []
    const changed = vi.fn()
    const model = new NewsletterViewModel(anna.id, newsletter, ({ text }) => said.push(text), changed)
    await vi.waitFor(() => expect(model.state.value).toEqual({ stoppedAt: null }))
    model.want(false)
    await vi.waitFor(() => expect(model.state.value?.stoppedAt).toMatch(/^2026-/))
    model.want(true)
    await vi.waitFor(() => expect(model.state.value).toEqual({ stoppedAt: null }))
    expect(said).toEqual(["Newsletter gehen nicht mehr an diese Person.", "Newsletter gehen wieder an diese Person."])
    expect(changed).toHaveBeenCalledTimes(2)
  })
})
