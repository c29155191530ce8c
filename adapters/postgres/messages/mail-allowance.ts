import * as Effect from "effect/Effect"
import type { WorkspaceId } from "../../../core/kernel/id.ts"
import { mailsInWindow } from "../../../core/messages/daily-mails.ts"
import type { MailAllowance } from "../../../core/messages/ports/mail-allowance.port.ts"
import type { Database } from "../database.ts"
import { countInWindow, giveBackToWindow } from "../windows.ts"

const windowOf = (workspaceId: WorkspaceId): string => `mails ${workspaceId}`

/** Counts mails of workspaces in the database, beside the transactions that send them. */
export const postgresMailAllowance = (db: Database, perDay: number | null): MailAllowance["Service"] => ({
  perDay,
  count: (workspaceId, mails, most, by = "club") =>
    Effect.promise(() => countInWindow(db, windowOf(workspaceId), mailsInWindow(most, by), mails)),
  giveBack: (workspaceId, mails, by = "club") =>
    Effect.promise(() => giveBackToWindow(db, windowOf(workspaceId), mails, by === "stranger")),
})
