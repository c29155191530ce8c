import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import type { KeptServers, MailServerStore } from "../../../core/messages/ports/mail-server-store.port.ts"
import { noServers } from "../../../core/messages/servers/kept-servers.ts"
import { microsoft, smtp } from "../../support/mail-servers.ts"

const run = Effect.runPromise

/** What every store of mail servers keeps to. */
export const mailServerStoreContract = (
  name: string,
  within: <A>(work: (ports: { readonly servers: MailServerStore["Service"] }) => Promise<A>) => Promise<A>,
): void => {
  const kept: ReadonlyArray<KeptServers> = [
    {
      version: 2,
      managed: "fallback",
      own: { server: smtp(), state: "active", secret: { keyId: "k", bytes: new Uint8Array([0, 1, 255]) } },
      refusals: { count: 3, since: 1_795_000_000_000 },
      lastFailure: { why: "refused", answer: "535 falsches Passwort", at: "2026-11-20T12:00:00.000Z" },
    },
    {
      version: 3,
      managed: "active",
      own: { server: microsoft(), state: "paused", secret: null },
      refusals: null,
      lastFailure: null,
    },
    { version: 4, managed: "paused", own: null, refusals: null, lastFailure: null },
  ]

  describe(`mail servers in ${name}`, () => {
    it("are those of the installation until there is something else, which stays as it was written [MSG-09] [MSG-10]", () =>
      within(async ({ servers }) => {
        expect(await run(servers.read())).toEqual(noServers)
        expect(await run(servers.hold())).toEqual(noServers)
        for (const each of kept) {
          await run(servers.write(each))
          expect(await run(servers.read())).toEqual(each)
          expect(await run(servers.hold())).toEqual(each)
        }
      }))
  })
}
