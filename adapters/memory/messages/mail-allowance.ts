import * as Effect from "effect/Effect"
import { allowanceSeconds } from "../../../core/messages/daily-mails.ts"
import type { MailAllowance } from "../../../core/messages/ports/mail-allowance.port.ts"
import { memoryWindows } from "../windows.ts"

/** Counts mails of workspaces in this process. */
export const memoryMailAllowance = (now: () => number, perDay: number | null): MailAllowance["Service"] => {
  const windows = memoryWindows(now)
  return {
    perDay,
    count: (workspaceId, mails, most) =>
      Effect.sync(() => windows.count(workspaceId, { times: most, seconds: allowanceSeconds }, mails)),
    giveBack: (workspaceId, mails) => Effect.sync(() => windows.giveBack(workspaceId, mails)),
  }
}
