import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import type { MessageId } from "../../../core/messages/index.ts"
import { fileOf, pdfOf } from "../../support/letter-files.ts"
import { member, memoryMessages } from "../../support/memory-messages.ts"
import { typed, written } from "../../support/messages.ts"

const newId = () => crypto.randomUUID() as MessageId
const failing = <A, E>(work: Effect.Effect<A, E>) => Effect.runPromise(Effect.flip(work))
const opened = () => memoryMessages([member("Anna")])

describe("a template", () => {
  it("holds subject, text and files of a draft, and nobody whom it is for; drafts begin with it [MSG-02]", async () => {
    const { write, calls, files, run, templates } = opened()
    const { id, version, content } = await write({
      newsletter: true,
      subject: typed("Einladung"),
      body: written("Hallo {firstName}"),
    })
    const bring = () =>
      run(files.bring({ message: id, use: "attachment", name: "liste.pdf", content: fileOf(pdfOf()) }))
    const [named, unnamed] = [await bring(), await bring()]
    const saved = await run(calls.save({ id, version, content: { ...content, attachments: [named.id] } }))
    const template = newId()
    const head = await run(templates.save({ id: template, draft: id, name: " Einladung " }))
    expect(head).toMatchObject({ name: "Einladung", unknown: [], byName: "Jana" })
    expect(await run(templates.save({ id: template, draft: id, name: "Anders" }))).toEqual(head)
    await run(calls.discard(saved))
    const begun = await run(templates.begin({ template, id: newId() }))
    expect(begun.content).toMatchObject({
      subject: content.subject,
      body: content.body,
      attachments: [named.id],
      newsletter: true,
      sources: [],
    })
    expect(await run(files.list({ message: begun.id }))).toEqual([named])
    expect(await failing(files.download({ message: template, file: unnamed.id }))).toMatchObject({
      _tag: "LetterFileNotFound",
    })
    await run(templates.remove({ id: template }))
    expect((await run(files.download({ message: begun.id, file: named.id }))).name).toBe("liste.pdf")
    expect(await failing(templates.begin({ template, id: newId() }))).toMatchObject({ _tag: "TemplateNotFound" })
  })

  it("tells of placeholders that do not exist [MSG-02] [MSG-05]", async () => {
    const { write, run, templates } = opened()
    const { id } = await write({ subject: typed("{frueher}"), body: written("{firstName} {gestern} {frueher}") })
    await run(templates.save({ id: newId(), draft: id, name: "Alt" }))
    expect(await run(templates.list())).toMatchObject([{ name: "Alt", unknown: ["frueher", "gestern"] }])
  })

  it("has a name that no other has, also when it is renamed; they are listed by it [MSG-02]", async () => {
    const { write, run, templates } = opened()
    const { id: draft } = await write()
    const [one, other] = [newId(), newId()]
    await run(templates.save({ id: one, draft, name: "zeltlager" }))
    const taken = { _tag: "TemplateNameTaken", name: "Zeltlager" }
    expect(await failing(templates.save({ id: other, draft, name: "Zeltlager " }))).toMatchObject(taken)
    await run(templates.save({ id: other, draft, name: "Äpfel" }))
    expect(await failing(templates.rename({ id: other, name: "Zeltlager" }))).toMatchObject(taken)
    await run(templates.rename({ id: one, name: "Zeltlager" }))
    expect((await run(templates.list())).map(({ name }) => name)).toEqual(["Äpfel", "Zeltlager"])
    expect(await failing(templates.rename({ id: newId(), name: "x" }))).toMatchObject({ _tag: "TemplateNotFound" })
    expect(await failing(templates.remove({ id: newId() }))).toMatchObject({ _tag: "TemplateNotFound" })
  })

  it("is one of a hundred at most, and is made of drafts alone [MSG-02]", async () => {
    const { write, run, templates, workspace } = opened()
    const { id: draft } = await write()
    expect(await failing(templates.save({ id: newId(), draft: newId(), name: "x" }))).toMatchObject({
      _tag: "DraftNotFound",
    })
    const first = newId()
    await run(templates.save({ id: first, draft, name: "x" }))
    const some = workspace.templates.get(first)!
    workspace.templates = new Map(
      Array.from({ length: 100 }, (_, at) => ({ ...some, id: newId(), name: `${at}` })).map((each) => [each.id, each]),
    )
    expect(await failing(templates.save({ id: newId(), draft, name: "y" }))).toMatchObject({
      _tag: "TooManyTemplates",
      most: 100,
    })
  })
})
