import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { memoryFileStore } from "../../../../adapters/memory/files/file-store.ts"
import { sweepFiles } from "../../../../core/files/index.ts"
import type { CalendarEvent, LetterFile, MessageId } from "../../../../core/messages/index.ts"
import type { OutgoingMail } from "../../../../core/messages/ports/mail-carrier.port.ts"
import { fileOf, letterFile, pdfOf } from "../../../support/letter-files.ts"
import { member, memoryMessages } from "../../../support/memory-messages.ts"
import { jana } from "../../../support/memory-world.ts"
import { written } from "../../../support/messages.ts"
import { jpegOf, pngOf } from "../../../support/pictures.ts"

const anna = member("Anna")
const failing = <A, E>(work: Effect.Effect<A, E>) => Effect.runPromise(Effect.flip(work))
const lager: CalendarEvent = {
  title: "Sommerlager",
  when: { kind: "times", from: "2026-07-03T17:00", to: "2026-07-10T12:00" },
  place: "Kiel",
  description: "Treffpunkt am Bahnhof",
}

const opened = () => {
  const bytes = new Map<string, Uint8Array>()
  const made = memoryMessages([anna], memoryFileStore(bytes))
  const { calls, run, world, clock, files } = made
  return {
    ...made,
    bytes,
    bring: (
      message: MessageId,
      content: Uint8Array,
      name = "packliste.pdf",
      use: "attachment" | "picture" = "attachment",
    ) => run(files.bring({ message, use, name, content: fileOf(content) })),
    attach: async (id: MessageId, ...all: ReadonlyArray<LetterFile>) => {
      const { version, content } = await run(calls.draft({ id }))
      return run(calls.save({ id, version, content: { ...content, attachments: all.map((each) => each.id) } }))
    },
    sweep: () => {
      clock.now += 2 * 86_400_000
      return run(world.performOwn(sweepFiles(), jana))
    },
  }
}

describe("a file of a message", () => {
  it("that the store has lost lets no mail wait for ever: all that wait have failed, and say why [MSG-06] [MSG-08]", async () => {
    const { write, bring, attach, calls, run, deliver, bytes, workspace } = opened()
    const { id } = await write()
    const { version } = await attach(id, await bring(id, pdfOf(2_000)))
    const { fingerprint } = await run(calls.review({ id }))
    await run(calls.send({ id, version, fingerprint }))
    bytes.clear()
    const carry = () => Effect.die(new Error("no mail goes out without its files"))
    await deliver(id, { carry })
    expect(await run(calls.deliveries({ id, limit: 9 }))).toMatchObject([{ state: "failed", notSent: "fileGone" }])
    expect(workspace.timeline.map(({ event }) => event)).toContainEqual({
      kind: "mailFailed",
      subject: "Sommerlager",
      answer: "",
      fileGone: true,
    })
    expect(await run(calls.message({ id }))).toMatchObject({ counts: { failed: 1, queued: 0 } })
  })

  it("is kept by its content, under a name that fits, and comes back as it was [MSG-06]", async () => {
    const { write, bring, files, run } = opened()
    const { id } = await write()
    const file = await bring(id, pdfOf(3_000), "C:\\Packliste.exe")
    expect(file).toMatchObject({ name: "Packliste.exe.pdf", type: "application/pdf", size: 3_000, event: null })
    expect(await run(files.list({ message: id }))).toEqual([file])
    const { name, type, content } = await run(files.download({ message: id, file: file.id }))
    expect([name, type, content.size]).toEqual([file.name, file.type, 3_000])
    expect(new Uint8Array(await new Response(content.stream() as never).arrayBuffer())).toEqual(pdfOf(3_000))
    const another = await write()
    expect(await failing(files.download({ message: another.id, file: file.id }))).toMatchObject({
      _tag: "LetterFileNotFound",
    })
  })

  it.each([
    ["attachment", new Uint8Array(0), "empty"],
    ["attachment", pdfOf(5 * 1_048_576 + 1), "tooLarge"],
    ["attachment", new TextEncoder().encode("MZ program called a.pdf"), "wrongType"],
    ["picture", pdfOf(), "wrongType"],
    ["picture", pngOf(20, 20, 20 * 1_048_576), "tooLarge"],
    ["picture", pngOf(9_000, 20), "tooManyPixels"],
    ["picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47]), "wrongType"],
  ] as const)("is refused as %s where it cannot be one (%#) [MSG-02] [MSG-06]", async (use, content, fault) => {
    const { write, files, bytes } = opened()
    const { id } = await write()
    const asked = { message: id, use, name: "a.pdf", content: fileOf(content) }
    expect(await failing(files.bring(asked))).toMatchObject({ _tag: "LetterFileRefused", fault })
    expect(bytes.size).toBe(0)
  })

  it.each([["calendar", "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n", "text/calendar"]])(
    "can be a %s that somebody else wrote [MSG-06]",
    async (_, text, type) => {
      const { write, bring } = opened()
      const { id } = await write()
      expect(await bring(id, new TextEncoder().encode(text), "termin")).toMatchObject({ type, name: "termin.ics" })
    },
  )

  it("tells its sides where it is a picture [MSG-02]", async () => {
    const { write, bring } = opened()
    const { id } = await write()
    expect((await bring(id, pngOf(640, 480), "a.png", "picture")).sides).toEqual({ width: 640, height: 480 })
    expect((await bring(id, jpegOf(300, 200), "b.jpg", "picture")).sides).toEqual({ width: 300, height: 200 })
  })

  it("is refused where those of all drafts together are more than 500 MB [MSG-06] [OPS-07]", async () => {
    const { write, bring, files, workspace } = opened()
    const { id } = await write()
    const { id: other } = await write()
    await bring(id, pdfOf(9))
    const kept = Array.from({ length: 100 }, () => letterFile({ size: 5 * 1_048_576 }))
    workspace.letterFiles = [...workspace.letterFiles, ...kept.map((file) => ({ owner: other, file, at: "" }))]
    expect(
      await failing(files.bring({ message: id, use: "attachment", name: "a.pdf", content: fileOf(pdfOf(9)) })),
    ).toMatchObject({ fault: "draftsFull" })
  })

  it("is refused where all that go along are more than 15 MB together, and sending would be too [MSG-06]", async () => {
    const { write, bring, attach, files, calls, run } = opened()
    const { id } = await write()
    const large = await Promise.all([1, 2, 3].map(() => bring(id, pdfOf(5 * 1_048_576))))
    await attach(id, ...large)
    expect(
      await failing(files.bring({ message: id, use: "attachment", name: "a.pdf", content: fileOf(pdfOf(9)) })),
    ).toMatchObject({ fault: "tooLargeTogether" })
    await attach(id)
    const small = await bring(id, pdfOf(9))
    await attach(id, ...large, small)
    const { warnings } = await run(calls.review({ id }))
    expect(warnings.map(({ code }) => code)).toEqual(["attachmentsTooLarge"])
  })

  it("comes to no draft that is gone or sent, and leaves no bytes there [MSG-06]", async () => {
    const { send, files, run, write, calls, bytes } = opened()
    const { id } = await send()
    const asked = { use: "attachment", name: "a.pdf", content: fileOf(pdfOf()) } as const
    expect(await failing(files.bring({ message: id, ...asked }))).toMatchObject({ _tag: "AlreadySent" })
    const draft = await write()
    await run(calls.discard(draft))
    expect(await failing(files.bring({ message: draft.id, ...asked }))).toMatchObject({ _tag: "DraftNotFound" })
    expect(bytes.size).toBe(0)
  })

  it("that was taken out can come back until there are a hundred; then those go that the draft does not name [MSG-06]", async () => {
    const { write, bring, attach, files, run, sweep, bytes } = opened()
    const { id } = await write()
    const first = await bring(id, pdfOf(10))
    await attach(id, first)
    for (let count = 1; count < 100; count++) await bring(id, pdfOf(10))
    expect(await run(files.list({ message: id }))).toHaveLength(100)
    const last = await bring(id, pdfOf(10))
    expect((await run(files.list({ message: id }))).map((each) => each.id)).toEqual([first.id, last.id])
    await sweep()
    expect(bytes.size).toBe(2)
  })
})

describe("an event", () => {
  it("is written as a calendar that says when and where, and can be changed later [MSG-06]", async () => {
    const { write, files, run } = opened()
    const { id } = await write()
    const file = await run(files.addEvent({ message: id, event: lager }))
    expect(file).toMatchObject({ name: "Sommerlager.ics", type: "text/calendar", event: lager })
    const { content } = await run(files.download({ message: id, file: file.id }))
    const text = await new Response(content.stream() as never).text()
    expect(file.size).toBe(content.size)
    for (const line of ["DTSTART:20260703T150000Z", "DTEND:20260710T100000Z", "SUMMARY:Sommerlager", "LOCATION:Kiel"])
      expect(text.split("\r\n")).toContain(line)
  })

  it("writes no lines of its own by what stands in its fields [MSG-06]", async () => {
    const { write, files, run } = opened()
    const { id } = await write()
    const event = {
      ...lager,
      title: "A\r\nATTENDEE:mailto:x@evil.example",
      when: { kind: "days", first: "2026-07-03", last: "2026-07-05" },
    }
    const file = await run(files.addEvent({ message: id, event: event as CalendarEvent }))
    const { content } = await run(files.download({ message: id, file: file.id }))
    const lines = (await new Response(content.stream() as never).text()).split("\r\n")
    expect(lines.some((line) => line.startsWith("ATTENDEE"))).toBe(false)
    expect(lines).toContain("DTEND;VALUE=DATE:20260706")
  })

  it("is refused with all that is wrong with it [MSG-06]", async () => {
    const { write, files } = opened()
    const { id } = await write()
    const event = { ...lager, title: "", when: { ...lager.when, to: "2026-07-03T16:00" } as CalendarEvent["when"] }
    expect(await failing(files.addEvent({ message: id, event }))).toMatchObject({
      _tag: "InvalidEvent",
      faults: ["titleMissing", "endsBefore"],
    })
  })
})

describe("the attachments of a message", () => {
  it("go out with each mail, are shown with it, and stay with what was sent [MSG-06] [MSG-08]", async () => {
    const { write, bring, attach, calls, files, run, deliver, sweep } = opened()
    const { id } = await write({ body: written("Siehe Anhang.") })
    const [list, unused] = [await bring(id, pdfOf(500)), await bring(id, pdfOf(600))]
    expect((await run(calls.review({ id }))).warnings.map(({ code }) => code)).toEqual(["attachmentMissing"])
    const { version } = await attach(id, list)
    expect(await run(calls.preview({ id, person: anna.id }))).toMatchObject({ attachments: [list] })
    const { fingerprint, warnings } = await run(calls.review({ id }))
    expect(warnings).toEqual([])
    await run(calls.send({ id, version, fingerprint }))
    await sweep()
    const got: Array<OutgoingMail> = []
    await deliver(id, {
      carry: (mail) =>
        Effect.as(
          Effect.sync(() => got.push(mail)),
          null,
        ),
    })
    expect(got[0]?.parts).toEqual([{ name: list.name, type: list.type, content: pdfOf(500) }])
    expect((await run(calls.message({ id }))).letter.attachments).toEqual([list])
    const [mail] = await run(calls.deliveries({ id, limit: 1 }))
    expect(await run(calls.mail({ id, delivery: mail!.id }))).toMatchObject({ attachments: [list] })
    expect(await run(files.list({ message: id }))).toEqual([list])
    expect(await failing(files.download({ message: id, file: unused.id }))).toMatchObject({
      _tag: "LetterFileNotFound",
    })
  })

  it("and the pictures in its text, which its HTML shows by their ids [MSG-02] [MSG-08]", async () => {
    const { write, bring, calls, run, deliver } = opened()
    const { id, version, content } = await write()
    const { id: file, name, type } = await bring(id, pngOf(30, 20), "zelt.png", "picture")
    const picture = { kind: "picture", file, alt: "", width: 30, height: 20 } as const
    const saved = await run(calls.save({ id, version, content: { ...content, body: { blocks: [picture, picture] } } }))
    const told = await run(calls.review({ id }))
    expect(told.warnings).toEqual([{ code: "altMissing", persons: [] }])
    await run(calls.send({ id, version: saved.version, fingerprint: told.fingerprint }))
    const got: Array<OutgoingMail> = []
    await deliver(id, {
      carry: (mail) =>
        Effect.as(
          Effect.sync(() => got.push(mail)),
          null,
        ),
    })
    expect(got[0]?.parts).toEqual([{ cid: `picture-${file}`, name, type, content: pngOf(30, 20) }])
    expect(got[0]?.html).toContain(`src="cid:picture-${file}"`)
  })

  it("of a file that is not there cannot be sent [MSG-05] [MSG-06]", async () => {
    const { write, bring, calls, run } = opened()
    const other = await write()
    const file = await bring(other.id, pdfOf())
    const { id } = await write({ attachments: [file.id] })
    expect((await run(calls.review({ id }))).warnings).toEqual([{ code: "attachmentGone", persons: [] }])
  })

  it("go with a discarded draft, but for those of which another message has the same [MSG-06]", async () => {
    const { write, bring, attach, calls, run, sweep, bytes, files } = opened()
    const { id } = await write()
    const [mine, shared] = [await bring(id, pdfOf(10)), await bring(id, pdfOf(20))]
    const { version, content } = await attach(id, mine, shared)
    const copy = crypto.randomUUID() as MessageId
    await run(calls.write({ id: copy, content: { ...content, attachments: [shared.id] }, filesOf: id }))
    await run(calls.discard({ id, version }))
    await sweep()
    expect(bytes.size).toBe(2)
    expect((await run(files.download({ message: copy, file: shared.id }))).content.size).toBe(20)
    await run(calls.discard({ id: copy, version: 1 }))
    await sweep()
    expect(bytes.size).toBe(0)
  })
})
