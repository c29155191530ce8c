import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { checkGiroCode, type DunningContent, type DunningRunId, type FeeId } from "../../../../core/fees/index.ts"
import { cents } from "../../../../core/kernel/money.ts"
import { wordsIn } from "../../../../core/messaging/index.ts"
import { formatIban } from "../../../../ui/text/de/format.ts"
import { sepaSettings } from "../../../support/debits.ts"
import { memoryFees, payer } from "../../../support/memory-fees.ts"
import { testWorkspaceId } from "../../../support/memory-world.ts"
import { readPdf } from "../../../support/pdf-text.ts"
import { pngOf, wholePng } from "../../../support/pictures.ts"

const failing = <A, E>(work: Effect.Effect<A, E>) => Effect.runPromise(Effect.flip(work))
const newRun = () => crypto.randomUUID() as DunningRunId

const content: DunningContent = {
  levels: [
    { name: "Erinnerung", days: 7, surcharge: 0, way: "mail" },
    { name: "1. Mahnung", days: 14, surcharge: 250, way: "mail" },
    { name: "Letzte Mahnung", days: 14, surcharge: 500, way: "letter" },
  ],
  payWithin: 14,
  minimum: 0,
}
const home = { street: "Lindenstraße 7", postcode: "54321", city: "Beispielhausen" }

/** Two members with a fee of 60 € each that was due on 1 December, ten days ago: one with an address for mails, one without. */
const club = async () => {
  const persons = [
    payer("Anna", { email: "anna@example.org", ...home }),
    payer("Ben", { email: null, ...home }),
    payer("Cem", { email: null }),
  ]
  const world = memoryFees(persons)
  const calls = world.dunning
  const rows = await world.charge(6000)
  const later = (days: number) => {
    world.clock.now += days * 86_400_000
  }
  later(21)
  await world.run(calls.saveSettings({ version: 0, content }))
  const remind = async (run = newRun()) => {
    const { fingerprint } = await world.run(calls.preview())
    return world.run(calls.remind({ run, fingerprint }))
  }
  const feeOf = (name: string): FeeId => rows.find(({ person }) => person?.name === `${name} Weber`)!.id
  return { ...world, persons, later, remind, feeOf }
}

describe("a run of reminders", () => {
  it("shows before whom it reminds, how, and who is left in peace and why; nothing is written [FEE-10]", async () => {
    const { dunning: calls, run, workspace } = await club()
    const shown = await run(calls.preview())
    expect(
      shown.reminders.map(({ name, way, level, levelName, open, surcharge }) => [
        name,
        way,
        level,
        levelName,
        open,
        surcharge,
      ]),
    ).toEqual([
      ["Anna Weber", "mail", 1, "Erinnerung", 6000, 0],
      ["Ben Weber", "letter", 1, "Erinnerung", 6000, 0],
    ])
    expect(shown.quiet).toMatchObject([{ name: "Cem Weber", reason: "noAddress", open: 6000 }])
    expect(shown.payUntil).toBe("2026-12-25")
    expect([workspace.dunning.runs, workspace.dunning.reminders, [...workspace.sent]]).toEqual([[], [], []])
  })

  it("sends mails that name what is open and by when to pay, and keeps letters as they are printed [FEE-07] [FEE-10]", async () => {
    const { dunning: calls, run, remind, workspace, feeOf } = await club()
    const done = await remind()
    expect(done).toMatchObject({ persons: 2, letters: 1, open: 12_000, surcharges: 0, byName: "Jana" })
    const [sent] = [...workspace.sent.values()]
    expect(wordsIn([sent!.letter.subject])).toContain("Hast du an deinen Beitrag gedacht?")
    const [mail] = workspace.deliveries
    // There is no account yet that anybody could pay to.
    expect(mail!.code).toBeNull()
    expect(mail!.values).toMatchObject({
      dunningLevel: "Erinnerung",
      askedFor: "Sommerlager (60,00\u00a0€, fällig seit 01.12.2026)",
      askedAmount: "60,00\u00a0€",
      payUntil: "25.12.2026",
      payAccount: "unser Konto",
    })
    const file = await run(calls.letters({ run: done.id }))
    expect(file).toMatchObject({ name: "Mahnbriefe 2026-12-11.pdf", type: "application/pdf" })
    const { pages } = await readPdf(new Uint8Array(await new Response(file.content.stream()).arrayBuffer()))
    expect(pages).toHaveLength(1)
    const text = pages[0]!.join(" ")
    for (const part of ["Ben Weber", "Lindenstraße 7", "54321 Beispielhausen", "60,00 €", "25.12.2026"])
      expect(text).toContain(part)
    expect(await run(calls.ofFee({ fee: feeOf("Ben") }))).toMatchObject({
      reminders: [{ level: 1, levelName: "Erinnerung", way: "letter", open: 6000, on: "2026-12-11" }],
    })
  })

  it("prints letters with the logo of the workspace beside its name, and goes without a broken one [FEE-10] [WSP-01]", async () => {
    const { dunning: calls, run, remind, details } = await club()
    const { id } = await remind()
    const printed = async (logo: Uint8Array) => {
      details.logos.set(testWorkspaceId, { type: "image/png", content: logo, tag: String(logo.length) })
      const { content: file } = await run(calls.letters({ run: id }))
      const bytes = new Uint8Array(await new Response(file.stream()).arrayBuffer())
      const images = Buffer.from(bytes).toString("latin1").split("/Subtype /Image").length - 1
      return { images, text: (await readPdf(bytes)).pages[0]?.join(" ") }
    }
    const drawn = await printed(wholePng(20, 10))
    // The picture and its transparency.
    expect(drawn).toEqual({ images: 2, text: expect.stringContaining("Stamm Silberfuchs") })
    expect(await printed(pngOf(40, 40))).toEqual({ ...drawn, images: 0 })
  })

  it("asks again with the next level after its days, and charges its surcharge once [FEE-10]", async () => {
    const { dunning: calls, fees, run, remind, later, feeOf } = await club()
    await remind()
    expect((await run(calls.preview())).reminders).toEqual([])
    later(13)
    expect((await run(calls.preview())).reminders).toEqual([])
    later(1)
    expect(await remind()).toMatchObject({ persons: 2, surcharges: 500, open: 12_000 })
    const fee = await run(fees.fee({ id: feeOf("Anna") }))
    expect(fee).toMatchObject({ amount: 6250, open: 6250 })
    expect(fee.entries.at(-1)).toMatchObject({ note: "1. Mahnung", entry: { kind: "charge", amount: 250 } })
    later(14)
    const last = await run(calls.preview())
    expect(last.reminders.map(({ name, way, open, surcharge }) => [name, way, open, surcharge])).toEqual([
      ["Anna Weber", "letter", 6250, 500],
      ["Ben Weber", "letter", 6250, 500],
    ])
    await remind()
    later(60)
    expect((await run(calls.preview())).quiet.map(({ reason }) => reason)).toEqual(
      expect.arrayContaining(["lastLevel", "lastLevel"]),
    )
  })

  it("goes as a letter to whose address for mails is dead, and to nobody without another one [FEE-10] [MSG-13]", async () => {
    const { dunning: calls, run, workspace, persons } = await club()
    const [anna] = persons
    workspace.deadAddresses = new Map([[anna!.id, [{ key: "anna@example.org" } as never]]])
    const { reminders } = await run(calls.preview())
    expect(reminders.map(({ name, way }) => [name, way])).toEqual([
      ["Anna Weber", "letter"],
      ["Ben Weber", "letter"],
    ])
    workspace.persons = new Map([...workspace.persons, [anna!.id, { ...anna!, street: null }]])
    const { quiet } = await run(calls.preview())
    expect(quiet.map(({ name, reason }) => [name, reason])).toContainEqual(["Anna Weber", "noAddress"])
  })

  it("names the account that the workspace collects to, and has a GiroCode for it in letters and mails [FEE-07] [FEE-10]", async () => {
    const { debits, dunning: calls, run, remind, workspace, feeOf, fees } = await club()
    const { version: _, ...settings } = sepaSettings()
    await run(debits.saveSettings({ version: 0, content: settings }))
    const { id } = await remind()
    const account = `unser Konto ${formatIban(settings.iban)} (${settings.party})`
    expect(workspace.deliveries[0]?.values).toMatchObject({ payAccount: account })
    const { code } = workspace.deliveries[0]!
    const asked = (await run(fees.fee({ id: feeOf("Anna") }))).reference
    expect(checkGiroCode(code!.payload)).toEqual({ ok: true })
    expect(code!.payload.split("\n").slice(5)).toEqual([settings.party, settings.iban, "EUR60.00", "", "", asked])
    for (const line of [settings.party, formatIban(settings.iban), "60,00\u00a0€", asked])
      expect(code!.lines.join("\n")).toContain(line)
    const payload = workspace.dunning.letters[0]?.letter.giroCode ?? ""
    const { reference } = await run(fees.fee({ id: feeOf("Ben") }))
    expect(checkGiroCode(payload)).toEqual({ ok: true })
    expect(payload.split("\n").slice(5)).toEqual([settings.party, settings.iban, "EUR60.00", "", "", reference])
    const { content: file } = await run(calls.letters({ run: id }))
    const { pages } = await readPdf(await (file as Blob).bytes())
    expect(pages[0]!.join(" ")).toContain("GiroCode")
    expect(workspace.dunning.letters[0]?.letter.text.replaceAll(/\s+/g, " ")).toContain(account)
  })

  it("does what was looked at or nothing: a payment in between is told [FEE-10]", async () => {
    const { dunning: calls, fees, run, workspace, feeOf } = await club()
    const { fingerprint } = await run(calls.preview())
    const { version } = await run(fees.fee({ id: feeOf("Anna") }))
    const entry = { kind: "manualMark", on: "2026-12-10" as never, amount: cents(1000) as never } as const
    await run(fees.record({ id: feeOf("Anna"), version, entry, note: null }))
    expect(await failing(calls.remind({ run: newRun(), fingerprint }))).toMatchObject({ _tag: "DunningRunOutdated" })
    expect([workspace.dunning.runs, [...workspace.sent]]).toEqual([[], []])
  })

  it("reminds nobody twice: the same run again answers the same, another one finds nobody [FEE-10]", async () => {
    const { dunning: calls, run, remind, workspace } = await club()
    const id = newRun()
    const first = await remind(id)
    expect(await run(calls.remind({ run: id, fingerprint: "whatever it was" }))).toEqual(first)
    const mails = workspace.deliveries.length
    expect(await remind()).toMatchObject({ persons: 0, letters: 0 })
    expect(workspace.deliveries).toHaveLength(mails)
    expect(await run(calls.runs())).toEqual([first])
  })

  it("leaves in peace whom somebody said so of, fee or person, until it is said otherwise [FEE-10]", async () => {
    const { dunning: calls, run, feeOf, persons } = await club()
    await run(calls.stopFee({ fee: feeOf("Anna"), stopped: true }))
    await run(calls.stopPerson({ person: persons[1]!.id, stopped: true }))
    const shown = await run(calls.preview())
    expect(shown.reminders).toEqual([])
    expect(shown.quiet.map(({ name, reason }) => [name, reason])).toEqual(
      expect.arrayContaining([
        ["Anna Weber", "stopped"],
        ["Ben Weber", "stopped"],
      ]),
    )
    expect(await run(calls.ofFee({ fee: feeOf("Ben") }))).toMatchObject({ feeStopped: false, personStopped: true })
    await run(calls.stopFee({ fee: feeOf("Anna"), stopped: false }))
    await run(calls.stopPerson({ person: persons[1]!.id, stopped: false }))
    expect((await run(calls.preview())).reminders).toHaveLength(2)
  })
})

describe("how a workspace reminds", () => {
  it("is told when somebody else changed it, and the same again changes nothing [FEE-10]", async () => {
    const { dunning: calls, run } = await club()
    const first = await run(calls.settings())
    expect(await run(calls.saveSettings({ version: 0, content }))).toEqual(first)
    const changed = await run(calls.saveSettings({ version: 1, content: { ...content, minimum: 500 } }))
    expect(await failing(calls.saveSettings({ version: 1, content: { ...content, payWithin: 30 } }))).toMatchObject({
      _tag: "DunningChanged",
      current: changed,
    })
  })

  it("must be said before anybody is reminded [FEE-10]", async () => {
    const { dunning: port, run } = memoryFees([payer("Anna")])
    expect(await run(port.settings())).toBeNull()
    expect(await failing(port.preview())).toMatchObject({ _tag: "NoDunningLevels" })
    expect(await failing(port.remind({ run: newRun(), fingerprint: "" }))).toMatchObject({ _tag: "NoDunningLevels" })
  })
})
