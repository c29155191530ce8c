import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import type { Kysely } from "kysely"
import type { WorkspaceId } from "../../core/kernel/id.ts"
import type { Reach } from "../../core/kernel/reach.ts"
import type { Tables } from "./tables.ts"

/** What a transaction gives to those who write statements in it. */
export interface Unit {
  readonly db: Kysely<Tables>
  /** The workspace whose rows it sees from its beginning, if any. */
  readonly sees: WorkspaceId | null
  /** The groups to which it is kept, if so. */
  readonly groups: Reach["groups"]
  /** The workspace whose rows the transaction sees; asking for it where there is none is a defect. */
  readonly workspaceId: WorkspaceId
}

/** The transaction in which the running fiber works, if one is open. */
export const OpenUnit = Context.Reference<Unit | undefined>("wimpel/postgres/OpenUnit", {
  defaultValue: () => undefined,
})

/** How long the transactions of one call may have a connection in all, and had one so far, in milliseconds. */
export interface TimeOfCall {
  readonly most: number
  spent: number
}

/** The time of the call that runs; without it, each statement takes as long as any may. */
export const CallTime = Context.Reference<TimeOfCall | undefined>("wimpel/postgres/CallTime", {
  defaultValue: () => undefined,
})

/**
 * Runs statements in the open transaction. Adapters of driven ports are made once, at the start; through this their
 * functions find the transaction of the call they serve. Without one it is a defect: nothing is written beside a
 * transaction by accident.
 */
export const statements = <A>(use: (unit: Unit) => Promise<A>): Effect.Effect<A> =>
  Effect.flatMap(OpenUnit, (unit) =>
    unit === undefined ? Effect.die(new Error("no transaction is open")) : Effect.promise(() => use(unit)),
  )
