import * as Effect from "effect/Effect"
import { describe, expect, test, vi } from "vitest"
import { Unreachable } from "../../../core/kernel/call-errors.ts"
import { emptyPerson } from "../../../core/people/person.ts"
import { AskingViewModel } from "../../../ui/people/self-service/asking.view-model.ts"
import { memorySelfService } from "../../support/memory-self-service.ts"

const run = Effect.runPromise

const world = async (given: Partial<ReturnType<typeof memorySelfService>["selfService"]> = {}) => {
  const made = memorySelfService()
  const add = async (firstName: string, email: string | null) =>
    (await run(made.people.create({ ...emptyPerson("member"), firstName, email }))).id
  const ids = [await add("Ada", "ada@ahlers.example"), await add("Ben", null)]
  const answered = vi.fn()
  const chosen = { persons: { ids }, count: ids.length }
  return { ...made, answered, model: new AskingViewModel(chosen, { ...made.selfService, ...given }, answered) }
}
const looked = (model: AskingViewModel) => vi.waitFor(() => expect(model.preview.state.is).toBe("loaded"))

describe("the dialog that asks many for their own data", () => {
  test("sends once, and only after it is known who gets a link [PER-22]", async () => {
    const blind = (await world({ previewAsking: () => Effect.never })).model
    blind.send()
    expect([blind.ready, blind.sending.busy]).toEqual([false, false])
    const { model, mails, answered } = await world()
    await looked(model)
    expect(model.preview.value).toMatchObject({ mails: 1, left: [{ name: "Ben", reason: "noAddress" }] })
    model.send()
    model.send()
    await vi.waitFor(() => expect(answered.mock.calls).toEqual([[{ mails: 1, more: 0 }]]))
    expect(mails()).toHaveLength(1)
  })

  test("offers nothing to send while nobody gets a link, and looks anew when somebody is wished besides [PER-22]", async () => {
    const { model, selfService, people } = await world()
    await looked(model)
    const { rows } = await run(people.list({ fields: [], limit: 9, sort: { by: "name", descending: false } }))
    const ids = rows.map(({ id }) => id)
    await run(selfService.ask({ persons: { ids }, besides: model.besides }))
    model.wish({ confirmed: true })
    await vi.waitFor(() => expect(model.preview.value?.mails).toBe(0))
    expect(model.ready).toBe(false)
    model.wish({ withLink: true })
    await vi.waitFor(() => expect(model.ready).toBe(true))
    expect(model.besides).toEqual({ withLink: true, confirmed: true })
  })

  test("stays open when the network is dead, and says so [PER-22]", async () => {
    const { model, answered } = await world({ ask: () => Effect.fail(new Unreachable() as never) })
    await looked(model)
    model.send()
    await vi.waitFor(() => expect(model.sending.failure?._tag).toBe("Unreachable"))
    expect([model.ready, answered.mock.calls]).toEqual([true, []])
    model.cancel()
    expect(answered.mock.calls).toEqual([[undefined]])
  })
})
