import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { memoryVault } from "../../../../adapters/memory/vault.ts"
import type { WorkspaceId } from "../../../../core/kernel/id.ts"
import type { DeliveryReport } from "../../../../core/messages/bounces/delivery-report.ts"
import { reportMailbox, undeliverable } from "../../../../core/messages/index.ts"
import { MailboxShut, type ReportReader } from "../../../../core/messages/ports/report-reader.port.ts"
import { lookForReports } from "../../../../core/messages/use-cases/bounces/look.ts"
import { resealMailboxPassword } from "../../../../core/messages/use-cases/bounces/mailbox-secret.ts"
import { deadAddressesOfPersons } from "../../../../core/messages/use-cases/bounces/undeliverable.ts"
import { workReport } from "../../../../core/messages/use-cases/bounces/work-report.ts"
import { messageIdOf } from "../../../support/bounces.ts"
import { member, memoryMessages } from "../../../support/memory-messages.ts"
import { jana, testWorkspaceId } from "../../../support/memory-world.ts"

const admin = { ...jana, permissions: ["admin"] } as const
const [anna, ben] = [member("Anna", { ccEmail: "papa@silberfuchs.example" }), member("Ben")]
const secret = "Kohte-7xy-Birke"
const mailbox = { host: "imap.silberfuchs.example", port: 993, encryption: "tls", username: "post" } as const

const opened = (given: Parameters<ReturnType<typeof memoryMessages>["world"]["given"]>[0] = {}) => {
  const made = memoryMessages([anna, ben])
  const { world, workspace, send, deliver, run } = made
  const given_ = world.given(given)
  return {
    ...made,
    mailboxes: given_.calls(reportMailbox, admin),
    marks: world.calls(undeliverable, { ...jana, permissions: ["members"] }),
    /** Sends to both and hands over. */
    sent: async () => {
      const { id } = await send()
      await deliver(id, { carry: () => Effect.succeed(null) })
      return id
    },
    deliveryTo: (address: string | null) => workspace.deliveries.findLast((each) => each.address === address)!,
    /** A report about the last mail to somebody. */
    reportOn: (
      address: string | null,
      told: Partial<DeliveryReport["recipients"][number]> = {},
      of = testWorkspaceId,
    ) => ({
      key: crypto.randomUUID(),
      messageId: messageIdOf(of, workspace.deliveries.findLast((each) => each.address === address)!.id),
      recipients: [{ addresses: [address ?? ""], action: "failed", status: "5.1.1", diagnostic: "550 weg", ...told }],
    }),
    work: (report: DeliveryReport) => run(world.perform(workReport(report))),
    look: () => run(given_.performOwn(lookForReports, { kind: "system", workspaceId: testWorkspaceId, name: "" })),
    failing: <A, E>(work: Effect.Effect<A, E>) => run(Effect.flip(work)),
    notes: () => workspace.timeline.filter(({ event }) => event.kind === "mailFailed"),
  }
}

describe("a report that a mail did not arrive", () => {
  it("has the mail fail, tells the person, and marks the address, once [MSG-08] [MSG-13]", async () => {
    const { sent, work, reportOn, deliveryTo, notes, marks, run, workspace } = opened()
    await sent()
    const report = reportOn(anna.email)
    expect(await work(report)).toBe("done")
    expect(deliveryTo(anna.email)).toMatchObject({ state: "failed", answer: "550 weg" })
    expect(deliveryTo(ben.email).state).toBe("sent")
    expect(notes()).toMatchObject([{ personId: anna.id, event: { subject: "Sommerlager", answer: "550 weg" } }])
    expect(await run(marks.of({ person: anna.id }))).toMatchObject([{ key: anna.email, answer: "550 weg" }])
    await run(marks.unmark({ person: anna.id, address: anna.email!.toUpperCase() }))
    const before = structuredClone([workspace.deliveries, workspace.timeline])
    expect(await work(report)).toBe("done")
    expect([workspace.deliveries, workspace.timeline]).toEqual(before)
    expect(await run(marks.of({ person: anna.id }))).toEqual([])
  })

  it("has messages pass the address over until the mark is taken away or the address is another one [MSG-04] [MSG-13]", async () => {
    const { sent, work, reportOn, write, calls, marks, run, workspace } = opened()
    await sent()
    await work(reportOn(anna.email))
    const { id } = await write()
    const skipped = async () => (await run(calls.review({ id }))).skipped
    expect(await skipped()).toEqual([{ id: anna.id, name: "Anna Weber", reason: "undeliverable" }])
    workspace.persons = new Map([...workspace.persons, [anna.id, { ...anna, email: "anna@neu.example" }]])
    expect(await skipped()).toEqual([])
    workspace.persons = new Map([...workspace.persons, [anna.id, anna]])
    expect(await skipped()).toHaveLength(1)
    await run(marks.unmark({ person: anna.id, address: anna.email! }))
    expect(await skipped()).toEqual([])
  })

  it("of a copy is told beside the mail, which arrived, and no further copies go there [MSG-04] [MSG-13]", async () => {
    const { sent, work, reportOn, deliveryTo, notes, write, calls, run } = opened()
    await sent()
    expect(deliveryTo(anna.email).cc).toEqual(["papa@silberfuchs.example"])
    await work({ ...reportOn(anna.email, { addresses: ["papa@silberfuchs.example"] }) })
    expect(deliveryTo(anna.email)).toMatchObject({ state: "sent", answer: "550 weg" })
    expect(notes()).toEqual([])
    const { id } = await write()
    expect(await run(calls.preview({ id, person: anna.id }))).toMatchObject({ cc: [] })
  })

  it("that is temporary or blames the mail marks nothing [MSG-13]", async () => {
    const { sent, work, reportOn, deliveryTo, marks, run } = opened()
    await sent()
    expect(await work(reportOn(anna.email, { action: "delayed", status: "4.4.1" }))).toBe("done")
    expect(deliveryTo(anna.email).state).toBe("sent")
    await work(reportOn(anna.email, { status: "5.7.1" }))
    expect(deliveryTo(anna.email).state).toBe("failed")
    expect(await run(marks.of({ person: anna.id }))).toEqual([])
  })

  it("is none of ours where it names another workspace, another mail, or one of which nothing is known any more [MSG-13]", async () => {
    const { sent, work, reportOn, world, run, workspace } = opened()
    await sent()
    const before = workspace.deliveries
    expect(await work(reportOn(anna.email, {}, crypto.randomUUID() as WorkspaceId))).toBe("foreign")
    const unknown = messageIdOf(testWorkspaceId, crypto.randomUUID() as (typeof before)[number]["id"])
    expect(await work({ ...reportOn(anna.email), messageId: unknown })).toBe("foreign")
    expect(await work({ ...reportOn(anna.email), messageId: "<x@y.example>" })).toBe("foreign")
    expect(workspace.deliveries).toEqual(before)
    const report = reportOn(anna.email)
    await work(report)
    await run(world.perform(deadAddressesOfPersons.erased([anna.id])))
    workspace.deliveries = workspace.deliveries.map((each) =>
      each.address === anna.email ? { ...each, address: "", persons: [] } : each,
    )
    expect(await work({ ...report, key: "another" })).toBe("foreign")
    expect(workspace.deadAddresses.size).toBe(0)
  })

  it("comes too early while the mail is being handed over [MSG-13]", async () => {
    const { send, deliver, work, reportOn, deliveryTo } = opened()
    const { id } = await send()
    const fates: Array<string> = []
    await deliver(id, {
      carry: (mail) =>
        Effect.promise(async () => {
          if (mail.to === anna.email) fates.push(await work({ ...reportOn(anna.email), key: "early" }))
          return null
        }),
    })
    expect([...fates, await work({ ...reportOn(anna.email), key: "early" })]).toEqual(["later", "done"])
    expect(deliveryTo(anna.email).state).toBe("failed")
  })

  it("goes over to whoever becomes one with the person, and back when they come apart [PER-09] [MSG-13]", async () => {
    const { sent, work, reportOn, world, run, workspace } = opened()
    await sent()
    await work(reportOn(anna.email))
    const moved = await run(world.perform(deadAddressesOfPersons.merged(ben.id, anna.id)))
    expect([...workspace.deadAddresses.keys()]).toEqual([anna.id, ben.id])
    expect(await run(world.perform(deadAddressesOfPersons.parted(ben.id, anna.id, moved)))).toBe(true)
    expect([...workspace.deadAddresses.keys()]).toEqual([anna.id])
  })
})

describe("the mailbox for reports", () => {
  const reading = (look: ReportReader["Service"]["look"]): ReportReader["Service"] => ({
    look,
    count: ({ secret: given }) =>
      given === secret ? Effect.succeed(3) : Effect.fail(new MailboxShut({ answer: "535 falsch" })),
  })

  it("is kept with a sealed password that nobody is told, tried, and looked into [MSG-13]", async () => {
    const seen: Array<string> = []
    const reports = reading((box) => Effect.sync(() => void seen.push(`${box.owner} ${box.secret}`)))
    const { mailboxes, look, run, workspace } = opened({ reports })
    await look()
    const kept = await run(mailboxes.save({ version: 0, mailbox, secret }))
    expect(kept).toEqual({ version: 1, mailbox, lastLook: null, lastFailure: null })
    expect(new TextDecoder().decode(workspace.reportMailbox.own?.secret.bytes)).not.toContain(secret)
    expect(await run(mailboxes.try())).toEqual({ mails: 3, answer: "" })
    await look()
    expect(seen).toEqual([`${testWorkspaceId} ${secret}`])
    expect((await run(mailboxes.read())).lastLook).toMatch(/^2026/)
    expect(await run(mailboxes.remove())).toMatchObject({ version: 2, mailbox: null })
    await look()
    expect(seen).toHaveLength(1)
  })

  it("says why nobody can look into it, and keeps what was typed from a former look [MSG-13]", async () => {
    const shut = reading(() => Effect.fail(new MailboxShut({ answer: "421 zu" })))
    const { mailboxes, look, run, failing, workspace } = opened({
      reports: shut,
      hosts: { refusalOf: () => Effect.undefined },
    })
    expect(await failing(mailboxes.try())).toMatchObject({ _tag: "NoMailbox" })
    await run(mailboxes.save({ version: 0, mailbox, secret: "falsch" }))
    expect(await run(mailboxes.try())).toEqual({ mails: null, answer: "535 falsch" })
    await look()
    expect(workspace.reportMailbox.lastFailure).toMatchObject({ why: "refused", answer: "421 zu" })
    expect(await failing(mailboxes.save({ version: 0, mailbox, secret }))).toMatchObject({ _tag: "MailboxChanged" })
    const elsewhere = { ...mailbox, host: "imap.anderswo.example" }
    expect(await failing(mailboxes.save({ version: 1, mailbox: elsewhere }))).toMatchObject({
      faults: [{ field: "secret", why: "secretAnew" }],
    })
    expect(await run(mailboxes.save({ version: 1, mailbox }))).toMatchObject({ version: 2, lastFailure: null })
  })

  it("stands nowhere in the own network, and its password is sealed anew with a new key [MSG-13]", async () => {
    const refused = opened({ hosts: { refusalOf: () => Effect.succeed("unreachableHost") } })
    expect(await refused.failing(refused.mailboxes.save({ version: 0, mailbox, secret }))).toMatchObject({
      faults: [{ field: "host", why: "unreachableHost" }],
    })
    const vault = memoryVault()
    const { mailboxes, run, world, workspace } = opened({ vault })
    await run(mailboxes.save({ version: 0, mailbox, secret }))
    const newer = world.given({ vault: { ...vault, keyId: "newer" } })
    expect(await run(newer.perform(resealMailboxPassword()))).toBe(1)
    const before = workspace.reportMailbox
    expect(await run(world.perform(resealMailboxPassword()))).toBe(0)
    expect(workspace.reportMailbox).toEqual(before)
    const locked = world.given({ vault: { ...vault, open: () => Effect.undefined } })
    expect(await run(locked.calls(reportMailbox, admin).try())).toEqual({ mails: null, answer: "" })
    expect(workspace.reportMailbox.lastFailure).toMatchObject({ why: "locked" })
  })

  it("is for admins at a browser alone [MSG-13]", () => {
    for (const { scope, session } of Object.values(reportMailbox.operations))
      expect([scope, session]).toEqual(["admin", true])
  })
})
