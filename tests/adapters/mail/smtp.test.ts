import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { smtpSender } from "../../../adapters/mail/smtp.ts"
import { mailSenderContract } from "../../contract/mail-sender.contract.ts"
import { type Reaction, scriptedSmtp } from "../../support/scripted-smtp.ts"
import { type Answer, closedPort, smtpServer } from "../../support/smtp.ts"

const from = "Verein <post@verein.example>"
const mail = { to: "jana@silberfuchs.example", subject: "Hallo", text: "Hallo" }

mailSenderContract("SMTP", async (work) => {
  const server = await smtpServer()
  try {
    await work(smtpSender({ requireTLS: false, url: server.url, from }), () => server.received)
  } finally {
    await server.close()
  }
})

const answered = async (answer: Answer) => {
  const server = await smtpServer([answer])
  try {
    const failed = await Effect.runPromise(
      Effect.flip(smtpSender({ requireTLS: false, url: server.url, from }).send("m", mail)),
    )
    return { tag: failed._tag, received: server.received.length, offered: server.offered() }
  } finally {
    await server.close()
  }
}

describe("a conversation by SMTP", () => {
  it.each(["recipient", "data"] as const)("that is put off at the %s is for later", async (at) => {
    expect(await answered({ code: 451, at })).toEqual({ tag: "MailDelayed", received: 0, offered: 1 })
  })

  it.each(["recipient", "data"] as const)("that is refused at the %s is for never", async (at) => {
    expect(await answered({ code: 550, at })).toEqual({ tag: "MailRefused", received: 0, offered: 1 })
  })

  it("without TLS is for later where TLS is demanded: the server hears neither mail nor password [OPS-07]", async () => {
    const server = await smtpServer()
    const url = server.url.replace("//", "//post:geheim@")
    const failed = await Effect.runPromise(Effect.flip(smtpSender({ url, requireTLS: true, from }).send("m", mail)))
    expect([failed._tag, server.received.length, server.offered()]).toEqual(["MailDelayed", 0, 0])
    await server.close()
  })

  it.each(["EHLO", "MAIL"] as const)(
    "that a server refuses at %s, before it heard of the mail, is for later",
    async (at) => {
      const refuse: Reaction = (socket) => socket.write("550 5.7.1 your address is blocked\r\n")
      const server = await scriptedSmtp({ [at]: refuse })
      const sender = smtpSender({ url: server.url, requireTLS: false, from })
      expect((await Effect.runPromise(Effect.flip(sender.send("m", mail))))._tag).toBe("MailDelayed")
      await server.close()
    },
  )

  it("with nobody there is for later", async () => {
    const sender = smtpSender({ requireTLS: false, url: await closedPort(), from })
    expect((await Effect.runPromise(Effect.flip(sender.send("m", mail))))._tag).toBe("MailDelayed")
  })
})
