import * as Effect from "effect/Effect"
import { allowanceSeconds } from "../../../core/messages/daily-mails.ts"
import type { MailAllowance } from "../../../core/messages/ports/mail-allowance.port.ts"
import type { Database } from "../database.ts"
import { countInWindow } from "../windows.ts"

/** Counts mails of workspaces in the database, beside the transactions that send them. */
export const postgresMailAllowance = (db: Database, perDay: number | null): MailAllowance["Service"] => ({
  perDay,
  count: (workspaceId, mails, most) =>
    Effect.promise(() => countInWindow(db, `mails ${workspaceId}`, { times: most, seconds: allowanceSeconds }, mails)),
})
