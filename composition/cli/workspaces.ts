import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import { type Workspaces, WorkspaceUnknown } from "../../adapters/cli/workspaces.ts"
import { lazyFileStore } from "../../adapters/files/lazy-store.ts"
import { newId } from "../../adapters/ids/new-id.ts"
import { openSender } from "../../adapters/jobs/sender.ts"
import { memoryImportProgressBoard } from "../../adapters/memory/people/import-progress-board.ts"
import { workspaceBySlug } from "../../adapters/postgres/access/workspaces.ts"
import { lazyVault } from "../../adapters/vault/lazy-vault.ts"
import { todayInGermany } from "../../core/kernel/calendar-date.ts"
import type { System } from "../../core/kernel/who.ts"
import { type HouseServices, openHouse } from "../house/house.ts"
import { callsOf, performOver } from "../house/perform.ts"
import { readConfig } from "../server/config.ts"
import { openVault } from "../server/data-key.ts"
import { openFiles } from "../server/files.ts"
import { openStorage } from "../server/storage.ts"

/** The environment's database, or the one in its data folder, shared with a server that runs there. */
const opened = Effect.promise(async () => {
  const config = readConfig(process.env)
  if ("faults" in config) throw new Error(config.faults.join("\n"))
  return { config, storage: await openStorage(config, true) }
})

/** Opens workspaces in the same process, for as long as the command runs. Whoever may read the data folder may do all. */
export const workspaces: Effect.Effect<Workspaces["Service"], never, Scope.Scope> = Effect.gen(function* () {
  const { config, storage } = yield* Effect.acquireRelease(opened, ({ storage }) => Effect.promise(storage.close))
  const { db } = storage
  const services = openHouse({
    db,
    boss: openSender(db.pool),
    // Few commands need files or keys, and where there are none yet, looking at a list is no reason to make them.
    files: lazyFileStore(() => openFiles(config)),
    vault: lazyVault(() => openVault(config)),
    board: memoryImportProgressBoard(),
    baseUrl: config.baseUrl,
  })
  const perform = performOver<HouseServices>(services)
  return {
    open: Effect.fnUntraced(function* (slug) {
      const workspaceId = yield* workspaceBySlug(db, slug)
      if (workspaceId === undefined) return yield* new WorkspaceUnknown({ slug })
      const who: System = { kind: "system", workspaceId, name: "Kommandozeile" }
      return {
        today: todayInGermany(Date.now()),
        newId,
        calls: (port) => callsOf(perform, port, who),
        perform: (work) => perform(work, who),
      }
    }),
  }
})
