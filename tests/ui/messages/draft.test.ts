import * as Effect from "effect/Effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { type Lost, Unreachable } from "../../../core/kernel/call-errors.ts"
import type { Draft, DraftContent, Messages } from "../../../core/messages/index.ts"
import { type MailCarrier, MailRejected } from "../../../core/messages/ports/mail-carrier.port.ts"
import type { TextColumn } from "../../../core/people/filter-text/index.ts"
import { DraftViewModel } from "../../../ui/messages/draft/draft.view-model.ts"
import { member, memoryMessages } from "../../support/memory-messages.ts"
import { typed, written } from "../../support/messages.ts"

const [anna, ben] = [member("Anna"), member("Ben")]

/** What is under way is done, timers aside. */
const rest = () => vi.advanceTimersByTimeAsync(0)
const pause = () => vi.advanceTimersByTimeAsync(1_000)

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const opened = async (
  change: (calls: Messages<Lost>) => Partial<Messages<Lost>> = () => ({}),
  columns: ReadonlyArray<TextColumn> = [],
  content: Partial<DraftContent> = {},
) => {
  const world = memoryMessages([anna, ben])
  const draft: Draft = await world.write(content)
  const gone: Array<string> = []
  const said: Array<string> = []
  const left: Array<Promise<void>> = []
  const calls: Messages<Lost> = { ...world.calls, ...change(world.calls) }
  const model = new DraftViewModel(draft.id, {
    calls,
    columns: Effect.delay(Effect.succeed(columns), 10),
    go: (path) => gone.push(path),
    notify: ({ text }) => said.push(text),
    files: world.files,
    templates: world.templates,
    newId: () => crypto.randomUUID() as Draft["id"],
    shrink: (file) => Promise.resolve(file),
    save: (name) => said.push(name),
    slug: () => "silberfuchs",
    leaving: (saved) => left.push(saved),
  })
  await rest()
  const { saving, recipients } = model.draft.value!
  return { ...world, draft, model, saving, recipients, gone, said, left }
}

describe("a draft on the screen", () => {
  it("saves what is typed after a pause, the newest state last [MSG-02]", async () => {
    const { model, saving, calls, run, draft } = await opened()
    model.change({ subject: typed("A") })
    model.change({ subject: typed("AB") })
    expect(saving.state).toBe("waiting")
    expect((await run(calls.draft(draft))).version).toBe(1)
    await pause()
    expect(saving.state).toBe("saved")
    expect(await run(calls.draft(draft))).toMatchObject({ version: 2, content: { subject: typed("AB") } })
  })

  it("saves once more when something is typed while it saves [MSG-02]", async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let begun = 0
    const { model, saving, calls, run, draft } = await opened(({ save }) => ({
      save: (input) =>
        Effect.suspend(() => {
          begun += 1
          return Effect.andThen(
            Effect.promise(() => held),
            save(input),
          )
        }),
    }))
    model.change({ subject: typed("A") })
    await pause()
    model.change({ subject: typed("AB") })
    await pause()
    expect([saving.state, begun]).toEqual(["saving", 1])
    release()
    await pause()
    expect(saving.state).toBe("saved")
    expect(await run(calls.draft(draft))).toMatchObject({ version: 3, content: { subject: typed("AB") } })
  })

  it("is sent to who writes it as one recipient would get it, and says what became of that [MSG-07]", async () => {
    const { model, deliver, run, calls, workspace } = await opened()
    model.change({ subject: typed("Für {firstName}") })
    model.test.send(ben.id)
    await rest()
    expect(model.test.mail).toMatchObject({ state: "queued", address: "jana@silberfuchs.example" })
    const [{ id }] = workspace.wishedDeliveries as [(typeof workspace.wishedDeliveries)[0]]
    const got: Array<string> = []
    const refuses: MailCarrier["Service"] = {
      carry: ({ to, subject }) =>
        Effect.suspend(() => {
          got.push(`${to} ${subject}`)
          return Effect.fail(new MailRejected({ answer: "550 nein" }))
        }),
    }
    await deliver(id, refuses)
    await pause()
    expect(got).toEqual(["jana@silberfuchs.example Test: Für Ben"])
    expect(model.test.mail).toMatchObject({ state: "failed", answer: "550 nein" })
    expect(await run(calls.sent({}))).toEqual([])
    expect(workspace.timeline).toEqual([])
  })

  it("becomes a template as it is typed, under a name; not while it cannot be saved [MSG-02]", async () => {
    let isOffline = true
    const { model, said, workspace } = await opened(({ save }) => ({
      save: (input) => (isOffline ? Effect.fail({ _tag: "NoNetwork" } as never) : save(input)),
    }))
    model.change({ subject: typed("Einladung") })
    model.makeTemplate()
    model.naming?.type("Lager")
    model.naming?.save()
    await rest()
    expect(model.naming?.attempt.failure).toMatchObject({ _tag: "NoNetwork" })
    isOffline = false
    model.naming?.save()
    await rest()
    expect(model.naming).toBeUndefined()
    expect(said).toEqual(["Die Vorlage „Lager“ ist gespeichert."])
    expect([...workspace.templates.values()]).toMatchObject([
      { name: "Lager", content: { subject: typed("Einladung") } },
    ])
  })

  it("keeps what could not be saved, says so, and saves it when the network is back [MSG-02]", async () => {
    let isOffline = true
    const { model, saving, calls, run, draft } = await opened(({ save }) => ({
      save: (input) => (isOffline ? Effect.fail({ _tag: "NoNetwork" } as never) : save(input)),
    }))
    model.change({ subject: typed("A") })
    await pause()
    expect(saving).toMatchObject({ state: "failed", isLost: false, content: { subject: typed("A") } })
    isOffline = false
    saving.again()
    await rest()
    expect(saving.state).toBe("saved")
    expect(await run(calls.draft(draft))).toMatchObject({ content: { subject: typed("A") } })
  })

  it("goes on where a save arrived whose answer was lost: that is nobody else's text [MSG-02]", async () => {
    let lost = true
    const { model, saving, calls, run, draft } = await opened(({ save }) => ({
      save: (input) =>
        Effect.flatMap(save(input), (saved) => (lost ? Effect.fail(new Unreachable()) : Effect.succeed(saved))),
    }))
    model.change({ subject: typed("A") })
    await pause()
    expect(saving.state).toBe("failed")
    lost = false
    saving.again()
    await pause()
    expect([saving.state, saving.version]).toEqual(["saved", 2])
    lost = true
    model.change({ subject: typed("AB") })
    await pause()
    lost = false
    model.change({ subject: typed("ABC") })
    await pause()
    expect([saving.state, saving.failure]).toEqual(["saved", undefined])
    expect(await run(calls.draft(draft))).toMatchObject({ version: 4, content: { subject: typed("ABC") } })
  })

  it("tells the second of two who write on it, and lets them choose whose text stands [MSG-02]", async () => {
    for (const whose of ["theirs", "mine"] as const) {
      const { model, saving, calls, run, draft } = await opened()
      const theirs = { ...draft.content, subject: typed("Bens") }
      await run(calls.save({ id: draft.id, version: 1, content: theirs }))
      model.change({ subject: typed("Janas") })
      await pause()
      expect(saving).toMatchObject({ state: "failed", isLost: true, failure: { _tag: "DraftChanged" } })
      model.change({ subject: typed("Janas zweiter") })
      await pause()
      expect(await run(calls.draft(draft))).toMatchObject({ content: theirs })
      const before = model.edition
      if (whose === "theirs") model.takeTheirs()
      else model.keepMine()
      await pause()
      expect(saving.state).toBe("saved")
      expect(saving.content.subject).toEqual(typed(whose === "theirs" ? "Bens" : "Janas zweiter"))
      expect(await run(calls.draft(draft))).toMatchObject({ content: saving.content })
      expect(model.edition - before).toBe(whose === "theirs" ? 1 : 0)
    }
  })

  it("saves what was typed last when the screen goes [MSG-02]", async () => {
    const { model, calls, run, draft, left } = await opened()
    model.change({ subject: typed("Zuletzt") })
    model.dispose()
    await left[0]
    expect(await run(calls.draft(draft))).toMatchObject({ content: { subject: typed("Zuletzt") } })
  })

  it("shows how many it reaches after each change, and the mail of one of them [MSG-02] [MSG-04]", async () => {
    const { model } = await opened()
    expect(model.review.value?.mails).toBe(2)
    expect(model.preview.mail.value?.address).toBe(anna.email)
    model.leaveOut(anna.id)
    await pause()
    expect(model.review.value?.recipients.map(({ id }) => id)).toEqual([ben.id])
    expect(model.preview.mail.value?.address).toBe(ben.email)
    model.change({ body: written("Neu, {firstName}") })
    await pause()
    expect(model.preview.mail.value?.text).toContain("Neu, Ben")
  })

  it("reviews what is typed, not what was saved before, and sends that [MSG-05]", async () => {
    const { model, gone, said, calls, run, draft } = await opened()
    model.change({ body: written("Zuletzt getippt") })
    model.open("review")
    await rest()
    expect(model.isBlocked).toBe(false)
    model.send()
    model.send()
    await rest()
    expect(gone).toEqual([`/messaging/sent/${draft.id}`])
    expect(said).toEqual(["2 Mails unterwegs. Sie kommen in ein bis zwei Minuten an."])
    const { letter } = await run(calls.message({ id: draft.id }))
    expect(letter.body).toEqual(written("Zuletzt getippt"))
  })

  it("reviews again when somebody changed in between, and sends nothing by itself [MSG-05]", async () => {
    const { model, workspace, gone } = await opened()
    model.open("review")
    await rest()
    workspace.persons = new Map([[anna.id, anna]])
    model.send()
    await rest()
    expect(model.sending.failure?._tag).toBe("ReviewOutdated")
    expect(model.review.value?.mails).toBe(1)
    expect(gone).toEqual([])
    model.send()
    await rest()
    expect(gone).toHaveLength(1)
  })

  it("is blocked by what must be mended [MSG-05]", async () => {
    const { model } = await opened()
    model.change({ body: written("{vorname}") })
    model.open("review")
    await rest()
    expect(model.isBlocked).toBe(true)
    expect(model.review.value?.warnings).toMatchObject([{ code: "unknownPlaceholder", placeholder: "vorname" }])
  })

  it("goes back to how it was when it was opened, or away for good [MSG-01]", async () => {
    const { model, saving, calls, run, draft, gone } = await opened()
    model.change({ subject: typed("Anders") })
    await pause()
    model.open("reset")
    model.reset()
    await pause()
    expect(saving.content).toEqual(draft.content)
    expect(model).toMatchObject({ edition: 1, dialog: undefined })
    model.change({ subject: typed("Noch nicht gespeichert") })
    model.open("discard")
    model.discard()
    await rest()
    expect(gone).toEqual(["/messaging"])
    expect(await run(calls.drafts())).toEqual([])
  })
})

describe("the recipients of a draft", () => {
  it("are found by what is typed, and stand there once they are chosen [MSG-04]", async () => {
    const { recipients, saving } = await opened()
    expect(recipients.chips.map(({ label }) => label)).toEqual(["Anna Weber", "Ben Weber"])
    recipients.type("alle akt mitgl")
    expect(recipients.offers.map(({ label }) => label)).toEqual([
      "Alle aktiven Mitglieder",
      "Alle aktiven und künftigen Mitglieder",
    ])
    recipients.add(recipients.offers[0]!)
    expect(recipients.typed).toBe("")
    expect(saving.content.sources.at(-1)).toEqual({ by: "standing", standings: ["active"] })
    recipients.type("status:aktiv")
    expect(recipients.offers.map(({ label }) => label)).toEqual(["Filter „status:aktiv“"])
    recipients.remove(anna.id)
    expect(recipients.chips.map(({ label }) => label)).toEqual(["Ben Weber", "Alle aktiven Mitglieder"])
    recipients.type("ann")
    await vi.advanceTimersByTimeAsync(200)
    expect(recipients.offers.map(({ label, hint }) => [label, hint])).toEqual([["Anna Weber", anna.email]])
    recipients.add(recipients.offers[0]!)
    expect(recipients.chips.map(({ label }) => label)).toEqual(["Alle aktiven Mitglieder", "Ben Weber", "Anna Weber"])
  })

  it("are said in German where they are a filter, whichever words it is written in [MSG-04]", async () => {
    const column = {
      id: "0197a000-0000-7000-8000-00000000000a" as TextColumn["id"],
      name: "Trikot",
      options: ["M", "L"],
    }
    const texts = [
      "status:active and (lastName=Groß or not city=Köln)",
      `custom.${column.id}=M anna`,
      "trikot:L",
      "alter:jung",
    ]
    const sources = texts.map((text) => ({ by: "filter", text }) as const)
    const { recipients, saving } = await opened(() => ({}), [{ ...column, type: "enumeration" }], { sources })
    const labels = () => recipients.chips.map(({ label }) => label)
    const german = "Filter: Aktiv und (Nachname: Groß oder nicht (Ort: Köln))"
    const mistaken = "Filter „alter:jung“"
    expect(labels(), "before the columns are known").toEqual([
      german,
      "Filter: Eigene Spalte: M; Suche „anna“",
      "Filter „trikot:L“",
      mistaken,
    ])
    await vi.advanceTimersByTimeAsync(20)
    expect(labels()).toEqual([german, "Filter: Trikot: M; Suche „anna“", "Filter: Trikot: L", mistaken])
    expect(saving.content.sources).toEqual(sources)
  })

  it("are said in German, too, where a filter is typed among them [MSG-04]", async () => {
    const { recipients, saving } = await opened(() => ({}), [], { sources: [] })
    recipients.type("ort=Köln")
    recipients.add(recipients.offers[0]!)
    await vi.advanceTimersByTimeAsync(20)
    expect(recipients.chips.map(({ label }) => label)).toEqual(["Filter: Ort: Köln"])
    expect(saving.content.sources).toEqual([{ by: "filter", text: "ort=Köln" }])
    for (const { id } of recipients.chips) recipients.remove(id)
    expect(saving.content.sources).toEqual([])
  })

  it("that are chosen are not offered again, and none is left where all are taken away [MSG-04]", async () => {
    const { recipients, saving } = await opened()
    recipients.type("weber")
    await vi.advanceTimersByTimeAsync(200)
    expect(recipients.offers).toEqual([])
    for (const { id } of recipients.chips) recipients.remove(id)
    expect(saving.content.sources).toEqual([])
    expect(recipients.offers.map(({ label }) => label)).toEqual(["Anna Weber", "Ben Weber"])
  })
})
