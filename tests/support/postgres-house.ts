import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import { openSender } from "../../adapters/jobs/sender.ts"
import { memoryFileStore } from "../../adapters/memory/files/file-store.ts"
import { memoryImportProgressBoard } from "../../adapters/memory/people/import-progress-board.ts"
import { memoryVault } from "../../adapters/memory/vault.ts"
import type { Database } from "../../adapters/postgres/database.ts"
import { doChores } from "../../composition/house/chores.ts"
import { type Ground, type HouseServices, openHouse } from "../../composition/house/house.ts"
import { type Perform, performOver } from "../../composition/house/perform.ts"
import type { Acting } from "../../core/kernel/acting.ts"
import type { System, Who } from "../../core/kernel/who.ts"
import { newWorkspace } from "./workspaces.ts"

/** The house over a test database, with files in memory; jobs are taken in and wait, unless a test gives what does them. */
export const postgresHouse = (db: Database, given: Partial<Ground> = {}) => {
  const services = openHouse({
    db,
    boss: openSender(db.pool),
    files: memoryFileStore(),
    vault: memoryVault(),
    board: memoryImportProgressBoard(),
    baseUrl: "https://wimpel.example",
    ...given,
  })
  const perform = performOver<HouseServices>(services)
  const chores = () =>
    Effect.runPromise(
      doChores(db, services, (name, cause) => {
        throw new Error(`${name}: ${Cause.pretty(cause)}`)
      }),
    )
  return {
    services,
    perform,
    /** Does the chores in every workspace; how much each did, by its name. */
    chores,
    /** The same; how many persons and files went. */
    expire: async () => {
      const done = await chores()
      const count = (name: string) => done.get(name) ?? Number.NaN
      return {
        persons: count("persons in the trash for too long (PER-17)") + count("what undoes merges (PER-09)"),
        files: count("files that nothing holds"),
      }
    },
  }
}

/** What runs use cases of the house for somebody. */
export const runsOf = (perform: Perform<HouseServices>, who: Who) => ({
  /** In one transaction. */
  run: <A, E>(work: Effect.Effect<A, E, HouseServices | Acting>) => Effect.runPromise(perform(work, who)),
  /** With transactions of its own. */
  runOwn: <A, E>(work: Effect.Effect<A, E, HouseServices | Acting>) => Effect.runPromise(perform(work, who, "own")),
})

/** A new workspace in such a house, in which the system works under the name of Jana. */
export const postgresOffice = async (db: Database, given: Partial<Ground> = {}) => {
  const house = postgresHouse(db, given)
  const workspaceId = await newWorkspace(db)
  const who: System = { kind: "system", workspaceId, name: "Jana" }
  return { ...house, ...runsOf(house.perform, who), workspaceId, who }
}
