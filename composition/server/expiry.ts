import * as Effect from "effect/Effect"
import { allWorkspaces } from "../../adapters/postgres/access/workspaces.ts"
import type { Database } from "../../adapters/postgres/database.ts"
import type { FileStore } from "../../core/files/index.ts"
import { expireTrash } from "../../core/people/use-cases/trash-use-cases.ts"
import { expireFiles } from "./documents.ts"
import { performPeople } from "./perform.ts"

/** Every so many milliseconds: six hours. What is due is out of reach for users at once; this removes it. */
const period = 6 * 3_600_000

/**
 * Deletes for good what was in the trash of any workspace for too long, with its files (PER-17), and files that nothing
 * holds. How many persons and files went.
 */
export const expireEverywhere = (db: Database, files: FileStore["Service"]) =>
  Effect.gen(function* () {
    const perform = performPeople(db)
    const gone = { persons: 0, files: 0 }
    for (const workspaceId of yield* allWorkspaces(db)) {
      const actor = { workspaceId, userId: null, userName: "" }
      gone.persons += yield* perform(expireTrash(), actor)
      gone.files += yield* expireFiles(db, files, actor)
    }
    return gone
  })

/** Does so now and from time to time; several servers may. Gives back what ends it, once nothing is under way. */
export const startExpiry = (
  db: Database,
  files: FileStore["Service"],
  failed: (error: unknown) => void,
): (() => Promise<void>) => {
  let underWay = Promise.resolve()
  const expire = (): void => {
    underWay = Effect.runPromise(expireEverywhere(db, files)).then(() => undefined, failed)
  }
  const timer = setInterval(expire, period)
  expire()
  return () => {
    clearInterval(timer)
    return underWay
  }
}
