import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { memoryFileStore } from "../../../adapters/memory/files/file-store.ts"
import { sweepFiles } from "../../../core/files/index.ts"
import { formFiles, forms, publicForm } from "../../../core/forms/index.ts"
import { expireAnswerFiles } from "../../../core/forms/use-cases/answer-files.ts"
import { expireFormFiles } from "../../../core/forms/use-cases/form-files.ts"
import { fileOfForm } from "../../../core/forms/use-cases/public-form.ts"
import { together } from "../../../core/kernel/transaction.ts"
import { nobody } from "../../../core/kernel/who.ts"
import { documents } from "../../../core/people/index.ts"
import { answerOf, blockId, formBlock, formDocument } from "../../support/forms.ts"
import { memoryForms } from "../../support/memory-forms.ts"
import { jana } from "../../support/memory-world.ts"
import { person } from "../../support/persons.ts"
import { pngOf } from "../../support/pictures.ts"

const run = Effect.runPromise
const day = 86_400_000
const pdf = (size = 2_000) => {
  const bytes = new Uint8Array(size)
  bytes.set(new TextEncoder().encode("%PDF-1.7"))
  return new Blob([bytes])
}
const png = () => new Blob([pngOf(1920, 960) as Uint8Array<ArrayBuffer>])
const vaccination = blockId("file")
const asking = (settings: object = {}) => formDocument([formBlock("file", {}, settings)])

/** Forms over a store of files that can be looked into. */
const world = (persons: Parameters<typeof memoryForms>[0] = []) => {
  const base = memoryForms(persons)
  const store = memoryFileStore()
  const given = base.given({ files: store })
  const strangers = given.calls(publicForm, nobody)
  const own = given.calls(formFiles)
  const calls = { forms: given.calls(forms), files: own, strangers, documents: given.calls(documents) }
  const has = async (fileId: string) =>
    (await run(store.get({ workspaceId: jana.workspaceId, fileId: fileId as never }))) !== undefined
  /** What is done from time to time. */
  const chores = Effect.andThen(together(Effect.andThen(expireFormFiles(), expireAnswerFiles())), sweepFiles())
  return {
    ...base,
    calls,
    has,
    sweep: () => run(given.performOwn(chores, jana)),
    bring: (id: string, content: Blob = pdf(), block = vaccination) =>
      run(strangers.bring({ id, block, name: "Impfpass.pdf", content })),
    seen: (id: string, file: string) => run(given.performOwn(fileOfForm(id, file as never), nobody)),
    send: (id: string, answer: Parameters<typeof base.submission>[1], more: object = {}) =>
      run(strangers.submit(base.submission(id, answer, more))),
  }
}
const failed = (promise: Promise<unknown>) => promise.catch((error: unknown) => error)

describe("files of answers", () => {
  it("are judged by content, and only where the form asks for one [FRM-09]", async () => {
    const { publish, bring, calls } = world()
    const { publicId, id, version } = await publish(asking())
    const svg = new Blob(["<svg xmlns='http://www.w3.org/2000/svg'/>"])
    expect(await failed(bring(publicId, svg))).toMatchObject({ _tag: "FormFileRefused", fault: "wrongType" })
    expect(await failed(bring(publicId, pdf(10_485_761)))).toMatchObject({ _tag: "FormFileRefused", fault: "tooLarge" })
    expect(await failed(bring(publicId, new Blob([])))).toMatchObject({ _tag: "FormFileRefused", fault: "empty" })
    expect(await failed(bring(publicId, pdf(), blockId("name")))).toMatchObject({ _tag: "FormAsksNoFile" })
    expect(await bring(publicId, pdf(10_485_760))).toMatchObject({ name: "Impfpass.pdf" })
    await run(calls.forms.close({ id, version }))
    expect(await failed(bring(publicId))).toMatchObject({ _tag: "FormClosed" })
  })

  it("count as those of strangers, also once they are documents of somebody [OPS-07] [FRM-09]", async () => {
    const { publish, bring, send, workspace } = world()
    const { publicId } = await publish(asking())
    const file = await bring(publicId)
    await send(publicId, answerOf(["Anna"], { file }))
    expect([...workspace.files.values()]).toMatchObject([{ state: "kept", by: "stranger" }])
  })

  it("become a document of the applicant at once [PER-06] [FRM-14]", async () => {
    const { publish, bring, send, persons, calls } = world()
    const { publicId } = await publish(asking({ required: true }))
    expect(await failed(send(publicId, answerOf(["Anna"])))).toMatchObject({
      faults: [{ person: 0, block: "file", code: "missing" }],
    })
    const file = await bring(publicId)
    await send(publicId, answerOf(["Anna"], { file }))
    const [anna] = persons()
    if (anna === undefined) throw new Error("nobody")
    const [document] = await run(calls.documents.list({ person: anna.id }))
    expect(document).toMatchObject({ id: file.file, name: "Impfpass.pdf", type: "application/pdf", size: 2_000 })
    const { content } = await run(calls.documents.download({ id: file.file }))
    expect(content.size).toBe(2_000)
  })

  it("wait with an answer until somebody decides, and nobody but its readers gets them", async () => {
    const tilda = person({ firstName: "Tilda", lastName: "Silber", email: "familie@post.example" })
    const { publish, bring, send, calls, submissions, seen } = world([tilda])
    const { publicId } = await publish(asking())
    const file = await bring(publicId)
    await send(publicId, answerOf(["Tilda"], { file }))
    const [row] = await submissions()
    if (row === undefined) throw new Error("nothing came")
    expect(row.state).toBe("new")
    expect(await seen(publicId, file.file)).toBeUndefined()
    const answered = { submission: row.id, file: file.file }
    expect(await run(calls.files.answered(answered))).toMatchObject({ name: "Impfpass.pdf" })
    await run(calls.forms.accept({ id: row.id, version: row.version, persons: [tilda.id] }))
    expect(await run(calls.documents.list({ person: tilda.id }))).toMatchObject([{ id: file.file }])
    expect(await failed(run(calls.files.answered(answered)))).toMatchObject({ _tag: "FormFileNotFound" })
  })

  it("belong to one answer: naming that of another one, of another block, or twice is refused, and nothing is kept", async () => {
    const { publish, bring, send, submissions } = world()
    const other = formBlock("file", {}, { id: blockId("second") })
    const { publicId } = await publish(formDocument([formBlock("file"), other]))
    const file = await bring(publicId)
    await send(publicId, answerOf(["Anna"], { file }))
    const gone = (person: number, block: string) => ({ faults: [{ person, block, code: "fileGone" }] })
    expect(await failed(send(publicId, answerOf(["Bea"], { file })))).toMatchObject(gone(0, "file"))
    const second = await bring(publicId)
    expect(await failed(send(publicId, answerOf(["Cem"], { second })))).toMatchObject(gone(0, "second"))
    expect(await failed(send(publicId, answerOf(["Dana", "Emil"], { file: second })))).toMatchObject(gone(1, "file"))
    expect(await submissions()).toHaveLength(1)
    await send(publicId, answerOf(["Fin"], { file: second }))
  })

  it("go within a day where no answer comes, and with their form [PER-17]", async () => {
    const { publish, bring, send, has, sweep, clock, calls, submissions } = world([
      person({ firstName: "Anna", lastName: "Silber", email: "familie@post.example" }),
    ])
    const { publicId, id, version } = await publish(asking())
    const [loose, sent] = [await bring(publicId), await bring(publicId)]
    await send(publicId, answerOf(["Anna"], { file: sent }))
    clock.now += day + 60_000
    await sweep()
    expect([await has(loose.file), await has(sent.file)]).toEqual([false, true])
    expect(await failed(send(publicId, answerOf(["Anna"], { file: loose })))).toMatchObject({
      faults: [{ person: 0, block: "file", code: "fileGone" }],
    })
    await run(calls.forms.delete({ id, version, received: (await submissions()).length }))
    await sweep()
    expect(await has(sent.file)).toBe(false)
  })
})

describe("files that a form shows", () => {
  it("are brought by what they are for [FRM-05] [FRM-06]", async () => {
    const { calls } = world()
    const bring = (use: "banner" | "terms" | "download", content: Blob) =>
      failed(run(calls.files.bring({ use, name: "a", content })))
    expect(await bring("banner", png())).toMatchObject({ name: "a.png" })
    expect(await bring("banner", pdf())).toMatchObject({ fault: "wrongType" })
    expect(await bring("banner", new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3])]))).toMatchObject({
      fault: "wrongType",
    })
    const large = (size: number) => new Blob([pngOf(1920, 960) as Uint8Array<ArrayBuffer>, new Uint8Array(size)])
    const huge = new Uint8Array(await png().arrayBuffer())
    new DataView(huge.buffer).setUint32(16, 20_000)
    expect(await bring("banner", new Blob([huge]))).toMatchObject({ fault: "tooManyPixels" })
    expect(await bring("banner", large(2_097_152))).toMatchObject({ fault: "tooLarge" })
    expect(await bring("terms", png())).toMatchObject({ fault: "wrongType" })
    expect(await bring("terms", pdf(2_097_153))).toMatchObject({ fault: "tooLarge" })
    expect(await bring("download", pdf(10_485_760))).toMatchObject({ size: 10_485_760 })
  })

  it("are for everybody while the form is published, and go when nothing names them any more", async () => {
    const { calls, publish, seen, has, sweep, clock } = world()
    const bring = (use: "banner" | "download") =>
      run(calls.files.bring({ use, name: "Packliste.pdf", content: use === "banner" ? png() : pdf() }))
    const [banner, shown, never] = [await bring("banner"), await bring("download"), await bring("download")]
    const form = await publish(formDocument([formBlock("layout_downloads", { files: [shown] })], { banner }))
    const { id, publicId } = form
    expect(await seen(publicId, banner.file)).toMatchObject({ type: "image/png" })
    expect(await seen(publicId, never.file)).toBeUndefined()
    const draft = await run(calls.forms.saveDraft({ id, version: form.version, document: formDocument() }))
    clock.now += day + 60_000
    await sweep()
    // The published version names them, whatever the draft says.
    expect([await has(banner.file), await has(shown.file), await has(never.file)]).toEqual([true, true, false])
    const closed = await run(calls.forms.close({ id, version: draft.version }))
    expect(await seen(publicId, banner.file)).toBeUndefined()
    await run(calls.forms.delete({ id, version: closed.version, received: 0 }))
    await sweep()
    expect([await has(banner.file), await has(shown.file)]).toEqual([false, false])
  })

  it("that are gone keep a form from being published", async () => {
    const { calls } = world()
    const file = { file: crypto.randomUUID() as never, name: "Weg.pdf", size: 1 }
    const document = formDocument([formBlock("layout_downloads", { files: [file] })])
    const { id, version } = await run(calls.forms.create({ document }))
    expect(await failed(run(calls.forms.publish({ id, version })))).toMatchObject({
      _tag: "FormFaulty",
      faults: [{ block: "layout-downloads", code: "fileGone" }],
    })
  })

  it("that are terms are agreed to, and to no other ones than those of now [FRM-06]", async () => {
    const { calls, publish, send, submissions } = world()
    const bring = () => run(calls.files.bring({ use: "terms", name: "AGB.pdf", content: pdf() }))
    const [terms, later] = [await bring(), await bring()]
    const closing = { privacy: "", families: true }
    const form = await publish(formDocument([], { closing: { ...closing, terms } }))
    const { id, publicId } = form
    const faults = [{ person: null, block: null, code: "termsNotAgreed" }]
    expect(await failed(send(publicId, answerOf(["Anna"])))).toMatchObject({ faults })
    await send(publicId, { ...answerOf(["Anna"]), terms: terms.file })
    const draft = await run(
      calls.forms.saveDraft({
        id,
        version: form.version,
        document: formDocument([], { closing: { ...closing, terms: later } }),
      }),
    )
    await run(calls.forms.publish({ id, version: draft.version }))
    expect(await failed(send(publicId, { ...answerOf(["Bea"]), terms: terms.file }))).toMatchObject({ faults })
    await send(publicId, { ...answerOf(["Bea"]), terms: later.file }, { number: 2 })
    expect(await submissions()).toHaveLength(2)
  })
})
