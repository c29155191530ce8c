import * as Effect from "effect/Effect"
import { allWorkspaces } from "../../adapters/postgres/access/workspaces.ts"
import type { Database } from "../../adapters/postgres/database.ts"
import { expireTrash } from "../../core/people/use-cases/trash-use-cases.ts"
import { expireMerges } from "../../core/people/use-cases/unmerge-persons.ts"
import { performPeople } from "./perform.ts"

/** Every so many milliseconds: six hours. What is due is out of reach for users at once; this removes it. */
const period = 6 * 3_600_000

/**
 * Deletes for good what was in the trash of any workspace for too long (PER-17), and what was kept to undo merges (PER-09).
 * How many persons went.
 */
export const expireEverywhere = (db: Database): Effect.Effect<number> =>
  Effect.gen(function* () {
    const perform = performPeople(db)
    let gone = 0
    for (const workspaceId of yield* allWorkspaces(db)) {
      const system = { workspaceId, userId: null, userName: "" }
      gone += yield* perform(expireTrash(), system)
      gone += yield* perform(expireMerges(), system)
    }
    return gone
  })

/** Does so now and from time to time; several servers may. Gives back what ends it, once nothing is under way. */
export const startExpiry = (db: Database, failed: (error: unknown) => void): (() => Promise<void>) => {
  let underWay = Promise.resolve()
  const expire = (): void => {
    underWay = Effect.runPromise(expireEverywhere(db)).then(() => undefined, failed)
  }
  const timer = setInterval(expire, period)
  expire()
  return () => {
    clearInterval(timer)
    return underWay
  }
}
