import * as Effect from "effect/Effect"
import { describe, expect, test, vi } from "vitest"
import { Unreachable } from "../../../core/kernel/call-errors.ts"
import { MailRejected } from "../../../core/messages/ports/mail-carrier.port.ts"
import { people } from "../../../core/people/index.ts"
import { PersonMailsViewModel } from "../../../ui/messages/person/person-mails.view-model.ts"
import { PictureUrls } from "../../../ui/messages/picture-urls.ts"
import { member, memoryMessages } from "../../support/memory-messages.ts"
import { jana } from "../../support/memory-world.ts"
import { typed } from "../../support/messages.ts"

const [anna, ben] = [member("Anna"), member("Ben")]

const world = async (mayResend = true) => {
  const made = memoryMessages([anna, ben])
  const failing = new Set<string>()
  const carrier = {
    carry: ({ to }: { readonly to: string }) =>
      failing.has(to) ? Effect.fail(new MailRejected({ answer: "550 5.1.1 unbekannt" })) : Effect.succeed("250 ok"),
  }
  const [notify, changed] = [vi.fn(), vi.fn()]
  const open = (calls: ConstructorParameters<typeof PersonMailsViewModel>[1]["calls"] = made.calls) =>
    new PersonMailsViewModel(anna.id, {
      calls,
      notify,
      changed,
      mayResend,
      slug: () => "silberfuchs",
      pictures: (message) => new PictureUrls(message, made.files),
    })
  return { ...made, failing, carrier: carrier as never, notify, changed, open }
}

const rowsOf = async (model: PersonMailsViewModel) => {
  await vi.waitFor(() => expect(model.mails.value).toBeDefined())
  return model.mails.value!.rows
}

describe("the mails on the page of a person", () => {
  test("are those to this person, the last first, with what became of each, and open as they went out [PER-06]", async () => {
    const { send, deliver, failing, carrier, open, clock } = await world()
    failing.add(anna.email!)
    const first = await send()
    await deliver(first.id, carrier)
    clock.now += 60_000
    failing.clear()
    const second = await send({ subject: typed("Packliste"), sources: [{ by: "hand", ids: [anna.id] }] })
    await send({ sources: [{ by: "hand", ids: [ben.id] }] })
    const model = open()
    const rows = await rowsOf(model)
    expect(rows.map(({ message, delivery: { state } }) => [message, state])).toEqual([
      [second.id, "queued"],
      [first.id, "failed"],
    ])
    expect(rows.map((row) => model.mayResend(row))).toEqual([false, true])
    model.show(rows[1]!)
    await vi.waitFor(() => expect(model.shown.value?.text).toContain("Hallo Anna"))
    expect(model.dialog).toBe("mail")
    model.dispose()
  })

  test("are sent again one by one, which the timeline tells, to nobody else [PER-06] [PER-07] [MSG-08]", async () => {
    const { send, deliver, failing, carrier, open, changed, notify, world: house, run, workspace } = await world()
    for (const { email } of [anna, ben]) failing.add(email!)
    const { id } = await send()
    await deliver(id, carrier)
    const model = open()
    const [mail] = await rowsOf(model)
    model.resend(mail!)
    model.resend(mail!)
    await vi.waitFor(() => expect(model.mails.value?.rows[0]?.delivery.state).toBe("queued"))
    expect([changed.mock.calls.length, notify.mock.calls.length]).toEqual([1, 1])
    expect(workspace.deliveries.map(({ state }) => state).toSorted()).toEqual(["failed", "queued"])
    const office = house.calls(people, { ...jana, permissions: ["members", "messages"] })
    const told = async (person: typeof anna.id) =>
      (await run(office.timeline({ id: person, limit: 9 }))).map(({ event }) => event.kind)
    expect((await told(anna.id)).filter((kind) => kind === "mailResent")).toHaveLength(1)
    expect(await told(ben.id)).not.toContain("mailResent")
    model.dispose()
  })

  test("are sent again by nobody who may only read [PER-06] [WSP-10]", async () => {
    const { send, deliver, failing, carrier, open } = await world(false)
    failing.add(anna.email!)
    await deliver((await send()).id, carrier)
    const model = open()
    const [mail] = await rowsOf(model)
    expect([mail?.resendable, model.mayResend(mail!)]).toEqual([true, false])
    model.dispose()
  })

  test("come page by page, and are asked for again when the network was gone [PER-06]", async () => {
    const { send, clock, calls, open } = await world()
    for (let at = 0; at < 25; at++) {
      clock.now += 1_000
      await send({ sources: [{ by: "hand", ids: [anna.id] }] })
    }
    let online = false
    const model = open({
      ...calls,
      ofPerson: (input) => Effect.suspend(() => (online ? calls.ofPerson(input) : Effect.fail(new Unreachable()))),
    })
    await vi.waitFor(() => expect(model.mails.state.is).toBe("failed"))
    online = true
    model.mails.retry()
    expect(await rowsOf(model)).toHaveLength(20)
    expect(model.mails.value?.isMore).toBe(true)
    model.more()
    await vi.waitFor(() => expect(model.mails.value?.rows).toHaveLength(25))
    expect(new Set(model.mails.value?.rows.map(({ delivery }) => delivery.id)).size).toBe(25)
    expect(model.mails.value?.isMore).toBe(false)
    model.dispose()
  })
})
