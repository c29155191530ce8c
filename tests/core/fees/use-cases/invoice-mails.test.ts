import * as Effect from "effect/Effect"
import { describe, expect, it, vi } from "vitest"
import { mailSources } from "../../../../composition/house/mail-sources.ts"
import {
  checkGiroCode,
  type FeeId,
  type InvoiceMailsId,
  type InvoiceSettingsContent,
} from "../../../../core/fees/index.ts"
import { cents } from "../../../../core/kernel/money.ts"
import { messages } from "../../../../core/messages/index.ts"
import type { MessageId } from "../../../../core/messages/message-id.ts"
import type { MailCarrier, OutgoingMail } from "../../../../core/messages/ports/mail-carrier.port.ts"
import { FileLater } from "../../../../core/messages/ports/mail-sources.port.ts"
import { sepaSettings } from "../../../support/debits.ts"
import { day } from "../../../support/fees.ts"
import { memoryFees, payer } from "../../../support/memory-fees.ts"
import { delivererOf } from "../../../support/memory-messages.ts"
import { jana } from "../../../support/memory-world.ts"

const failing = <A, E>(work: Effect.Effect<A, E>) => Effect.runPromise(Effect.flip(work))
const newSending = () => crypto.randomUUID() as InvoiceMailsId

const content: InvoiceSettingsContent = {
  tax: "outOfScope",
  taxNote: "Mitgliedsbeitrag, nicht umsatzsteuerbar.",
  taxNumber: "214/5876/0123",
  numbers: "R-{year}-{counter:4}",
  paymentText: "",
  foot: "",
  mailed: "paper",
}
const home = { street: "Lindenstraße 7", postcode: "54321", city: "Beispielhausen" }
const mandate = {
  iban: "DE21500500009876543210",
  mandateReference: "M-3",
  mandateDate: "2026-01-15" as never,
}
const withMail = (name: string) => payer(name, { ...home, email: `${name.toLowerCase()}@weber.example` })

/** A club with invoices of Anna, Ben (without an address for mails) and Cem; Dora has none. */
const club = async (settings: Partial<InvoiceSettingsContent> = {}) => {
  const persons = [
    withMail("Anna"),
    payer("Ben", { ...home, email: null }),
    payer("Cem", { ...withMail("Cem"), ...mandate }),
    withMail("Dora"),
  ]
  const world = memoryFees(persons)
  const { run, invoices, debits } = world
  await world.atHome()
  await run(invoices.saveSettings({ version: 0, content: { ...content, ...settings } }))
  const { version: _, ...sepa } = sepaSettings()
  await run(debits.saveSettings({ version: 0, content: sepa }))
  const rows = await world.charge(6000)
  const feeOf = (name: string): FeeId => rows.find(({ person }) => person?.name === `${name} Weber`)!.id
  await run(invoices.make({ fees: { ids: ["Anna", "Ben", "Cem"].map(feeOf) }, service: null }))
  const all = { ids: rows.map(({ id }) => id) }
  const preview = (again = false) => run(invoices.mailPreview({ fees: all, again }))
  const send = async (sending = newSending(), again = false) => {
    const { fingerprint } = await preview(again)
    return run(invoices.mail({ sending, fees: all, again, fingerprint }))
  }
  return { ...world, deliver: delivererOf(world), persons, sepa, feeOf, all, preview, send }
}

describe("invoices by mail", () => {
  it("ask to pay where nothing can be collected, because there is no creditor identifier [FEE-08] [SEP-01]", async () => {
    const { run, debits, fees, invoices, feeOf, sepa } = await club()
    const cem = { ids: [feeOf("Cem")] }
    await run(fees.change({ fees: cem, change: { paymentMethod: "sepa_debit" } }))
    const first = async () => (await run(invoices.mailPreview({ fees: cem, again: false }))).first
    expect((await first())?.code).toBeNull()
    await run(debits.saveSettings({ version: 1, content: { ...sepa, creditorIdentifier: "" } }))
    expect(checkGiroCode((await first())?.code?.payload ?? "")).toMatchObject({ ok: true })
  })

  it("go to who pays, and name whom none goes to and why [FEE-08]", async () => {
    const { preview, send, mandates, persons, run, workspace, feeOf, fees } = await club()
    const shown = await preview()
    expect(shown.mails.map(({ number, name, address }) => [number, name, address])).toEqual([
      ["R-2026-0001", "Anna Weber", "anna@weber.example"],
      ["R-2026-0003", "Cem Weber", "cem@weber.example"],
    ])
    expect(shown.refused.map(({ name, number, reason }) => [name, number, reason])).toEqual([
      ["Ben Weber", "R-2026-0002", "noAddress"],
      ["Dora Weber", null, "noInvoice"],
    ])
    expect(shown.first).toMatchObject({ subject: "Rechnung R-2026-0001", file: "Rechnung R-2026-0001.pdf" })
    const [anna, , cem] = persons
    workspace.deadAddresses = new Map([[anna!.id, [{ key: "anna@weber.example" } as never]]])
    // The invoice names Cem; where Anna pays now, his address is none of her business.
    await run(mandates.setPayer({ person: cem!.id, payer: anna!.id }))
    expect((await preview()).refused.map(({ name, reason }) => [name, reason])).toEqual(
      expect.arrayContaining([
        ["Anna Weber", "undeliverable"],
        ["Cem Weber", "otherPayer"],
      ]),
    )
    workspace.deadAddresses = new Map()
    expect(await send()).toEqual({ mails: 1 })
    expect(workspace.deliveries.map(({ address }) => address)).toEqual(["anna@weber.example"])
    expect(await run(fees.mails({ id: feeOf("Anna") }))).toMatchObject([
      { trigger: "invoiceMailed", subject: "Rechnung R-2026-0001", address: "anna@weber.example", state: "queued" },
    ])
    expect(await run(fees.mails({ id: feeOf("Cem") }))).toEqual([])
  })

  it("are not sent where the fee is less by now than they ask for, but where it is paid or more [FEE-08]", async () => {
    const { preview, run, fees, feeOf } = await club()
    const reasons = async () => (await preview()).refused.map(({ name, reason }) => [name, reason])
    await run(fees.settle({ fees: { ids: [feeOf("Anna")] }, on: day("2026-11-20") }))
    await run(fees.change({ fees: { ids: [feeOf("Cem")] }, change: { amount: cents(900_000) } }))
    expect((await preview()).mails.map(({ name }) => name)).toEqual(["Anna Weber", "Cem Weber"])
    await run(fees.change({ fees: { ids: [feeOf("Cem")] }, change: { amount: cents(1) } }))
    expect(await reasons()).toContainEqual(["Cem Weber", "lessClaimed"])
    await run(fees.reverse({ fees: { ids: [feeOf("Cem")] } }))
    expect(await reasons()).toContainEqual(["Cem Weber", "lessClaimed"])
  })

  it("that still wait go to nobody once their invoice is cancelled [FEE-08]", async () => {
    const { send, run, invoices, workspace, feeOf } = await club()
    await send()
    const {
      invoices: [invoice],
    } = await run(invoices.ofFee({ fee: feeOf("Cem") }))
    await run(invoices.cancel({ id: invoice!.id }))
    expect(workspace.deliveries.map(({ address, state, notSent }) => [address, state, notSent]).toSorted()).toEqual([
      ["anna@weber.example", "queued", null],
      ["cem@weber.example", "stopped", "revoked"],
    ])
  })

  it("of a cancelled invoice are not sent again with others either [FEE-08] [MSG-08]", async () => {
    const { send, run, fees, invoices, workspace, feeOf, calls } = await club()
    await send()
    const {
      invoices: [invoice],
    } = await run(invoices.ofFee({ fee: feeOf("Cem") }))
    await run(invoices.cancel({ id: invoice!.id }))
    const sentMessages = calls(messages, { ...jana, permissions: ["messages"] })
    for (const { message } of await run(fees.mails({ id: feeOf("Cem") })))
      await run(sentMessages.resend({ id: message as MessageId }))
    expect(workspace.deliveries.find(({ address }) => address === "cem@weber.example")).toMatchObject({
      state: "stopped",
      notSent: "revoked",
    })
  })

  it("go once by one sending, and again only where that is wished [FEE-08]", async () => {
    const { preview, send, run, invoices, all, workspace } = await club()
    const sending = newSending()
    expect(await send(sending)).toEqual({ mails: 2 })
    expect(await run(invoices.mail({ sending, fees: all, again: false, fingerprint: "whatever it was" }))).toEqual({
      mails: 2,
    })
    const after = await preview()
    expect(after.mails).toEqual([])
    expect(after.refused.filter(({ reason }) => reason === "alreadySent")).toHaveLength(2)
    expect(workspace.deliveries).toHaveLength(2)
    expect(await send(newSending(), true)).toEqual({ mails: 2 })
    expect(workspace.deliveries).toHaveLength(4)
  })

  it("go as they were looked at, or not at all [FEE-08]", async () => {
    const { preview, run, invoices, all, workspace, fees, feeOf } = await club()
    const { fingerprint } = await preview()
    const { version } = await run(fees.fee({ id: feeOf("Anna") }))
    const entry = { kind: "manualMark", on: "2026-11-19" as never, amount: 1000 as never } as const
    await run(fees.record({ id: feeOf("Anna"), version, entry, note: null }))
    const wish = { sending: newSending(), fees: all, again: false, fingerprint }
    expect(await failing(invoices.mail(wish))).toMatchObject({ _tag: "InvoiceMailsOutdated" })
    expect(workspace.deliveries).toEqual([])
  })

  it("have a GiroCode about what is open now, and none where nothing is or it is collected [FEE-07] [FEE-08]", async () => {
    const { preview, send, run, workspace, fees, feeOf, sepa } = await club()
    const { version, reference } = await run(fees.fee({ id: feeOf("Anna") }))
    const entry = { kind: "manualMark", on: "2026-11-19" as never, amount: 1000 as never } as const
    await run(fees.record({ id: feeOf("Anna"), version, entry, note: null }))
    const { code } = (await preview()).first!
    expect(checkGiroCode(code!.payload)).toEqual({ ok: true })
    expect(code!.payload.split("\n").slice(5)).toEqual([
      sepa.party,
      sepa.iban,
      "EUR50.00",
      "",
      "",
      `${reference} R-2026-0001`,
    ])
    await run(fees.settle({ fees: { ids: [feeOf("Anna")] }, on: "2026-11-19" as never }))
    await run(fees.change({ fees: { ids: [feeOf("Cem")] }, change: { paymentMethod: "sepa_debit" } }))
    await send()
    expect(workspace.deliveries.map((mail) => [mail.values.invoiceNumber, mail.code])).toEqual([
      ["R-2026-0001", null],
      ["R-2026-0003", null],
    ])
    expect(workspace.deliveries.map(({ values }) => values.invoicePayment)).toEqual([
      "Es ist nichts mehr offen.",
      expect.stringContaining("per Lastschrift"),
    ])
  })

  it.each([
    ["paper", false],
    ["electronic", true],
  ] as const)("carry the file of the %s invoice to the byte as it is kept [FEE-08]", async (form, hasData) => {
    const { send, run, invoices, feeOf, workspace, deliver } = await club({ mailed: form })
    await send()
    const carried: Array<OutgoingMail> = []
    const carrier: MailCarrier["Service"] = {
      carry: (mail) =>
        Effect.as(
          Effect.sync(() => carried.push(mail)),
          null,
        ),
    }
    const message = workspace.deliveries[0]!.messageId
    await deliver(message, carrier)
    const [mail] = carried
    const [invoice] = (await run(invoices.ofFee({ fee: feeOf("Anna") }))).invoices
    const { content: file } = await run(invoices.file({ id: invoice!.id, form }))
    expect(mail!.parts.map(({ name, type }) => [name, type])).toEqual([["Rechnung R-2026-0001.pdf", "application/pdf"]])
    const kept = await (file as Blob).bytes()
    expect(Buffer.compare(Buffer.from(mail!.parts[0]!.content), Buffer.from(kept))).toBe(0)
    expect(Buffer.from(kept).includes("factur-x.xml")).toBe(hasData)
    expect([...workspace.deliveries].map(({ state }) => state)).toEqual(["sent", "sent"])
  })

  it("wait where the file cannot be made just now, and go out with it later, once [FEE-08] [MSG-08]", async () => {
    const { send, workspace, deliver, clock } = await club()
    await send()
    const message = workspace.deliveries[0]!.messageId
    const carry = vi.fn<MailCarrier["Service"]["carry"]>(() => Effect.succeed(null))
    const files = mailSources.files.map((each) => ({
      ...each,
      apart: true as const,
      read: () => Effect.fail(new FileLater()),
    }))
    await deliver(message, { carry }, {}, { ...mailSources, files })
    expect(carry).not.toHaveBeenCalled()
    expect(workspace.deliveries.map(({ state }) => state)).toEqual(["deferred", "deferred"])
    clock.now += 3_600_000
    await deliver(message, { carry })
    expect(carry).toHaveBeenCalledTimes(2)
    expect(workspace.deliveries.map(({ state }) => state)).toEqual(["sent", "sent"])
  })

  it("fail where the file cannot be made any more, and say so [FEE-08]", async () => {
    const { send, workspace, deliver } = await club()
    await send()
    workspace.invoices = new Map()
    const carrier: MailCarrier["Service"] = { carry: () => Effect.die(new Error("nothing goes out without its file")) }
    await deliver(workspace.deliveries[0]!.messageId, carrier)
    expect(workspace.deliveries.map(({ state, notSent }) => [state, notSent])).toEqual([
      ["failed", "fileGone"],
      ["failed", "fileGone"],
    ])
  })
})
