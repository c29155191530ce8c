import * as Effect from "effect/Effect"
import type { WorkspaceId } from "../../../core/kernel/id.ts"
import { allowanceSeconds } from "../../../core/messages/daily-mails.ts"
import type { MailAllowance } from "../../../core/messages/ports/mail-allowance.port.ts"
import type { Database } from "../database.ts"
import { countInWindow, giveBackToWindow } from "../windows.ts"

const windowOf = (workspaceId: WorkspaceId): string => `mails ${workspaceId}`

/** Counts mails of workspaces in the database, beside the transactions that send them. */
export const postgresMailAllowance = (db: Database, perDay: number | null): MailAllowance["Service"] => ({
  perDay,
  count: (workspaceId, mails, most) =>
    Effect.promise(() => countInWindow(db, windowOf(workspaceId), { times: most, seconds: allowanceSeconds }, mails)),
  giveBack: (workspaceId, mails) => Effect.promise(() => giveBackToWindow(db, windowOf(workspaceId), mails)),
})
