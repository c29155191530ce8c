import { randomBytes } from "node:crypto"
import { rmSync, statSync } from "node:fs"
import { join } from "node:path"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import pg from "pg"
import { makeBackup, restoreBackup } from "../../adapters/backup/backup.ts"
import { folderFileStore } from "../../adapters/files/folder-store.ts"
import { readConfig } from "../../composition/server/config.ts"
import { openPlace } from "../../composition/server/storage.ts"
import type { FileId, WorkspaceId } from "../../core/kernel/id.ts"
import { makeInstallation } from "./installation.ts"
import { percentile, type Result } from "./result.ts"

const persons = 100_000
const files = 256
const megabyte = 1_048_576
const passphrase = "four words that nobody guesses"

const placeIn = (folder: string) => {
  const config = readConfig({ WIMPEL_DATA: folder })
  if ("faults" in config) throw new Error(config.faults.join())
  return openPlace(config)
}

/** Puts files of 2 MB into an installation that something holds. */
const addFiles = async (folder: string, connection: pg.ClientConfig): Promise<void> => {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ id: WorkspaceId }>("select workspace_id as id from workspaces")
  const workspaceId = rows[0]?.id as WorkspaceId
  const store = folderFileStore(join(folder, "files"))
  for (let each = 0; each < files; each += 1) {
    const fileId = crypto.randomUUID() as FileId
    const bytes = randomBytes(2 * megabyte)
    await client.query("insert into files (workspace_id, file_id, state, at) values ($1, $2, 'kept', now())", [
      workspaceId,
      fileId,
    ])
    await Effect.runPromise(store.put({ workspaceId, fileId }, Stream.make(bytes), bytes.length))
  }
  await client.end()
}

/** The most memory that the process has while work goes on, in bytes beyond what it had before. */
const grown = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.memoryUsage().rss
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss - before)
  }, 20)
  await work()
  clearInterval(watch)
  return most
}

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1_000
}

/** A sealed backup of 100,000 persons and 512 MB of files, and putting it back. */
export const bench = async (): Promise<ReadonlyArray<Result>> => {
  const made = await makeInstallation(persons)
  const { connection, close } = await placeIn(made.folder)
  const place = { connection, files: folderFileStore(join(made.folder, "files")) }
  try {
    await addFiles(made.folder, connection)
    const file = join(made.folder, "backup")
    const once = () => makeBackup(place, { file, passphrase, keys: new Map(), version: "bench", now: Date.now() })
    const memory = await grown(once)
    const size = statSync(file).size / megabyte
    const times: Array<number> = []
    for (let round = 0; round < 5; round += 1) {
      rmSync(file)
      times.push(await seconds(once))
    }
    const folder = join(made.folder, "again")
    const empty = await placeIn(folder)
    const into = { connection: empty.connection, files: folderFileStore(join(folder, "files")) }
    const back = await seconds(() => restoreBackup(into, file, passphrase, async () => undefined))
    await empty.close()
    const [wrote, read] = [size / percentile(times, 0.5), size / back]
    return [
      { name: "backup", value: wrote, unit: "MB/s", target: "≥ 80 MB/s", ok: wrote >= 80 },
      { name: "restore, read twice", value: read, unit: "MB/s", target: "≥ 80 MB/s", ok: read >= 80 },
      {
        name: "memory of a backup",
        value: memory / megabyte,
        unit: "MB",
        target: "≤ 120 MB",
        ok: memory <= 120 * megabyte,
      },
    ]
  } finally {
    await close()
    made.remove()
  }
}
