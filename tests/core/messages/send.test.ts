import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import type { PersonId, UserId } from "../../../core/kernel/id.ts"
import { realAddresses } from "../../../core/messages/demo-limit.ts"
import { DemoLimit, type MessageId } from "../../../core/messages/index.ts"
import { sendDraft } from "../../../core/messages/use-cases/send-draft.ts"
import { PersonRepository } from "../../../core/people/ports/person-repository.port.ts"
import { member, memoryMessages } from "../../support/memory-messages.ts"
import { jana } from "../../support/memory-world.ts"
import { draftContent, typed, written } from "../../support/messages.ts"

const [anna, ben] = [member("Anna", { gender: "female" }), member("Ben")]
const failing = <A, E>(work: Effect.Effect<A, E>) => Effect.runPromise(Effect.flip(work))

describe("a draft", () => {
  it("is begun once and then changed in the version that was read [MSG-01] [MSG-02]", async () => {
    const { calls, run } = memoryMessages()
    const id = crypto.randomUUID() as MessageId
    const first = await run(calls.write({ id, content: draftContent() }))
    expect(await run(calls.write({ id, content: draftContent({ subject: [] }) }))).toEqual(first)
    const content = draftContent({ subject: typed("Neu") })
    const second = await run(calls.save({ id, version: 1, content }))
    expect(second).toMatchObject({ version: 2, content, byName: "Jana" })
    expect(await failing(calls.save({ id, version: 1, content: draftContent() }))).toMatchObject({
      _tag: "DraftChanged",
      current: second,
    })
    expect(await run(calls.draft({ id }))).toEqual(second)
  })

  it("can be discarded by who knows how it stands [MSG-01]", async () => {
    const { calls, run, write } = memoryMessages()
    const { id, version } = await write()
    expect(await failing(calls.discard({ id, version: 9 }))).toMatchObject({ _tag: "DraftChanged" })
    await run(calls.discard({ id, version }))
    expect(await failing(calls.draft({ id }))).toMatchObject({ _tag: "DraftNotFound" })
    expect(await run(calls.drafts())).toEqual([])
  })

  it("is one of 500 at most [MSG-01]", async () => {
    const { calls, run, write, workspace } = memoryMessages()
    const first = await write()
    workspace.drafts = new Map(
      Array.from({ length: 500 }, () => ({ ...first, id: crypto.randomUUID() as MessageId })).map((each) => [
        each.id,
        each,
      ]),
    )
    const id = crypto.randomUUID() as MessageId
    expect(await failing(calls.write({ id, content: draftContent() }))).toMatchObject({
      _tag: "TooManyDrafts",
      most: 500,
    })
    const [some] = await run(calls.drafts())
    expect(await run(calls.write({ id: some!.id, content: draftContent() }))).toMatchObject({ id: some!.id })
  })

  it("is shown as the address of a person gets it: the same that goes out [MSG-02]", async () => {
    const { calls, run, write, details, workspaceId } = {
      ...memoryMessages([anna, ben]),
      workspaceId: jana.workspaceId,
    }
    details.details.set(workspaceId, { ...details.details.get(workspaceId)!, imprint: "Stamm Silberfuchs e. V.\nKiel" })
    await run(calls.sign({ signature: written("Gut Pfad") }))
    const { id } = await write({ body: written("{salutationInformal},", "los geht es.") })
    const mail = await run(calls.preview({ id, person: anna.id }))
    expect(mail).toMatchObject({ address: anna.email, cc: [], subject: "Sommerlager" })
    expect(mail.text).toContain("Liebe Anna,\n\nlos geht es.\n\nGut Pfad")
    expect(mail.text).toContain("Stamm Silberfuchs e. V.\nKiel")
    expect(mail.html).toContain("Liebe Anna,")
    expect(await failing(calls.preview({ id, person: member("Fremd").id }))).toMatchObject({ _tag: "NotARecipient" })
  })
})

describe("sending", () => {
  it("makes of a draft what was reviewed: a mail for each address, a note for each person, and a wish to deliver [MSG-08]", async () => {
    const { send, workspace, calls, run } = memoryMessages([anna, ben])
    const head = await send({ subject: typed("Lager für {firstName}") })
    expect(head).toMatchObject({ byName: "Jana", halt: null, counts: { queued: 2, sent: 0 } })
    const mails = await run(calls.deliveries({ id: head.id, limit: 9 }))
    expect(mails.map(({ address, persons }) => [address, persons])).toEqual([
      [anna.email, [{ id: anna.id, name: "Anna Weber" }]],
      [ben.email, [{ id: ben.id, name: "Ben Weber" }]],
    ])
    expect(workspace.timeline.map(({ personId, event }) => [personId, event])).toEqual([
      [anna.id, { kind: "mailed", subject: "Lager für" }],
      [ben.id, { kind: "mailed", subject: "Lager für" }],
    ])
    expect(workspace.wishedDeliveries.map(({ id }) => id)).toEqual([head.id])
    expect(await failing(calls.draft({ id: head.id }))).toMatchObject({ _tag: "AlreadySent", byName: "Jana" })
  })

  it("sends once, however often the same is asked; somebody else with the same review is told who sent it [MSG-08]", async () => {
    const { write, calls, callsOf, run, workspace } = memoryMessages([anna, ben])
    const { id, version } = await write()
    const { fingerprint } = await run(calls.review({ id }))
    const kim = callsOf({ ...jana, userId: "01900000-0000-7000-8000-00000000000a" as UserId, userName: "Kim" })
    const ofKim = (await run(kim.review({ id }))).fingerprint
    const first = await run(calls.send({ id, version, fingerprint }))
    expect(await run(calls.send({ id, version, fingerprint }))).toEqual(first)
    expect(await failing(kim.send({ id, version, fingerprint: ofKim }))).toMatchObject({
      _tag: "AlreadySent",
      byName: "Jana",
    })
    expect(workspace.deliveries).toHaveLength(2)
  })

  it("sends once when the same is asked twice at the same moment [MSG-08]", async () => {
    const { write, calls, run, workspace } = memoryMessages([anna, ben])
    const { id, version } = await write()
    const { fingerprint } = await run(calls.review({ id }))
    const send = calls.send({ id, version, fingerprint })
    const [first, second] = await run(Effect.all([send, send], { concurrency: 2 }))
    expect(second).toEqual(first)
    expect(workspace.deliveries).toHaveLength(2)
  })

  it.each([
    ["an address", { email: "neu@silberfuchs.example" }],
    ["a value that the letter shows", { firstName: "Annika" }],
    ["an address that is gone", { email: null }],
  ])("sends nothing when %s changed since the review [MSG-05]", async (_, change) => {
    const { write, calls, run, workspace } = memoryMessages([anna, ben])
    const { id, version } = await write()
    const { fingerprint } = await run(calls.review({ id }))
    workspace.persons = new Map([...workspace.persons, [anna.id, { ...anna, ...change }]])
    expect(await failing(calls.send({ id, version, fingerprint }))).toMatchObject({ _tag: "ReviewOutdated" })
    expect(workspace.deliveries).toEqual([])
    expect(await run(calls.draft({ id }))).toMatchObject({ version })
  })

  it("sends nothing when the imprint changed since the review [MSG-05]", async () => {
    const { write, calls, run, details } = memoryMessages([anna])
    const { id, version } = await write()
    const { fingerprint } = await run(calls.review({ id }))
    details.details.set(jana.workspaceId, { ...details.details.get(jana.workspaceId)!, imprint: "Fremder Verein" })
    expect(await failing(calls.send({ id, version, fingerprint }))).toMatchObject({ _tag: "ReviewOutdated" })
  })

  it("goes to few real addresses from a demo; made-up ones do not count [MSG-12]", async () => {
    const real = (count: number) =>
      Array.from({ length: count }, (_, index) => member(`Kind${index}`, { email: `kind${index}@verein.de` }))
    const sending = async (persons: Parameters<typeof memoryMessages>[0], isDemo: boolean) => {
      const { write, calls, run, details, workspace } = memoryMessages(persons)
      if (isDemo) details.demos.add(jana.workspaceId)
      const { id, version } = await write()
      const { fingerprint } = await run(calls.review({ id }))
      const outcome = await run(Effect.result(calls.send({ id, version, fingerprint })))
      return { outcome, sent: workspace.deliveries.length }
    }
    const madeUp = Array.from({ length: 20 }, (_, index) => member(`Erfunden${index}`))
    expect((await sending([...real(5), ...madeUp], true)).sent).toBe(25)
    expect((await sending(real(6), false)).sent).toBe(6)
    const refused = await sending([...real(6), ...madeUp], true)
    expect(refused).toMatchObject({ sent: 0, outcome: { failure: new DemoLimit({ most: 5, real: 6 }) } })
    const copies = real(3).map((each, index) => ({ ...each, ccEmail: `eltern${index}@verein.de` }))
    expect(await sending(copies, true)).toMatchObject({ sent: 0, outcome: { failure: { real: 6 } } })
  })

  it.each([
    ["anna@silberfuchs.example", 0],
    ["anna@example.org", 0],
    ["anna@mail.Example.com", 0],
    ["anna@x.test", 0],
    ["anna@verein.de", 1],
    ["anna@example.de", 1],
    ["anna@meinexample.com", 1],
    ["anna@notest", 1],
  ])("knows whether %s can be somebody's: %i [MSG-12]", (address, real) => {
    expect(realAddresses([{ address, cc: [address.toUpperCase()] }])).toBe(real)
  })

  it("sends nothing when somebody was erased while the recipients were looked up [MSG-05] [MSG-08]", async () => {
    const { write, calls, run, workspace, world } = memoryMessages([anna, ben])
    const { id, version } = await write()
    const { fingerprint } = await run(calls.review({ id }))
    const onceAnnaIsGone = Effect.gen(function* () {
      const persons = yield* PersonRepository
      const keep = (ids: ReadonlyArray<PersonId>) => persons.keep(ids.filter((each) => each !== anna.id))
      return yield* sendDraft({ id, version, fingerprint }).pipe(
        Effect.provideService(PersonRepository, { ...persons, keep }),
      )
    })
    expect(await failing(world.perform(onceAnnaIsGone))).toMatchObject({ _tag: "ReviewOutdated" })
    expect(workspace.deliveries).toEqual([])
  })

  it("does not mind what the letter does not show [MSG-05]", async () => {
    const { write, calls, run, workspace } = memoryMessages([anna, ben])
    const { id, version } = await write()
    const { fingerprint } = await run(calls.review({ id }))
    workspace.persons = new Map([...workspace.persons, [anna.id, { ...anna, city: "Kiel" }]])
    expect(await run(calls.send({ id, version, fingerprint }))).toMatchObject({ counts: { queued: 2 } })
  })

  it("refuses what the review says cannot be sent, and a draft that somebody changed [MSG-05]", async () => {
    const { write, calls, run, workspace } = memoryMessages([anna])
    const { id, version } = await write({ body: written("{vorname}") })
    const { fingerprint } = await run(calls.review({ id }))
    expect(await failing(calls.send({ id, version, fingerprint }))).toMatchObject({ _tag: "NotSendable" })
    await run(calls.save({ id, version, content: draftContent({ sources: [{ by: "hand", ids: [anna.id] }] }) }))
    expect(await failing(calls.send({ id, version, fingerprint }))).toMatchObject({ _tag: "DraftChanged" })
    expect(workspace.deliveries).toEqual([])
  })

  it("is for those who have proven their own address [ACC-05] [MSG-08]", async () => {
    const world = memoryMessages([anna])
    const { id, version } = await world.write()
    const unproven = world.given({ proven: { address: () => Effect.succeed(null) } })
    const { messages } = await import("../../../core/messages/index.ts")
    const calls = unproven.calls(messages, { ...jana, permissions: ["messages"] })
    expect(await failing(calls.send({ id, version, fingerprint: "f" }))).toMatchObject({ _tag: "SenderUnproven" })
  })
})

describe("a sent message", () => {
  it("can wait, go on, and be stopped for good; what was stopped can be sent again [MSG-08]", async () => {
    const { send, calls, run, workspace } = memoryMessages([anna, ben])
    const { id } = await send()
    expect(await run(calls.pause({ id }))).toMatchObject({ halt: "paused", counts: { queued: 2 } })
    expect(await run(calls.resume({ id }))).toMatchObject({ halt: null })
    expect(workspace.wishedDeliveries).toHaveLength(2)
    expect(await run(calls.stop({ id }))).toMatchObject({ halt: "stopped", counts: { queued: 0, stopped: 2 } })
    expect(await run(calls.resume({ id }))).toMatchObject({ halt: "stopped" })
    expect(await run(calls.pause({ id }))).toMatchObject({ halt: "stopped" })
    expect(await run(calls.resend({ id }))).toMatchObject({ halt: null, counts: { queued: 2, stopped: 0 } })
    const nobody = { id: crypto.randomUUID() as MessageId }
    expect(await failing(calls.pause(nobody))).toMatchObject({ _tag: "MessageNotFound" })
  })

  it("stays paused when a mail of it is sent again [MSG-08]", async () => {
    const { send, calls, run, workspace } = memoryMessages([anna, ben])
    const { id } = await send()
    await run(calls.pause({ id }))
    const [failed] = workspace.deliveries
    workspace.deliveries = workspace.deliveries.map((each) => (each === failed ? { ...each, state: "failed" } : each))
    const again = await run(calls.resend({ id, deliveries: [failed!.id] }))
    expect(again).toMatchObject({ halt: "paused", counts: { queued: 2, failed: 0 } })
  })

  it("keeps its text as it went out, whatever changes afterwards [MSG-08]", async () => {
    const { send, calls, run, workspace } = memoryMessages([anna])
    const { id } = await send()
    const [mail] = await run(calls.deliveries({ id, limit: 1 }))
    const before = await run(calls.mail({ id, delivery: mail!.id }))
    workspace.persons = new Map([[anna.id, { ...anna, firstName: "Annika" }]])
    await run(calls.sign({ signature: written("Neue Signatur") }))
    expect(await run(calls.mail({ id, delivery: mail!.id }))).toEqual(before)
    expect(before.text).toContain("Hallo Anna,")
  })
})
