import type { AddressInfo } from "node:net"
import * as Effect from "effect/Effect"
import { SMTPServer } from "smtp-server"
import { describe, expect, it } from "vitest"
import { carriers } from "../../../adapters/mail/carriers.ts"
import { ownSmtp } from "../../../adapters/mail/own-smtp.ts"
import { HostRefused, publicAddresses } from "../../../adapters/mail/public-address.ts"
import type { OpenedServer } from "../../../core/messages/ports/mail-carrier.port.ts"
import { smtp } from "../../support/mail-servers.ts"
import { outgoingMail } from "../../support/messages.ts"
import { scriptedSmtp } from "../../support/scripted-smtp.ts"

/** A mail server that wants its users to sign in; without a certificate that anybody trusts. */
const signingIn = async () => {
  const received: Array<{ readonly user: string; readonly from: string }> = []
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    closeTimeout: 100,
    onAuth: ({ username, password }, _session, done) =>
      password === "richtig" ? done(null, { user: username ?? "" }) : done(new Error("wrong password")),
    onData: (stream, { user, envelope }, done) => {
      stream.resume()
      stream.on("end", () => {
        const { mailFrom } = envelope
        received.push({ user: String(user), from: mailFrom === false ? "" : mailFrom.address })
        done()
      })
    },
  })
  server.on("error", () => undefined)
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready))
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    close: () => new Promise<void>((closed) => server.close(closed)),
  }
}

const managed = { carry: () => Effect.succeed("managed") }
const here = async () => "127.0.0.1"
const opened = (
  port: number,
  given: Parameters<typeof smtp>[0] = {},
  secret: string | null = "richtig",
): OpenedServer => ({
  server: smtp({ host: "smtp.silberfuchs.example", port, encryption: "none", ...given }),
  secret,
})

describe("mails", () => {
  it("go by the installation's server, or by the own one in its name [MSG-09] [MSG-10]", async () => {
    const server = await signingIn()
    const carrier = carriers({ managed, addressOf: here })
    expect(await Effect.runPromise(carrier.carry(outgoingMail()))).toBe("managed")
    for (const id of ["a", "b"])
      expect(await Effect.runPromise(carrier.carry(outgoingMail({ id }), opened(server.port)))).toBeNull()
    const { sender, username } = smtp()
    expect(server.received).toEqual([
      { user: username, from: sender },
      { user: username, from: sender },
    ])
    await server.close()
  })

  it("tell what the own server says of a wrong password, and use a new one at once [MSG-10]", async () => {
    const server = await signingIn()
    const carrier = carriers({ managed, addressOf: here })
    const refused = await Effect.runPromise(
      Effect.flip(carrier.carry(outgoingMail(), opened(server.port, {}, "falsch"))),
    )
    expect(refused).toMatchObject({ _tag: "CarrierDown", answer: expect.stringContaining("535") })
    expect(await Effect.runPromise(carrier.carry(outgoingMail(), opened(server.port)))).toBeNull()
    await server.close()
  })

  it("never go unprotected where encryption was asked for [MSG-10] [OPS-07]", async () => {
    const server = await signingIn()
    const carrier = carriers({ managed, addressOf: here })
    for (const encryption of ["starttls", "tls"] as const) {
      const refused = await Effect.runPromise(
        Effect.flip(carrier.carry(outgoingMail(), opened(server.port, { encryption }))),
      )
      expect(refused._tag).toBe("CarrierDown")
    }
    expect(server.received).toEqual([])
    await server.close()
  })

  it("go to the very address that was checked, and to none when the name leads elsewhere by then [MSG-10] [OPS-07]", async () => {
    const inner = await scriptedSmtp({})
    const port = Number(new URL(inner.url).port)
    let asked = 0
    // The name was harmless when it was saved.
    const addressOf = publicAddresses(false, async () => [asked++ === 0 ? "9.9.9.9" : "127.0.0.1"])
    expect(await addressOf("rebind.example")).toBe("9.9.9.9")
    const server = opened(port, { host: "rebind.example", username: "" }, null)
    const refused = await Effect.runPromise(Effect.flip(carriers({ managed, addressOf }).carry(outgoingMail(), server)))
    expect(refused).toMatchObject({
      _tag: "CarrierDown",
      answer: new HostRefused("rebind.example").message,
    })
    expect(inner.connections()).toBe(0)
    await inner.close()
  })

  it("are handed over at an address, with the certificate of the host that was typed [MSG-10]", () => {
    expect(ownSmtp(smtp(), "geheim", "9.9.9.9")).toEqual({
      host: "9.9.9.9",
      port: 587,
      secure: false,
      requireTLS: true,
      tls: { servername: "smtp.silberfuchs.example" },
      auth: { user: "post@silberfuchs.example", pass: "geheim" },
    })
    expect(ownSmtp(smtp({ host: "9.9.9.9", encryption: "tls", username: "" }), null, "9.9.9.9")).toEqual({
      host: "9.9.9.9",
      port: 587,
      secure: true,
    })
  })
})
