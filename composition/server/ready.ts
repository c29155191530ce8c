import * as Effect from "effect/Effect"
import { type Boss, worksOnAll } from "../../adapters/jobs/boss.ts"
import type { Database } from "../../adapters/postgres/database.ts"
import { isMigrated } from "../../adapters/postgres/migrate.ts"

/** Why a server should not be sent anybody now, in German; `undefined` when it is ready. `ending` tells whether it is being stopped. */
export const unreadiness = (db: Database, boss: Boss, ending: () => boolean): Effect.Effect<string | undefined> =>
  Effect.suspend(() => {
    if (ending()) return Effect.succeed("Der Server wird beendet.")
    if (!worksOnAll(boss))
      return Effect.succeed("Der Server startet noch: Mails und Exporte werden noch nicht bearbeitet.")
    return Effect.tryPromise(() => isMigrated(db)).pipe(
      Effect.timeout("2 seconds"),
      Effect.map((migrated) => (migrated ? undefined : "Die Datenbank ist nicht auf dem Stand dieser Version.")),
      Effect.catch(() => Effect.succeed("Die Datenbank antwortet nicht.")),
    )
  })
