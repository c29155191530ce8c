import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { outbox, readOutbox } from "../../../adapters/mail/outbox.ts"
import { mailSenderContract } from "../../contract/mail-sender.contract.ts"
import { mailCarrierContract } from "../../contract/messages/mail-carrier.contract.ts"

const from = "Verein <post@verein.example>"
const now = () => Date.parse("2026-11-20T12:00:00Z")

const inFolder = async (work: (folder: string) => Promise<void>): Promise<void> => {
  const parent = mkdtempSync(join(tmpdir(), "wimpel-outbox-"))
  try {
    await work(join(parent, "outbox"))
  } finally {
    rmSync(parent, { recursive: true })
  }
}

mailSenderContract("an outbox folder", (work) =>
  inFolder((folder) =>
    work(outbox(folder, from, now), () =>
      readOutbox(folder).map(({ file }) => readFileSync(join(folder, file), "utf8")),
    ),
  ),
)

mailCarrierContract("an outbox folder", (work) =>
  inFolder((folder) =>
    work(outbox(folder, from, now), () =>
      readOutbox(folder).map(({ file }) => readFileSync(join(folder, file), "utf8")),
    ),
  ),
)

describe("an outbox folder", () => {
  const mail = { to: "jana@silberfuchs.example", subject: "Hallo", text: "Hallo" }

  it("has an index, and each mail once", () =>
    inFolder(async (folder) => {
      const sender = outbox(folder, from, now)
      await Effect.runPromise(sender.send("a", mail))
      await Effect.runPromise(sender.send("b", { ...mail, to: "ben@silberfuchs.example" }))
      await Effect.runPromise(sender.send("a", mail))
      expect(readOutbox(folder)).toEqual([
        { id: "a", at: "2026-11-20T12:00:00.000Z", to: mail.to, subject: "Hallo", file: "a.eml" },
        { id: "b", at: "2026-11-20T12:00:00.000Z", to: "ben@silberfuchs.example", subject: "Hallo", file: "b.eml" },
      ])
    }))

  it("that cannot be written to delays its mails", async () => {
    const failed = await Effect.runPromise(Effect.flip(outbox("/dev/null/outbox", from, now).send("a", mail)))
    expect(failed._tag).toBe("MailDelayed")
  })
})
