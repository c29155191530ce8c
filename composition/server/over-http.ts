import type * as Context from "effect/Context"
import type { Perform } from "../../adapters/http/answering.ts"
import type { AuditLog } from "../../core/audit/index.ts"
import type { Acting } from "../../core/kernel/acting.ts"
import type { Transaction } from "../../core/kernel/transaction.ts"
import { auditing } from "../house/auditing.ts"
import type { HouseServices } from "../house/house.ts"
import { performOver } from "../house/perform.ts"
import { repeating } from "../house/repeating.ts"

/** Performs calls of the house that come over HTTP, as `overHttp` does, and those that bring a key once. */
export const houseOverHttp = (services: Context.Context<HouseServices>): Perform<HouseServices | Acting> => {
  const perform = performOver<HouseServices>(services)
  return (call, { caller, ...about }) =>
    perform(repeating(auditing(call, about), { caller, ...about }), caller, about.transactions)
}

/** Performs calls that come over HTTP: as who calls, with its transactions, and written into the audit log. */
export const overHttp = <Services>(
  services: Context.Context<Services | Transaction | AuditLog>,
  entry?: "first",
): Perform<Services | Transaction | AuditLog | Acting> => {
  const perform = performOver<Services | AuditLog>(services)
  return (call, { caller, ...about }) => perform(auditing(call, about, entry), caller, about.transactions)
}
