import type * as Context from "effect/Context"
import type { Perform } from "../../adapters/http/answering.ts"
import type { AuditLog } from "../../core/audit/index.ts"
import type { Acting } from "../../core/kernel/acting.ts"
import type { Transaction } from "../../core/kernel/transaction.ts"
import { auditing } from "../house/auditing.ts"
import { performOver } from "../house/perform.ts"

/** Performs calls that come over HTTP: as who calls, with its transactions, and written into the audit log. */
export const overHttp = <Services>(
  services: Context.Context<Services | Transaction | AuditLog>,
  entry?: "first",
): Perform<Services | Transaction | AuditLog | Acting> => {
  const perform = performOver<Services | AuditLog>(services)
  return (call, { caller, ...about }) => perform(auditing(call, about, entry), caller, about.transactions)
}
