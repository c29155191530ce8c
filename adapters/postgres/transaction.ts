import * as Effect from "effect/Effect"
import { Acting } from "../../core/kernel/acting.ts"
import type { Transaction } from "../../core/kernel/transaction.ts"
import { reachOf, workspaceOf } from "../../core/kernel/who.ts"
import { type Database, inTransaction, sightOf } from "./database.ts"
import { OpenUnit } from "./unit.ts"

/** Transactions of PostgreSQL. */
export const postgresTransaction = (db: Database): Transaction["Service"] => ({
  run: (work) =>
    Effect.gen(function* () {
      const { who } = yield* Acting
      const open = yield* OpenUnit
      if (open === undefined) return yield* inTransaction(db, sightOf(who), () => work)
      if (open.sees !== workspaceOf(who))
        return yield* Effect.die(new Error("a transaction in that of another workspace"))
      const { groups } = reachOf(who)
      if (groups !== null && String(open.groups) !== String(groups))
        return yield* Effect.die(new Error("a transaction in one that reaches further"))
      return yield* work
    }),
})
