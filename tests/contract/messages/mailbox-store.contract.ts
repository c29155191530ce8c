import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { type KeptMailbox, type MailboxStore, noMailbox } from "../../../core/messages/ports/mailbox-store.port.ts"

const run = Effect.runPromise
const at = "2026-11-20T12:00:00.000Z"

/** What every store of mailboxes for reports keeps to. */
export const mailboxStoreContract = (
  name: string,
  within: <A>(work: (ports: { readonly mailboxes: MailboxStore["Service"] }) => Promise<A>) => Promise<A>,
): void => {
  const kept: ReadonlyArray<KeptMailbox> = [
    {
      version: 1,
      own: {
        mailbox: { host: "imap.silberfuchs.example", port: 993, encryption: "tls", username: "post" },
        secret: { keyId: "k", bytes: new Uint8Array([0, 1, 255]) },
      },
      lastLook: at,
      lastFailure: { why: "refused", answer: "falsches Passwort", at },
    },
    { version: 2, own: null, lastLook: null, lastFailure: null },
  ]

  describe(`the mailbox for reports in ${name}`, () => {
    it("is none until there is one, which stays as it was written [MSG-13]", () =>
      within(async ({ mailboxes }) => {
        expect(await run(mailboxes.read())).toEqual(noMailbox)
        expect(await run(mailboxes.hold())).toEqual(noMailbox)
        for (const each of kept) {
          await run(mailboxes.write(each))
          expect(await run(mailboxes.read())).toEqual(each)
          expect(await run(mailboxes.hold())).toEqual(each)
        }
      }))
  })
}
