import * as Effect from "effect/Effect"
import { mailsInWindow } from "../../../core/messages/daily-mails.ts"
import type { MailAllowance } from "../../../core/messages/ports/mail-allowance.port.ts"
import { memoryWindows } from "../windows.ts"

/** Counts mails of workspaces in this process. */
export const memoryMailAllowance = (now: () => number, perDay: number | null): MailAllowance["Service"] => {
  const windows = memoryWindows(now)
  return {
    perDay,
    count: (workspaceId, mails, most, by = "club") =>
      Effect.sync(() => windows.count(workspaceId, mailsInWindow(most, by), mails)),
    giveBack: (workspaceId, mails, by = "club") =>
      Effect.sync(() => windows.giveBack(workspaceId, mails, by === "stranger")),
  }
}
