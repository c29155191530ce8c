import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { microsoftCarrier } from "../../../adapters/mail/microsoft-carrier.ts"
import { mailCarrierContract } from "../../contract/messages/mail-carrier.contract.ts"
import { microsoft } from "../../support/mail-servers.ts"
import { outgoingMail } from "../../support/messages.ts"
import { type MicrosoftAnswer, microsoft365 } from "../../support/microsoft.ts"

mailCarrierContract("Microsoft 365", async (work) => {
  const { hosts, received, close } = await microsoft365()
  try {
    await work(microsoftCarrier(microsoft({ sender: "post@verein.example" }), "s", hosts), () =>
      received.map(({ mail }) => mail),
    )
  } finally {
    await close()
  }
})

const said = (status: number, message: string): MicrosoftAnswer => ({ status, body: { error: { code: "E", message } } })

const carried = async (answers: Parameters<typeof microsoft365>[0], mails = 1) => {
  const { hosts, close, ...seen } = await microsoft365(answers)
  const { carry } = microsoftCarrier(microsoft(), "geheim", hosts)
  const outcomes: Array<unknown> = []
  for (let mail = 0; mail < mails; mail++)
    outcomes.push(
      await Effect.runPromise(Effect.flip(carry(outgoingMail())).pipe(Effect.catch((taken) => Effect.succeed(taken)))),
    )
  await close()
  return { outcomes, hosts, ...seen }
}

describe("a mailbox of Microsoft 365", () => {
  it("sends in its own name, with one token for many mails [MSG-11]", async () => {
    const { outcomes, asked, received, hosts } = await carried({}, 3)
    expect(outcomes).toEqual([null, null, null])
    expect(asked).toEqual([
      {
        path: "/silberfuchs.example/oauth2/v2.0/token",
        form: {
          grant_type: "client_credentials",
          client_id: microsoft().clientId,
          client_secret: "geheim",
          scope: `${hosts.graph}/.default`,
        },
      },
    ])
    expect(received.map(({ path, token }) => [path, token])).toEqual(
      Array.from({ length: 3 }, () => ["/v1.0/users/post%40silberfuchs.example/sendMail", "token 1"]),
    )
    expect(received[0]?.mail).toContain("post@silberfuchs.example")
  })

  it.each([
    [401, "CarrierDown"],
    [403, "CarrierDown"],
    [404, "CarrierDown"],
    [429, "CarrierDown"],
    [503, "CarrierDown"],
    [500, "MailUnclear"],
    [502, "MailUnclear"],
    [400, "MailRejected"],
    [413, "MailRejected"],
  ])("answers %i to a mail: %s [MSG-08] [MSG-11]", async (status, tag) => {
    const { outcomes } = await carried({ graph: [said(status, "so nicht")] })
    expect(outcomes).toMatchObject([{ _tag: tag, answer: `${status} so nicht` }])
  })

  it("takes no mail that Graph would not take whole [MSG-11]", async () => {
    const { hosts, received, close } = await microsoft365()
    const { carry } = microsoftCarrier(microsoft(), "geheim", hosts)
    const large = outgoingMail({ text: "x".repeat(3_500_000) })
    const failure = await Effect.runPromise(Effect.flip(carry(large)))
    await close()
    expect(failure).toMatchObject({ _tag: "MailRejected" })
    expect(received).toEqual([])
  })

  it("is told about once where its secret is wrong, in Microsoft's words [MSG-11]", async () => {
    const wrong = { status: 401, body: { error: "invalid_client", error_description: "AADSTS7000215: Invalid secret" } }
    const { outcomes, received } = await carried({ login: [wrong] })
    expect(outcomes).toMatchObject([{ _tag: "CarrierDown", answer: "401 AADSTS7000215: Invalid secret" }])
    expect(received).toEqual([])
  })

  it("is asked for a new token when the old one is not taken any more [MSG-11]", async () => {
    const { outcomes, received } = await carried({ graph: [said(401, "expired")] }, 2)
    expect(outcomes).toMatchObject([{ _tag: "CarrierDown" }, null])
    expect(received.map(({ token }) => token)).toEqual(["token 1", "token 2"])
  })

  it("may have a mail when the connection ends without an answer; nothing went out where it was never there [MSG-08] [MSG-11]", async () => {
    expect((await carried({ graph: ["ends"] })).outcomes).toMatchObject([{ _tag: "MailUnclear" }])
    expect((await carried({ login: ["ends"] })).outcomes).toMatchObject([{ _tag: "CarrierDown" }])
    const gone = await microsoft365()
    await gone.close()
    const { carry } = microsoftCarrier(microsoft(), "s", gone.hosts)
    expect(await Effect.runPromise(Effect.flip(carry(outgoingMail())))).toMatchObject({ _tag: "CarrierDown" })
  })
})
