import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect } from "@playwright/test"
import { readOutbox } from "../../../adapters/mail/outbox.ts"
import { readMail } from "../../support/read-mail.ts"
import type { RunningApp } from "./app.ts"

/** The mails that were sent, to one address or to all, once there are so many. */
export const mailsIn = async (app: RunningApp, mails: number, email?: string) => {
  const outbox = join(app.folder, "outbox")
  const sent = () => readOutbox(outbox).filter(({ to }) => email === undefined || to === email)
  await expect.poll(() => sent().length, { timeout: 15_000 }).toBe(mails)
  return sent().map(({ file }) => readMail(readFileSync(join(outbox, file), "latin1")))
}

/** The link in the last mail to an address, once there are so many; on the port that the server was given. */
export const linkTo = async (app: RunningApp, email: string, mails = 1): Promise<string> => {
  const text = (await mailsIn(app, mails, email)).at(-1)?.text ?? ""
  return app.login.url + (/https?:\/\/[^/\s]+(\/\S+#\S+)/.exec(text)?.[1] ?? "")
}
