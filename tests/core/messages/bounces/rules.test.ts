import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { WorkspaceId } from "../../../../core/kernel/id.ts"
import { bouncesOf, type ReportedRecipient } from "../../../../core/messages/bounces/delivery-report.ts"
import { mailboxFaults } from "../../../../core/messages/bounces/mailbox.ts"
import { mailIdOf, readMailId } from "../../../../core/messages/mail-id.ts"
import type { DeliveryId } from "../../../../core/messages/message-id.ts"

const mail = { address: "Anna@silberfuchs.example", cc: ["papa@silberfuchs.example"] }
const told = (given: Partial<ReportedRecipient> = {}): ReportedRecipient => ({
  addresses: ["anna@Silberfuchs.example"],
  action: "failed",
  status: "5.1.1",
  diagnostic: "550 5.1.1 unbekannt",
  ...given,
})
const of = (...recipients: ReadonlyArray<ReportedRecipient>) => bouncesOf({ recipients }, mail)

describe("a report about a mail", () => {
  it("says which address is dead, in the server's words [MSG-13]", () => {
    expect(of(told())).toEqual([{ address: mail.address, of: "mail", dead: true, answer: "550 5.1.1 unbekannt" }])
    expect(of(told({ addresses: ["papa@silberfuchs.example"] }))).toMatchObject([{ of: "copy", address: mail.cc[0] }])
    expect(of(told({ action: " Failed ", status: "5.1.1 (bad mailbox)", diagnostic: "" }))).toMatchObject([
      { dead: true, answer: "5.1.1 (bad mailbox)" },
    ])
  })

  it("changes nothing while the mail may arrive, and blames no address for the mail or the way [MSG-13]", () => {
    for (const action of ["delayed", "delivered", "relayed", "expanded", ""]) expect(of(told({ action }))).toEqual([])
    for (const status of ["4.4.7", "4.2.2", "5.2.3", "5.3.4", "5.6.1", "5.7.1", "", "x", "5"])
      expect(of(told({ status }))).toMatchObject([{ of: "mail", dead: false }])
  })

  it("speaks of an address that the mail does not know only where it can mean but one, and does not mark it [MSG-13]", () => {
    const forwarded = told({ addresses: ["anna@anderswo.example"] })
    expect(of(forwarded)).toEqual([])
    expect(bouncesOf({ recipients: [forwarded] }, { ...mail, cc: [] })).toMatchObject([{ of: "mail", dead: false }])
  })

  it("says one thing of each address, whatever it repeats [MSG-13]", () => {
    const part = fc.record({
      addresses: fc.array(fc.constantFrom(mail.address, ...mail.cc, "x@y.example", "")),
      action: fc.constantFrom("failed", "delayed", "FAILED", "x"),
      status: fc.constantFrom("5.1.1", "4.2.2", "5.7.1", "6.1.1", ""),
      diagnostic: fc.string({ unit: "binary", maxLength: 2_000 }),
    })
    fc.assert(
      fc.property(fc.array(part, { maxLength: 20 }), (recipients) => {
        const bounces = bouncesOf({ recipients }, mail)
        expect(new Set(bounces.map(({ address }) => address)).size).toBe(bounces.length)
        for (const { address, answer, dead } of bounces) {
          expect([mail.address, ...mail.cc]).toContain(address)
          expect(answer.length).toBeLessThanOrEqual(500)
          expect(answer.isWellFormed() && !/\p{Cc}/u.test(answer)).toBe(true)
          if (dead) expect(recipients.some(({ status }) => status === "5.1.1")).toBe(true)
        }
      }),
    )
  })
})

describe("the name of a mail in a Message-ID", () => {
  it("is read as it was written, and nothing else is [MSG-13]", () => {
    const id = { workspace: crypto.randomUUID() as WorkspaceId, delivery: crypto.randomUUID() as DeliveryId }
    expect(readMailId(`<${mailIdOf(id)}@verein.example>`)).toEqual(id)
    expect(readMailId(` ${mailIdOf(id)}@verein.example`)).toEqual(id)
    for (const other of [`<${id.delivery}@verein.example>`, mailIdOf(id), `<x.${mailIdOf(id)}@v.example>`, "", "<>@<>"])
      expect(readMailId(other)).toBeUndefined()
  })
})

describe("a mailbox as it is typed", () => {
  const typed = { host: "imap.verein.example", port: 993, encryption: "tls", username: "post" } as const
  it("needs a host, a port, a name and a password, which is kept for the same place alone [MSG-13]", () => {
    expect(mailboxFaults(typed, true, undefined)).toEqual([])
    expect(mailboxFaults({ ...typed, host: "a b", port: 0, username: " " }, false, undefined)).toEqual([
      { field: "host", why: "missing" },
      { field: "port", why: "missing" },
      { field: "username", why: "missing" },
      { field: "secret", why: "missing" },
    ])
    expect(mailboxFaults(typed, false, typed)).toEqual([])
    for (const other of [
      { host: "imap.anderswo.example" },
      { port: 143 },
      { encryption: "none" },
      { username: "x" },
    ] as const)
      expect(mailboxFaults({ ...typed, ...other }, false, typed)).toEqual([{ field: "secret", why: "secretAnew" }])
  })
})
