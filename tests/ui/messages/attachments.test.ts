import * as Effect from "effect/Effect"
import { describe, expect, it, vi } from "vitest"
import type { CalendarEvent, DraftContent, MessageFiles } from "../../../core/messages/index.ts"
import { AttachmentsViewModel } from "../../../ui/messages/draft/attachments.view-model.ts"
import { LetterFilesOfDraft } from "../../../ui/messages/draft/letter-files.ts"
import { pdfOf } from "../../support/letter-files.ts"
import { memoryMessages } from "../../support/memory-messages.ts"

const pdf = (name: string, size = 100) => new File([pdfOf(size)], name)

const opened = async (change: (files: MessageFiles) => Partial<MessageFiles> = () => ({})) => {
  const world = memoryMessages()
  const { id, content } = await world.write()
  const files: MessageFiles = { ...world.files, ...change(world.files) }
  const draft = {
    content,
    change: (changed: Partial<DraftContent>) => {
      draft.content = { ...draft.content, ...changed }
    },
  }
  const saved: Array<string> = []
  const all = new LetterFilesOfDraft(id, files, () => draft.content.attachments)
  const model = new AttachmentsViewModel(id, draft, all, files, (name) => saved.push(name))
  const names = () => draft.content.attachments.map((each) => all.of(each)?.name)
  return { ...world, id, model, draft, names, saved, said: () => model.uploads.list.map(({ failure }) => failure) }
}

describe("the attachments of a draft on the screen", () => {
  it("are brought one after the other, each named once it is there, and are there again later [MSG-06]", async () => {
    const { model, names, files, id, run } = await opened()
    model.uploads.add([pdf("eins.pdf"), pdf("zwei.pdf")])
    await vi.waitFor(() => expect(names()).toEqual(["eins.pdf", "zwei.pdf"]))
    expect(model.uploads.list).toEqual([])
    expect(model.files.bytes).toBe(200)
    expect(await run(files.list({ message: id }))).toHaveLength(2)
  })

  it("are told what is wrong with them before anything is sent [MSG-06]", async () => {
    const bring = vi.fn()
    const { model, said } = await opened(() => ({ bring }))
    model.uploads.add([new File(["MZ"], "a.pdf"), pdf("gross.pdf", 5 * 1_048_576 + 1), new File([], "leer.pdf")])
    await vi.waitFor(() =>
      expect(said()).toMatchObject([{ fault: "wrongType" }, { fault: "tooLarge" }, { fault: "empty" }]),
    )
    model.uploads.dismiss(model.uploads.list[0]!)
    expect(said()).toHaveLength(2)
    expect(bring).not.toHaveBeenCalled()
  })

  it("are 15 MB together and 20 at most [MSG-06]", async () => {
    const { model, said, draft } = await opened()
    model.uploads.add([1, 2, 3].map((at) => pdf(`${at}.pdf`, 5 * 1_048_576)))
    await vi.waitFor(() => expect(draft.content.attachments).toHaveLength(3))
    model.uploads.add([pdf("noch eine.pdf")])
    await vi.waitFor(() => expect(said()).toMatchObject([{ fault: "tooLargeTogether" }]))
    draft.change({ attachments: Array.from({ length: 20 }, () => crypto.randomUUID() as never) })
    model.uploads.add([pdf("die 21.pdf")])
    await vi.waitFor(() => expect(said()[1]).toMatchObject({ _tag: "Full" }))
  })

  it("stay out when the network is away, with what to do; others still come [MSG-06]", async () => {
    let calls = 0
    const { model, said, names } = await opened(({ bring }) => ({
      bring: (input) => (calls++ === 0 ? Effect.fail({ _tag: "NoNetwork" } as never) : bring(input)),
    }))
    model.uploads.add([pdf("eins.pdf"), pdf("zwei.pdf")])
    await vi.waitFor(() => expect(names()).toEqual(["zwei.pdf"]))
    expect(said()).toMatchObject([{ _tag: "NoNetwork" }])
  })

  it("can be saved on the device and taken out [MSG-06]", async () => {
    const { model, names, draft, saved } = await opened()
    model.uploads.add([pdf("eins.pdf")])
    await vi.waitFor(() => expect(names()).toEqual(["eins.pdf"]))
    model.download(draft.content.attachments[0]!)
    await vi.waitFor(() => expect(saved).toEqual(["eins.pdf"]))
    model.remove(draft.content.attachments[0]!)
    expect(names()).toEqual([])
  })
})

describe("an event on the screen", () => {
  it("is read as people write it, attached, and changed in its place [MSG-06]", async () => {
    const { model, names, draft } = await opened()
    model.uploads.add([pdf("eins.pdf")])
    await vi.waitFor(() => expect(names()).toEqual(["eins.pdf"]))
    model.write()
    model.event?.type({ title: " Lager ", begin: "3.7.2026", beginTime: "17.30", end: "5.7.26", endTime: "9 Uhr" })
    model.event?.save()
    await vi.waitFor(() => expect(names()).toEqual(["eins.pdf", "Lager.ics"]))
    expect(model.event).toBeUndefined()
    const file = model.files.of(draft.content.attachments[1]!)!
    const expected: CalendarEvent = {
      title: "Lager",
      when: { kind: "times", from: "2026-07-03T17:30", to: "2026-07-05T09:00" },
      place: "",
      description: "",
    }
    expect(file.event).toEqual(expected)
    draft.change({ attachments: draft.content.attachments.toReversed() })
    model.write(file)
    expect(model.event?.typed).toMatchObject({ begin: "03.07.2026", beginTime: "17:30", endTime: "09:00" })
    model.event?.type({ title: "Sommerlager" })
    model.event?.save()
    await vi.waitFor(() => expect(names()).toEqual(["Sommerlager.ics", "eins.pdf"]))
  })

  it("is on one day where no end is said, and without times where it is on whole days [MSG-06]", async () => {
    const { model, draft } = await opened()
    model.write()
    model.event?.type({ title: "Fest", begin: "3.7.2026", wholeDays: true })
    model.event?.save()
    await vi.waitFor(() => expect(draft.content.attachments).toHaveLength(1))
    expect(model.list[0]?.file?.event?.when).toEqual({ kind: "days", first: "2026-07-03", last: "2026-07-03" })
  })

  it("says at each field what is wrong, once somebody asked [MSG-06]", async () => {
    const { model, draft } = await opened()
    model.write()
    const event = model.event!
    expect(event.has("titleMissing")).toBe(false)
    event.type({ begin: "31.2.2026", beginTime: "25:00" })
    event.save()
    expect(["titleMissing", "begin", "beginTime", "end"].map((each) => event.has(each as never))).toEqual([
      true,
      true,
      true,
      false,
    ])
    event.type({ title: "Fest", begin: "3.7.2026", beginTime: "17:30", endTime: "16:00" })
    expect(event.has("endsBefore")).toBe(true)
    expect(draft.content.attachments).toEqual([])
  })
})
