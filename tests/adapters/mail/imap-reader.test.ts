import * as Effect from "effect/Effect"
import { afterEach, describe, expect, it } from "vitest"
import { imapReader } from "../../../adapters/mail/imap-reader.ts"
import type { DeliveryReport } from "../../../core/messages/bounces/delivery-report.ts"
import type { ReportFate } from "../../../core/messages/ports/report-reader.port.ts"
import { mailboxAt, reportMail } from "../../support/bounces.ts"
import { type ImapTerms, imapServer } from "../../support/imap.ts"

const run = Effect.runPromise
const day = 86_400_000
const ours = "<0190a000-0000-7000-8000-000000000001.0190a000-0000-7000-8000-000000000002@silberfuchs.example>"
const newsletter = "From: a@b.example\r\nContent-Type: text/plain\r\nSubject: Angebot\r\n\r\nHallo\r\n"

let close: () => Promise<void> = async () => undefined
afterEach(() => close())

const opened = async (terms: ImapTerms = {}) => {
  const server = await imapServer(terms)
  close = server.close
  const reader = imapReader(async () => "127.0.0.1")
  const look = async (fate: (report: DeliveryReport) => ReportFate = () => "done", by = reader) => {
    const seen: Array<DeliveryReport> = []
    const work = (report: DeliveryReport) => {
      seen.push(report)
      return Effect.succeed(fate(report))
    }
    const failure = await run(Effect.result(by.look(mailboxAt(server.port), work)))
    return { seen, failure: failure._tag === "Failure" ? failure.failure : undefined }
  }
  return { server, reader, look }
}

describe("a mailbox for reports, over a real conversation", () => {
  it("gives each report once, marks what was done as read, and leaves all other mails alone [MSG-13]", async () => {
    const { server, look } = await opened()
    const [letter, report, foreign] = [newsletter, reportMail({ messageId: ours }), reportMail()].map((mail) =>
      server.add(mail),
    )
    const { seen } = await look(({ messageId }) => (messageId === ours ? "done" : "foreign"))
    expect(seen.map(({ messageId }) => messageId)).toEqual([ours, "<somebody-elses@silberfuchs.example>"])
    expect(seen[0]).toMatchObject({
      recipients: [
        {
          addresses: ["anna@silberfuchs.example"],
          action: "failed",
          status: "5.1.1",
          diagnostic: "550 5.1.1 Kein solches Postfach",
        },
      ],
    })
    expect([letter, report, foreign].map((mail) => mail?.seen)).toEqual([false, true, false])
    expect((await look()).seen).toEqual([])
    server.add(reportMail({ messageId: ours }))
    expect((await look()).seen).toHaveLength(1)
    expect(server.heard.filter((line) => /BODY\[/.test(line))).toEqual([])
  })

  it("gives a report again that came too early, and after a restart all of the last days, under the same key [MSG-13]", async () => {
    const { server, look } = await opened()
    server.add(reportMail({ messageId: ours }), new Date(Date.now() - 40 * day))
    server.add(reportMail({ messageId: ours }))
    server.add(reportMail({ messageId: ours }))
    let turn = 0
    const first = await look(() => (turn++ === 0 ? "later" : "done"))
    expect(first.seen).toHaveLength(2)
    expect(new Set(first.seen.map(({ key }) => key)).size).toBe(2)
    expect((await look()).seen.map(({ key }) => key)).toEqual(first.seen.map(({ key }) => key))
    expect((await look()).seen).toEqual([])
    const another = imapReader(async () => "127.0.0.1")
    expect((await look(() => "done", another)).seen.map(({ key }) => key)).toEqual(first.seen.map(({ key }) => key))
    server.renumber()
    expect((await look()).seen).toHaveLength(2)
  })

  it("reads a bounded piece of a huge report, and nothing of one with a thousand parts or in bytes that are no text [MSG-13]", async () => {
    const { server, look } = await opened()
    server.add(`${reportMail({ messageId: ours })}${"x".repeat(3_000_000)}`)
    const part = "--teil\r\nContent-Type: text/plain\r\n\r\nx\r\n"
    server.add(reportMail({ messageId: ours }).replace("--teil", `${part.repeat(1_000)}--teil`))
    server.add(Buffer.from(reportMail({ messageId: ours, diagnostic: "550 \xff\xfe\x00 weg" }), "latin1"))
    server.add(reportMail({ head: `X-Lang: ${"y".repeat(500_000)}`, messageId: ours }))
    server.add("Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n--b\r\n")
    const { seen, failure } = await look()
    expect(failure).toBeUndefined()
    expect(seen.map(({ messageId }) => messageId)).toEqual([ours, ours])
    const asked = server.heard.filter((line) => / UID FETCH /.test(line)).join("\n")
    expect(asked).toContain("<0.262144>")
    expect(asked).not.toMatch(/BODY\.PEEK\[\](?!<)/)
  })

  it("tells what the server said when nobody can look, and counts mails where somebody can [MSG-13]", async () => {
    const { server, reader, look } = await opened()
    server.add(newsletter)
    expect(await run(reader.count(mailboxAt(server.port)))).toBe(1)
    const shut = (by = reader, given = {}) => run(Effect.flip(by.count(mailboxAt(server.port, given))))
    expect(await shut(reader, { secret: "falsch" })).toMatchObject({ answer: "Falsches Passwort" })
    const nowhere = imapReader(async (host) => Promise.reject(new Error(`${host} nowhere`)))
    expect(await shut(nowhere)).toMatchObject({ answer: "localhost nowhere" })
    await server.close()
    expect((await look()).failure).toMatchObject({ _tag: "MailboxShut" })
  })

  it("ends with a server that breaks off or never ends its answer, and goes on where it was [MSG-13]", async () => {
    let breaks = true
    const { server, look } = await opened({
      instead: (command) => {
        if (!breaks || !/^UID STORE/.test(command)) return undefined
        breaks = false
        return null
      },
    })
    server.add(reportMail({ messageId: ours }))
    const first = await look()
    expect(first.failure).toMatchObject({ _tag: "MailboxShut" })
    const again = await look()
    expect(again.seen.map(({ key }) => key)).toEqual(first.seen.map(({ key }) => key))
    expect(server.mails[0]?.seen).toBe(true)

    const endless = await opened({
      instead: (command) => (/^UID SEARCH/.test(command) ? `* SEARCH ${"1 ".repeat(2_000_000)}` : undefined),
    })
    expect((await endless.look()).failure).toMatchObject({ _tag: "MailboxShut" })
  })
})
