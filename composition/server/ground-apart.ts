import type pg from "pg"
import { lazyFileStore } from "../../adapters/files/lazy-store.ts"
import { openSender } from "../../adapters/jobs/sender.ts"
import { openDatabase, openPool } from "../../adapters/postgres/database.ts"
import { lazyVault } from "../../adapters/vault/lazy-vault.ts"
import type { ImportProgressBoard } from "../../core/people/ports/import-progress.port.ts"
import { openHouse } from "../house/house.ts"
import type { Config } from "./config.ts"
import { openVault } from "./data-key.ts"
import { openFiles } from "./files.ts"

/** What a child of the server is told, so that it can open the house for itself. */
export interface GroundApart {
  readonly connection: pg.ClientConfig
  readonly config: Pick<Config, "bucket" | "dataFolder" | "dataKeys" | "baseUrl">
}

/** The part of a configuration that children are told. */
export const configApart = ({ bucket, dataFolder, dataKeys, baseUrl }: GroundApart["config"]) => ({
  bucket,
  dataFolder,
  dataKeys,
  baseUrl,
})

/** Opens the house in a child, with connections of its own. Whoever opens it ends the database. */
export const openHouseApart = (
  { connection, config }: GroundApart,
  connections: number,
  board: ImportProgressBoard["Service"],
) => {
  const pool = openPool(connection, { max: connections })
  const db = openDatabase(pool)
  const house = openHouse({
    db,
    boss: openSender(pool),
    // Few calls need files or keys; none of the others shall wait for a bucket, or fail with it.
    files: lazyFileStore(() => openFiles(config)),
    vault: lazyVault(() => openVault(config)),
    board,
    baseUrl: config.baseUrl,
  })
  return { db, house }
}
