import { describe, expect, it } from "vitest"
import { eventForms } from "../../../core/events/index.ts"
import { formBlock } from "../../support/forms.ts"
import { openEvent, refusal } from "../../support/memory-events.ts"

describe("who leads events and sees no persons", () => {
  it("builds, publishes, closes and opens the forms of events [EVT-05] [EVT-07] [FRM-07]", async () => {
    const { calls, run, event } = await openEvent()
    const port = calls(eventForms)
    const { id, version, draft } = await run(port.form({ id: event.form }))
    const document = { ...draft, blocks: [...draft.blocks, formBlock("notes")] }
    const saved = await run(port.saveDraft({ id, version, document }))
    expect(saved).toMatchObject({ draft: document, changed: true, state: "published" })
    expect(await refusal(port.publish({ id, version }))).toMatchObject({ _tag: "FormChanged" })
    const published = await run(port.publish({ id, version: saved.version }))
    expect(published).toMatchObject({ changed: false })
    const closed = await run(port.close({ id, version: published.version }))
    expect(closed).toMatchObject({ state: "closed" })
    expect(await run(port.reopen({ id, version: closed.version }))).toMatchObject({ state: "published" })
    expect(await run(port.columns())).toMatchObject({ columns: [] })
  })

  it("finds no other form, whatever it is asked to do with it [WSP-03]", async () => {
    const { calls, forms, run, publish } = await openEvent()
    const { id, version } = await publish()
    const port = calls(eventForms)
    const { draft: document } = await run(forms.form({ id }))
    for (const work of [
      port.form({ id }),
      port.saveDraft({ id, version, document: { ...document, title: "Anders" } }),
      port.publish({ id, version }),
      port.close({ id, version }),
      port.reopen({ id, version }),
    ])
      expect(await refusal(work as ReturnType<typeof port.form>)).toMatchObject({ _tag: "FormNotFound", id })
    expect(await run(forms.form({ id }))).toMatchObject({ version, state: "published", draft: document })
  })
})
