import type { Socket } from "node:net"
import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { smtpCarrier } from "../../../adapters/mail/smtp-carrier.ts"
import { failureOf } from "../../../adapters/mail/smtp-failure.ts"
import type { OutgoingMail } from "../../../core/messages/ports/mail-carrier.port.ts"
import { mailCarrierContract } from "../../contract/messages/mail-carrier.contract.ts"
import { outgoingMail } from "../../support/messages.ts"
import { type Reaction, scriptedSmtp } from "../../support/scripted-smtp.ts"
import { closedPort, smtpServer } from "../../support/smtp.ts"

const from = "Verein <post@verein.example>"

mailCarrierContract("SMTP", async (work) => {
  const server = await smtpServer()
  try {
    await work(smtpCarrier({ requireTLS: false, url: server.url, from }), () => server.received)
  } finally {
    await server.close()
  }
})

type Script = Parameters<typeof scriptedSmtp>[0]

const withServer = async <A>(
  script: Script,
  work: (
    carry: (mail?: Partial<OutgoingMail>) => Promise<unknown>,
    server: Awaited<ReturnType<typeof scriptedSmtp>>,
  ) => Promise<A>,
): Promise<A> => {
  const server = await scriptedSmtp(script)
  const carrier = smtpCarrier({ requireTLS: false, url: server.url, from })
  try {
    return await work(
      (mail) => Effect.runPromise(Effect.flip(carrier.carry(outgoingMail(mail))).pipe(Effect.catch(Effect.succeed))),
      server,
    )
  } finally {
    await server.close()
  }
}

/** Answers with these words; without any the connection ends. */
const says =
  (words?: string): Reaction =>
  (socket: Socket) => {
    if (words === undefined) socket.destroy()
    else socket.write(`${words}\r\n`)
    return true
  }

const outcome = (script: Script) => withServer(script, (carry) => carry())

describe("what a mail server answers to a mail of a message", () => {
  it.each(["RCPT", "DATA", "."] as const)("is for later when it says so at %s [MSG-08]", async (at) => {
    expect(await outcome({ [at]: says("450 4.2.1 later") })).toMatchObject({
      _tag: "MailDeferred",
      answer: "450 4.2.1 later",
    })
  })

  it.each(["RCPT", "DATA", "."] as const)("is for never when it says so at %s [MSG-08]", async (at) => {
    expect(await outcome({ [at]: says("550 5.1.1 nobody") })).toMatchObject({
      _tag: "MailRejected",
      answer: "550 5.1.1 nobody",
    })
  })

  it.each(["MAIL", "RCPT", "DATA"] as const)(
    "is about the server when it ends the conversation at %s [MSG-08]",
    async (at) => {
      expect(await outcome({ [at]: says("421 closing") })).toMatchObject({ _tag: "CarrierDown", answer: "421 closing" })
    },
  )

  it("is about the server when it does not take our address, or wants us to sign in [MSG-08]", async () => {
    expect(await outcome({ MAIL: says("530 5.7.0 authentication required") })).toMatchObject({ _tag: "CarrierDown" })
    expect(await outcome({ MAIL: says("552 too large") })).toMatchObject({ _tag: "MailRejected" })
  })

  it("is not known when the connection ends behind the last byte: the mail may have arrived [MSG-08]", async () => {
    await withServer({ ".": says() }, async (carry, server) => {
      expect(await carry()).toMatchObject({ _tag: "MailUnclear" })
      expect(server.received).toHaveLength(1)
      expect(server.connections()).toBe(1)
    })
  })

  it("is for later when the connection ends before anything of the mail went out [MSG-08]", async () => {
    await withServer({ DATA: says() }, async (carry, server) => {
      expect(await carry()).toMatchObject({ _tag: "MailDeferred" })
      expect(server.received).toEqual([])
    })
  })

  it("is about the server when there is none for a minute, though the mail has not gone out [MSG-08]", () => {
    const silence = Object.assign(new Error("Timeout"), { code: "ETIMEDOUT", command: "CONN" })
    expect(failureOf(silence, "talking")).toMatchObject({ _tag: "CarrierDown", answer: "Timeout" })
    expect(failureOf(silence, "handedOver")).toMatchObject({ _tag: "MailUnclear" })
  })

  it("is kept short and on one line, however much it is [MSG-08]", async () => {
    const answer = ((await outcome({ RCPT: says(`550 ${"nein ".repeat(5_000)}`) })) as { answer: string }).answer
    expect(answer.length).toBe(500)
    expect(await outcome({ RCPT: says(`550 ${"n".repeat(1_000_000)}`) })).toMatchObject({
      _tag: "MailDeferred",
    })
  })

  it("of a copy alone is told beside the mail, which went out [MSG-04] [MSG-08]", async () => {
    let recipients = 0
    const refuseSecond: Reaction = (socket) => {
      recipients += 1
      return recipients === 2 && says("550 no copy")(socket, 1)
    }
    await withServer({ RCPT: refuseSecond }, async (carry, server) => {
      expect(await carry({ cc: ["papa@weber.example"] })).toBe("550 no copy")
      expect(server.received).toHaveLength(1)
    })
  })

  it("for never to the address itself fails the mail, though its copy went out [MSG-04] [MSG-08]", async () => {
    let recipients = 0
    const refuseFirst: Reaction = (socket) => {
      recipients += 1
      return recipients === 1 && says("450 later")(socket, 1)
    }
    expect(await withServer({ RCPT: refuseFirst }, (carry) => carry({ cc: ["papa@weber.example"] }))).toMatchObject({
      _tag: "MailRejected",
      answer: "450 later",
    })
  })

  it.each([
    ["550 nobody", "450 later", "MailRejected"],
    ["450 later", "550 nobody", "MailDeferred"],
  ])(
    "is what it says of the address itself (%s) where the copy is refused too (%s) [MSG-04] [MSG-08]",
    async (main, copy, tag) => {
      let recipients = 0
      const refuse: Reaction = (socket) => {
        recipients += 1
        return says(recipients === 1 ? main : copy)(socket, 1)
      }
      expect(await withServer({ RCPT: refuse }, (carry) => carry({ cc: ["papa@weber.example"] }))).toMatchObject({
        _tag: tag,
        answer: main,
      })
    },
  )

  it("is none where nobody listens, or somebody who speaks otherwise [MSG-08]", async () => {
    const nobody = smtpCarrier({ requireTLS: false, url: await closedPort(), from })
    expect(await Effect.runPromise(Effect.flip(nobody.carry(outgoingMail())))).toMatchObject({ _tag: "CarrierDown" })
    const server = await scriptedSmtp({})
    const secure = smtpCarrier({ requireTLS: false, url: server.url.replace("smtp:", "smtps:"), from })
    expect(await Effect.runPromise(Effect.flip(secure.carry(outgoingMail())))).toMatchObject({ _tag: "CarrierDown" })
    await server.close()
  })

  it("is none where our name and password are not taken [MSG-08]", async () => {
    const server = await smtpServer()
    const url = server.url.replace("smtp://", "smtp://jana:falsch@")
    const carrier = smtpCarrier({ requireTLS: false, url, from })
    expect(await Effect.runPromise(Effect.flip(carrier.carry(outgoingMail())))).toMatchObject({ _tag: "CarrierDown" })
    await server.close()
  })
})

describe("connections", () => {
  it("are kept for the next mail, and taken up anew when the server has ended them [MSG-08]", async () => {
    await withServer({}, async (carry, server) => {
      for (const id of ["a", "b", "c"]) expect(await carry({ id })).toBeNull()
      expect(server.connections()).toBe(1)
      await server.hangUp()
      expect(await carry({ id: "d" })).toBeNull()
      expect(server.connections()).toBe(2)
      expect(server.received).toHaveLength(4)
    })
  })

  it("that end in the middle of the next mail bring it over another one, once [MSG-08]", async () => {
    let mails = 0
    const endSecond: Reaction = (socket, connection) => {
      mails += 1
      return connection === 1 && mails === 2 && says()(socket, 1)
    }
    await withServer({ MAIL: endSecond }, async (carry, server) => {
      expect(await carry({ id: "a" })).toBeNull()
      expect(await carry({ id: "b" })).toBeNull()
      expect(server.connections()).toBe(2)
      expect(server.received).toHaveLength(2)
    })
  })
})
