import * as Effect from "effect/Effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { Unreachable } from "../../../core/kernel/call-errors.ts"
import { automatic, type MessageId } from "../../../core/messages/index.ts"
import { MailRejected, MailUnclear } from "../../../core/messages/ports/mail-carrier.port.ts"
import { MessagingViewModel } from "../../../ui/messages/list/messaging.view-model.ts"
import { SentViewModel } from "../../../ui/messages/sent/sent.view-model.ts"
import { member, memoryMessages } from "../../support/memory-messages.ts"
import { jana } from "../../support/memory-world.ts"
import { draftContent, typed, written } from "../../support/messages.ts"

const [anna, ben] = [member("Anna"), member("Ben")]
const rest = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const around = (world: ReturnType<typeof memoryMessages>) => {
  const gone: Array<string> = []
  const said: Array<string> = []
  return {
    gone,
    said,
    calls: world.calls,
    automatic: world.world.calls(automatic, { ...jana, permissions: ["messages"] }),
    files: world.files,
    templates: world.templates,
    save: (name: string) => void said.push(name),
    go: (path: string) => void gone.push(path),
    notify: ({ text }: { text: string }) => void said.push(text),
    slug: () => "silberfuchs",
    newId: () => crypto.randomUUID() as MessageId,
    /** Nobody tells how far messages are. */
    listen: () => () => undefined,
  }
}

const shown = async () => {
  const world = memoryMessages([anna, ben])
  const { id } = await world.send()
  const surroundings = around(world)
  let asked = 0
  const message: typeof surroundings.calls.message = (input) => {
    asked += 1
    return surroundings.calls.message(input)
  }
  const model = new SentViewModel(id, { ...surroundings, calls: { ...surroundings.calls, message } })
  await rest()
  return { ...world, ...surroundings, id, model, asked: () => asked }
}
const fine = { carry: () => Effect.succeed(null) }

describe("a sent message on the screen", () => {
  it("looks again as long as mails are under way, and then no more [MSG-08]", async () => {
    const { model, deliver, id, asked } = await shown()
    expect(model).toMatchObject({ isUnderWay: true, states: ["queued"] })
    await deliver(id, fine)
    await vi.advanceTimersByTimeAsync(1_100)
    expect(model).toMatchObject({ isUnderWay: false, states: ["sent"] })
    expect(model.mails.value?.rows.map(({ state }) => state)).toEqual(["sent", "sent"])
    const looked = asked()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(asked()).toBe(looked)
  })

  it("stays while nobody answers, and goes on telling how far it is afterwards [MSG-08]", async () => {
    const world = memoryMessages([anna])
    const { id } = await world.send()
    const surroundings = around(world)
    let isAway = false
    const message: typeof world.calls.message = (input) =>
      isAway ? Effect.fail(new Unreachable() as never) : world.calls.message(input)
    const model = new SentViewModel(id, { ...surroundings, calls: { ...surroundings.calls, message } })
    await rest()
    isAway = true
    await vi.advanceTimersByTimeAsync(3_500)
    expect(model).toMatchObject({ isUnderWay: true, states: ["queued"] })
    isAway = false
    await world.deliver(id, fine)
    await vi.advanceTimersByTimeAsync(1_100)
    expect(model).toMatchObject({ isUnderWay: false, states: ["sent"] })
    model.dispose()
  })

  it("can wait, go on, be stopped and be sent again [MSG-08]", async () => {
    const { model, said, asked } = await shown()
    model.pause()
    await rest()
    expect(model.message.value?.halt).toBe("paused")
    const looked = asked()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(asked(), "nothing of it changes by itself").toBe(looked)
    model.resume()
    await rest()
    model.open("stop")
    model.stop()
    await rest()
    expect(model).toMatchObject({ dialog: undefined, isUnderWay: false, states: ["stopped"] })
    model.resend()
    await rest()
    expect(model).toMatchObject({ isUnderWay: true, states: ["queued"] })
    expect(said).toEqual(["Die Mails sind wieder unterwegs."])
  })

  it("lists the mails of one state, and sends one again that is named [MSG-08]", async () => {
    const { model, deliver, id } = await shown()
    await deliver(id, {
      carry: ({ to }) =>
        to === anna.email
          ? Effect.fail(new MailRejected({ answer: "550" }))
          : Effect.fail(new MailUnclear({ answer: "" })),
    })
    await vi.advanceTimersByTimeAsync(1_100)
    model.show("unclear")
    await rest()
    const [row] = model.mails.value!.rows
    expect(row).toMatchObject({ address: ben.email, state: "unclear" })
    model.resend(row)
    await rest()
    expect(model.message.value?.counts).toMatchObject({ queued: 1, failed: 1, unclear: 0 })
  })

  it("says that mails sent again wait as long as the message is paused [MSG-08]", async () => {
    const { model, deliver, id, said } = await shown()
    await deliver(id, { carry: () => Effect.fail(new MailRejected({ answer: "550" })) }, { lanes: 1 })
    model.pause()
    await rest()
    model.resend()
    await rest()
    expect(model.message.value).toMatchObject({ halt: "paused", counts: { queued: 2 } })
    expect(said).toEqual(["Die Mails warten, bis du den Versand fortsetzt."])
    model.dispose()
  })

  it("shows a mail as it went out, and begins a draft with the same words [MSG-02] [MSG-08]", async () => {
    const { model, gone, run, calls } = await shown()
    model.openMail(model.mails.value!.rows[1]!)
    await rest()
    expect(model.shown.value).toMatchObject({ address: ben.email, subject: "Sommerlager" })
    model.reuse()
    await rest()
    const id = gone[0]!.replace("/messaging/drafts/", "") as MessageId
    const { content } = await run(calls.draft({ id }))
    expect(content).toMatchObject({ subject: typed("Sommerlager"), sources: [] })
  })

  it("loads more mails page by page [MSG-08]", async () => {
    const world = memoryMessages(Array.from({ length: 150 }, (_, index) => member(`Kind${index}`)))
    const { id } = await world.send()
    const model = new SentViewModel(id, around(world))
    await rest()
    expect(model.mails.value).toMatchObject({ isMore: true })
    model.more()
    await rest()
    expect(model.mails.value?.rows).toHaveLength(150)
    expect(model.mails.value?.isMore).toBe(false)
    model.dispose()
  })
})

describe("how far a message is", () => {
  type Listening = Parameters<ConstructorParameters<typeof SentViewModel>[1]["listen"]>[0]

  const told = async () => {
    const world = memoryMessages([anna, ben])
    const { id } = await world.send()
    const surroundings = around(world)
    const asked = vi.fn(surroundings.calls.message)
    const streams: Array<Listening & { isLeft: boolean }> = []
    const model = new SentViewModel(id, {
      ...surroundings,
      calls: { ...surroundings.calls, message: asked },
      listen: (listening) => {
        const stream = { ...listening, isLeft: false }
        streams.push(stream)
        return () => {
          stream.isLeft = true
        }
      },
    })
    await rest()
    return { world, id, model, asked, streams }
  }

  it("is heard as it happens, and hardly asked for then, until nothing is under way [MSG-08]", async () => {
    const { id, model, asked, streams } = await told()
    streams[0]?.opened()
    const before = asked.mock.calls.length
    await vi.advanceTimersByTimeAsync(10_000)
    expect(asked.mock.calls.length).toBe(before)
    const counts = { ...model.message.value!.counts, queued: 0, sent: 1, sending: 1 }
    streams[0]?.heard({ id: crypto.randomUUID() as MessageId, halt: null, counts })
    expect(model.message.value?.counts.sent).toBe(0)
    streams[0]?.heard({ id, halt: null, counts })
    expect(model.message.value?.counts).toMatchObject({ queued: 0, sent: 1, sending: 1 })
    expect(streams.map(({ isLeft }) => isLeft)).toEqual([false])
    streams[0]?.heard({ id, halt: null, counts: { ...counts, sent: 2, sending: 0 } })
    expect(model.isUnderWay).toBe(false)
    expect(streams.map(({ isLeft }) => isLeft)).toEqual([true])
    model.dispose()
  })

  it("is asked for each second where it cannot be heard, and heard again once that goes [MSG-08]", async () => {
    const { model, asked, streams } = await told()
    streams[0]?.ended()
    const before = asked.mock.calls.length
    await vi.advanceTimersByTimeAsync(5_000)
    expect(asked.mock.calls.length).toBeGreaterThanOrEqual(before + 4)
    expect(streams).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(6_000)
    expect(streams).toHaveLength(2)
    streams[1]?.opened()
    const then = asked.mock.calls.length
    await vi.advanceTimersByTimeAsync(10_000)
    expect(asked.mock.calls.length).toBe(then)
    model.dispose()
    expect(streams.at(-1)?.isLeft).toBe(true)
  })
})

describe("the list of messages", () => {
  it("has drafts and sent ones, and begins a new draft once however often it is pressed [MSG-01]", async () => {
    const world = memoryMessages([anna])
    await world.send()
    await world.run(world.calls.write({ id: crypto.randomUUID() as MessageId, content: draftContent() }))
    const surroundings = around(world)
    const named: Array<string> = []
    const model = new MessagingViewModel({
      ...surroundings,
      tab: "drafts",
      named: (tab) => named.push(tab),
      left: Promise.resolve(),
    })
    await rest()
    expect(model.drafts.value).toHaveLength(1)
    expect(model.sent.value).toMatchObject({ heads: [{ subject: typed("Sommerlager") }], isMore: false })
    model.show("sent")
    expect(named).toEqual(["sent"])
    model.begin()
    model.begin()
    await rest()
    expect(surroundings.gone).toHaveLength(1)
    expect(await world.run(world.calls.drafts())).toHaveLength(2)
  })

  it("shows what was typed last in the draft that was left, once that is saved [MSG-02]", async () => {
    const world = memoryMessages()
    const draft = await world.write()
    let saved = () => {}
    const left = new Promise<void>((resolve) => {
      saved = resolve
    })
    const model = new MessagingViewModel({ ...around(world), tab: "drafts", named: () => undefined, left })
    await rest()
    await world.run(world.calls.save({ ...draft, content: draftContent({ subject: typed("Zuletzt") }) }))
    expect(model.drafts.value?.[0]?.subject).toEqual(typed("Sommerlager"))
    saved()
    await rest()
    expect(model.drafts.value?.[0]?.subject).toEqual(typed("Zuletzt"))
  })

  it("changes the signature, or leaves it as it is [MSG-01]", async () => {
    const world = memoryMessages()
    const surroundings = around(world)
    const model = new MessagingViewModel({
      ...surroundings,
      tab: "drafts",
      named: () => undefined,
      left: Promise.resolve(),
    })
    model.sign()
    await rest()
    model.signature?.type(written("Gut Pfad"))
    model.signature?.save()
    await rest()
    expect(model.signature).toBeUndefined()
    expect(await world.run(world.calls.signature())).toEqual(written("Gut Pfad"))
    model.sign()
    model.signature?.save()
    expect(model.signature).toBeUndefined()
    expect(surroundings.said).toEqual(["Die Signatur ist gespeichert."])
  })
})
