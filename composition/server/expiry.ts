import * as Effect from "effect/Effect"
import { allWorkspaces } from "../../adapters/postgres/access/workspaces.ts"
import type { Database } from "../../adapters/postgres/database.ts"
import { expireUndoing } from "../../core/people/use-cases/expire-undoing.ts"
import { expireTrash } from "../../core/people/use-cases/trash-use-cases.ts"
import { expireMerges } from "../../core/people/use-cases/unmerge-persons.ts"
import type { AppParts } from "./app.ts"
import { expireFiles } from "./documents.ts"
import { expireExportsOf } from "./exports/exports.ts"
import { performPeople } from "./perform.ts"
import { expireSelfServiceOf } from "./self-service.ts"
import { resealEverywhere } from "./special-data.ts"

/** Every so many milliseconds: six hours. What is due is out of reach for users at once; this removes it. */
const period = 6 * 3_600_000

/** What is kept besides the database, and what seals in it. */
type Kept = Pick<AppParts, "files" | "vault">

/**
 * Deletes for good what was in the trash of any workspace for too long, with its files (PER-17), what was kept to undo
 * merges (PER-09), changes and imports (PER-13), exports of yesterday (PER-10), links and proposals of self-service that
 * are over (PER-19), and files that nothing holds. Special data that a former key sealed is sealed anew. How many persons
 * and files went.
 */
export const expireEverywhere = (db: Database, { files, vault }: Kept) =>
  Effect.gen(function* () {
    const perform = performPeople(db)
    const actors = (yield* allWorkspaces(db)).map((workspaceId) => ({ workspaceId, userId: null, userName: "" }))
    const gone = { persons: 0, files: 0 }
    for (const actor of actors) {
      gone.persons += yield* perform(expireTrash(), actor)
      gone.persons += yield* perform(expireMerges(), actor)
      yield* perform(expireUndoing(), actor)
      yield* expireSelfServiceOf(db, actor)
    }
    yield* resealEverywhere(db, vault)
    for (const { workspaceId } of actors) yield* expireExportsOf(db, workspaceId)
    for (const actor of actors) gone.files += yield* expireFiles(db, files, actor)
    return gone
  })

/** Does so now and from time to time; several servers may. Gives back what ends it, once nothing is under way. */
export const startExpiry = (db: Database, kept: Kept, failed: (error: unknown) => void): (() => Promise<void>) => {
  let underWay = Promise.resolve()
  const expire = (): void => {
    underWay = Effect.runPromise(expireEverywhere(db, kept)).then(() => undefined, failed)
  }
  const timer = setInterval(expire, period)
  expire()
  return () => {
    clearInterval(timer)
    return underWay
  }
}
