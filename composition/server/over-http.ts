import type * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import type { Perform } from "../../adapters/http/answering.ts"
import { CallTime } from "../../adapters/postgres/unit.ts"
import type { AuditLog } from "../../core/audit/index.ts"
import type { Acting } from "../../core/kernel/acting.ts"
import type { AnyOperation } from "../../core/kernel/operation.ts"
import type { Transaction } from "../../core/kernel/transaction.ts"
import { auditing } from "../house/auditing.ts"
import type { HouseServices } from "../house/house.ts"
import { performOver } from "../house/perform.ts"
import { repeating } from "../house/repeating.ts"

/**
 * So many milliseconds a call that is not heavy may have a connection to the database in all: whoever waits so long has gone, and
 * others wait for it.
 */
const patience = 15_000

const bounded = <A, E, R>({ rate }: AnyOperation, work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  rate === "heavy" ? work : Effect.suspend(() => Effect.provideService(work, CallTime, { most: patience, spent: 0 }))

/** Performs calls of the house that come over HTTP, as `overHttp` does, and those that bring a key once. */
export const houseOverHttp = (services: Context.Context<HouseServices>): Perform<HouseServices | Acting> => {
  const perform = performOver<HouseServices>(services)
  return (call, { caller, ...about }) =>
    bounded(
      about.operation,
      perform(repeating(auditing(call, about), { caller, ...about }), caller, about.transactions),
    )
}

/** Performs calls that come over HTTP: as who calls, with its transactions, and written into the audit log. */
export const overHttp = <Services>(
  services: Context.Context<Services | Transaction | AuditLog>,
  entry?: "first",
): Perform<Services | Transaction | AuditLog | Acting> => {
  const perform = performOver<Services | AuditLog>(services)
  return (call, { caller, ...about }) =>
    bounded(about.operation, perform(auditing(call, about, entry), caller, about.transactions))
}
