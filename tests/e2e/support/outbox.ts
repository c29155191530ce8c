import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect } from "@playwright/test"
import { readOutbox } from "../../../adapters/mail/outbox.ts"
import { readMail } from "../../support/read-mail.ts"
import type { RunningApp } from "./app.ts"

/** The link in the last mail to an address, once there are so many; on the port that the server was given. */
export const linkTo = async (app: RunningApp, email: string, mails = 1): Promise<string> => {
  const outbox = join(app.folder, "outbox")
  const sent = () => readOutbox(outbox).filter(({ to }) => to === email)
  await expect.poll(() => sent().length, { timeout: 15_000 }).toBe(mails)
  const { text } = readMail(readFileSync(join(outbox, sent().at(-1)?.file ?? ""), "latin1"))
  return app.login.url + (/https?:\/\/[^/\s]+(\/\S+#\S+)/.exec(text)?.[1] ?? "")
}
