import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { sweepFiles } from "../../../core/files/index.ts"
import { together } from "../../../core/kernel/transaction.ts"
import { type MessageId, messages } from "../../../core/messages/index.ts"
import type { OutgoingMail } from "../../../core/messages/ports/mail-carrier.port.ts"
import { forgetTests } from "../../../core/messages/use-cases/test-mail.ts"
import { fileOf, pdfOf } from "../../support/letter-files.ts"
import { member, memoryMessages } from "../../support/memory-messages.ts"
import { jana } from "../../support/memory-world.ts"
import { typed } from "../../support/messages.ts"

const [anna, ben] = [member("Anna"), member("Ben")]
const newId = () => crypto.randomUUID() as MessageId
const failing = <A, E>(work: Effect.Effect<A, E>) => Effect.runPromise(Effect.flip(work))

describe("a test mail", () => {
  it("goes to the own address with what a recipient would get, files included, once for each id [MSG-07]", async () => {
    const { write, calls, files, run, deliver, workspace } = memoryMessages([anna, ben])
    const { id, version, content } = await write({ subject: typed("Für {firstName}") })
    const file = await run(files.bring({ message: id, use: "attachment", name: "a.pdf", content: fileOf(pdfOf(9)) }))
    await run(calls.save({ id, version, content: { ...content, attachments: [file.id] } }))
    const test = newId()
    const head = await run(calls.sendTest({ id, test, person: ben.id }))
    expect(await run(calls.sendTest({ id, test, person: anna.id }))).toEqual(head)
    const got: Array<OutgoingMail> = []
    await deliver(test, {
      carry: (mail) =>
        Effect.as(
          Effect.sync(() => got.push(mail)),
          null,
        ),
    })
    expect(got).toMatchObject([{ to: "jana@silberfuchs.example", cc: [], subject: "Test: Für Ben" }])
    expect(got[0]?.parts.map(({ name }) => name)).toEqual(["a.pdf"])
    expect(await run(calls.sent({}))).toEqual([])
    expect(workspace.timeline).toEqual([])
    expect(await run(calls.draft({ id }))).toMatchObject({ id })
  })

  it("is forgotten after a day, and its files when the draft has let go of them too [MSG-07]", async () => {
    const { write, calls, files, run, clock, world, workspace } = memoryMessages([anna])
    const draft = await write()
    const asked = { message: draft.id, use: "attachment", name: "a.pdf", content: fileOf(pdfOf(9)) } as const
    await run(files.bring(asked))
    await run(calls.sendTest({ id: draft.id, test: newId(), person: anna.id }))
    await run(calls.discard(draft))
    const chores = () => run(world.performOwn(Effect.andThen(together(forgetTests()), sweepFiles()), jana))
    clock.now += 86_400_000
    await chores()
    expect(workspace.sent.size + workspace.files.size).toBe(2)
    clock.now += 1
    await chores()
    expect(workspace.sent.size + workspace.files.size).toBe(0)
  })

  it("needs a recipient to show and a proven address to go to [MSG-07] [ACC-05]", async () => {
    const { write, calls, given } = memoryMessages([anna])
    const { id } = await write()
    expect(await failing(calls.sendTest({ id, test: newId(), person: ben.id }))).toMatchObject({
      _tag: "NotARecipient",
    })
    const unproven = given({ proven: { address: () => Effect.succeed(null) } }).calls(messages, {
      ...jana,
      permissions: ["messages"],
    })
    expect(await failing(unproven.sendTest({ id, test: newId(), person: anna.id }))).toMatchObject({
      _tag: "SenderUnproven",
    })
  })
})
