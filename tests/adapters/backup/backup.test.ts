import { createHash, randomBytes } from "node:crypto"
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { makeAuth } from "../../../adapters/auth/better-auth.ts"
import { entryOf, readArchive, writeArchive } from "../../../adapters/backup/archive.ts"
import { checkBackup, makeBackup, restoreBackup } from "../../../adapters/backup/backup.ts"
import { quoted, tablesOf } from "../../../adapters/backup/tables-of.ts"
import { folderFileStore } from "../../../adapters/files/folder-store.ts"
import { memoryVault } from "../../../adapters/memory/vault.ts"
import { createDemo } from "../../../composition/demo/demo.ts"
import type { FileId, WorkspaceId } from "../../../core/kernel/id.ts"
import { emptyDatabase, type TestDatabase, testDatabase } from "../../support/postgres.ts"
import { postgresHouse } from "../../support/postgres-house.ts"

const passphrase = "vier Wörter die keiner errät"
const keys = new Map([["data-key", "a key of special data"]])
const version = "0.1.0"
const now = Date.parse("2026-11-20T12:00:00Z")

let folder: string
let filled: TestDatabase
const databases: Array<TestDatabase> = []
const opened = async (made: Promise<TestDatabase>): Promise<TestDatabase> => {
  const database = await made
  databases.push(database)
  return database
}
const filesIn = (name: string) => folderFileStore(join(folder, name))
const file = (name: string) => join(folder, name)
const at = (database: TestDatabase, files: string) => ({ connection: database.owner, files: filesIn(files) })
const backupOf = (name: string, given: { passphrase?: string } = {}) =>
  makeBackup(at(filled, "files"), { file: file(name), passphrase: given.passphrase, keys, version, now })

const asked = async <A>(database: TestDatabase, work: (client: pg.Client) => Promise<A>): Promise<A> => {
  const client = new pg.Client(database.owner)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** What is meant not to come back: sessions and links; and what is paused. */
const others = new Set(["auth.session", "auth.verification", "public.sent_messages"])

/** The rows of each table of a database, as one number for each table. */
const rowsOf = (database: TestDatabase): Promise<Record<string, string>> =>
  asked(database, async (client) => {
    const rows: Record<string, string> = {}
    const { rows: workspaces } = await client.query("select workspace_id as id from workspaces order by 1")
    for (const { name, columns, byWorkspace } of await tablesOf(client)) {
      if (others.has(name)) continue
      const hash = createHash("sha256")
      let count = 0
      for (const { id } of byWorkspace ? workspaces : [{ id: "" }]) {
        await client.query("select set_config('wimpel.workspace_id', $1, false)", [id])
        const text = `(${columns.map((column) => `"${column}"`).join(", ")})::text`
        const found = await client.query(`select ${text} as row from ${quoted(name)} order by 1`)
        count += found.rows.length
        for (const { row } of found.rows) hash.update(row)
      }
      rows[name] = `${count} ${hash.digest("hex").slice(0, 16)}`
    }
    return rows
  })

const workspaceId = crypto.randomUUID() as WorkspaceId
const contents = [new Uint8Array(0), randomBytes(10), randomBytes(3_000_000)]
const fileIds = contents.map(() => crypto.randomUUID() as FileId)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "wimpel-backup-"))
  filled = await opened(testDatabase())
  const { services } = postgresHouse(filled.db, { vault: memoryVault(), files: filesIn("files") })
  const auth = makeAuth({ db: filled.db, secret: "a secret for tests, of thirty-two characters", baseUrl: "http://x" })
  await createDemo({ url: "http://x", db: filled.db, auth, house: services }, folder)
  // A second workspace with values that a careless copy would bend, a file of each size, and one whose bytes are gone.
  await asked(filled, async (client) => {
    await client.query("select set_config('wimpel.workspace_id', $1, false)", [workspaceId])
    await client.query("insert into workspaces (workspace_id, slug, name) values ($1, 'zwei', $2)", [
      workspaceId,
      "Tab\tZeile\nNull\\N 'Anführung' \\. 🏕 שלום",
    ])
    for (const id of [...fileIds, crypto.randomUUID()])
      await client.query("insert into files (workspace_id, file_id, state, at) values ($1, $2, 'kept', now())", [
        workspaceId,
        id,
      ])
  })
  for (const [index, bytes] of contents.entries())
    await Effect.runPromise(
      filesIn("files").put({ workspaceId, fileId: fileIds[index]! }, Stream.make(bytes), bytes.length),
    )
  await asked(filled, (client) =>
    client.query(`insert into auth.session (id, token, "userId", "expiresAt", "createdAt", "updatedAt")
      select gen_random_uuid(), 'a token', id, now() + interval '1 day', now(), now() from auth."user" limit 1`),
  )
  await backupOf("plain")
})
afterAll(async () => {
  for (const database of databases) await database.close()
  rmSync(folder, { recursive: true, force: true })
})

describe("a backup", () => {
  it("put back into an empty database gives every row, file and key again [OPS-06]", async () => {
    const summary = await backupOf("whole", { passphrase })
    expect(summary).toMatchObject({ workspaces: 2, missing: 1, keys: ["data-key"] })
    expect(summary.persons).toBeGreaterThan(100)
    expect(summary.files).toBeGreaterThanOrEqual(contents.length)
    expect(statSync(file("whole")).mode & 0o777).toBe(0o600)
    expect(await checkBackup(file("whole"), passphrase)).toEqual(summary)
    const empty = await opened(emptyDatabase())
    const given: Array<[string, string]> = []
    const put = await restoreBackup(at(empty, "restored"), file("whole"), passphrase, async (name, key) => {
      given.push([name, key])
    })
    expect(put).toEqual(summary)
    expect(given).toEqual([...keys])
    expect(await rowsOf(empty)).toEqual(await rowsOf(filled))
    const workspaces = readdirSync(join(folder, "files"))
    for (const each of workspaces)
      for (const name of readdirSync(join(folder, "files", each)))
        expect(readFileSync(join(folder, "restored", each, name))).toEqual(
          readFileSync(join(folder, "files", each, name)),
        )
    expect(readdirSync(join(folder, "restored"))).toEqual(workspaces)
  })

  it("is put back with every reference checked, triggers and closed rows on, and sessions ended and mails paused [OPS-03] [OPS-06]", async () => {
    const migrated = await opened(testDatabase())
    await restoreBackup(at(migrated, "again"), file("plain"), undefined, async () => undefined)
    const catalogue = (database: TestDatabase) =>
      asked(database, async (client) => {
        const { rows: constraints } = await client.query(
          "select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint order by 1, 2",
        )
        const { rows: closed } = await client.query(
          "select relname, relforcerowsecurity from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
        )
        const { rows: triggers } = await client.query(
          "select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2",
        )
        return { constraints, closed, triggers }
      })
    expect(await catalogue(migrated)).toEqual(await catalogue(filled))
    await asked(migrated, async (client) => {
      expect((await client.query("select from auth.session")).rowCount).toBe(0)
      const { rows } = await client.query("select workspace_id as id from workspaces")
      for (const { id } of rows) {
        await client.query("select set_config('wimpel.workspace_id', $1, false)", [id])
        expect((await client.query("select from sent_messages where halt is null")).rowCount).toBe(0)
      }
    })
  })

  it("says what it is sealed with, and holds no key where it is not [OPS-06]", async () => {
    expect(await checkBackup(file("plain"), undefined)).toMatchObject({ keys: [] })
    await expect(checkBackup(file("whole"), undefined)).rejects.toMatchObject({ _tag: "BackupSealed", given: false })
    await expect(checkBackup(file("whole"), "eine andere")).rejects.toMatchObject({ _tag: "BackupSealed", given: true })
  })

  it("is never written over another file, and nothing is left of one that could not be written [OPS-06]", async () => {
    await expect(backupOf("plain")).rejects.toMatchObject({ _tag: "BackupExists" })
    await expect(backupOf(join("nowhere", "one"))).rejects.toMatchObject({ _tag: "BackupUnwritable", code: "ENOENT" })
    expect(readdirSync(folder).filter((name) => name.endsWith(".part"))).toEqual([])
  })

  it("that is bent, breaks off, is newer or none is refused before anything is written [OPS-06]", async () => {
    const empty = await opened(emptyDatabase())
    const tried = (name: string) => restoreBackup(at(empty, "none"), file(name), undefined, async () => undefined)
    const whole = readFileSync(file("plain"))
    const bent = Buffer.from(whole)
    bent[Math.floor(bent.length / 2)]! ^= 1
    const broken = { bent, short: whole.subarray(0, whole.length - 1), shorter: whole.subarray(0, whole.length / 2) }
    for (const [name, bytes] of Object.entries(broken)) {
      writeFileSync(file(name), bytes)
      await expect(tried(name), name).rejects.toMatchObject({ _tag: "BackupDamaged" })
    }
    for (const [name, bytes] of Object.entries({ text: "Wimpel", nothing: "" })) {
      writeFileSync(file(name), bytes)
      await expect(tried(name), name).rejects.toMatchObject({ _tag: "NoBackup" })
    }
    await expect(tried("nowhere")).rejects.toMatchObject({ _tag: "BackupUnreadable", code: "ENOENT" })
    await expect(tried("files")).rejects.toMatchObject({ _tag: "BackupUnreadable", code: "EISDIR" })
    await asked(filled, (client) => client.query("insert into kysely_migration values ('9999-later', '2027')"))
    await backupOf("newer")
    await asked(filled, (client) => client.query("delete from kysely_migration where name = '9999-later'"))
    await expect(tried("newer")).rejects.toMatchObject({ _tag: "BackupNewer", migration: "9999-later", version })
    const { rowCount } = await asked(empty, (client) =>
      client.query("select from pg_tables where schemaname = 'public'"),
    )
    expect(rowCount).toBe(0)
    expect(readdirSync(folder)).not.toContain("none")
  })

  it("writes no file anywhere but among the files of its workspace [OPS-06]", async () => {
    const [first] = await Array.fromAsync(readArchive(file("plain"), undefined), async ({ name, content }) => ({
      name,
      bytes: Buffer.concat(await Array.fromAsync(content)),
    }))
    await writeArchive(
      file("elsewhere"),
      undefined,
      (async function* () {
        yield entryOf(first!.name, first!.bytes)
        yield entryOf("files/../stolen", Buffer.from("x"))
      })(),
    )
    const empty = await opened(emptyDatabase())
    const tried = restoreBackup(at(empty, "into"), file("elsewhere"), undefined, async () => undefined)
    await expect(tried).rejects.toMatchObject({ _tag: "BackupDamaged", at: "files/../stolen" })
    expect(readdirSync(folder)).not.toContain("stolen")
  })

  it("is refused where there is an account or a workspace already [OPS-06]", async () => {
    const before = await rowsOf(filled)
    const tried = restoreBackup(at(filled, "none"), file("plain"), undefined, async () => undefined)
    await expect(tried).rejects.toMatchObject({ _tag: "PlaceTaken" })
    expect(await rowsOf(filled)).toEqual(before)
  })

  it("is of one moment, however much is written meanwhile [OPS-06]", async () => {
    const before = await rowsOf(filled)
    let writes = 0
    let going = true
    const writing = asked(filled, async (client) => {
      await client.query("select set_config('wimpel.workspace_id', $1, false)", [workspaceId])
      while (going) {
        writes += 1
        await client.query("update workspaces set name = $1 where workspace_id = $2", [`Stamm ${writes}`, workspaceId])
        await client.query("insert into files (workspace_id, file_id, state, at) values ($1, $2, 'kept', now())", [
          workspaceId,
          crypto.randomUUID(),
        ])
      }
    })
    await backupOf("busy")
    going = false
    await writing
    expect(writes).toBeGreaterThan(1)
    const restored = await opened(emptyDatabase())
    await restoreBackup(at(restored, "busy-files"), file("busy"), undefined, async () => undefined)
    const after = await rowsOf(restored)
    // As many files more as changes of the name that it shows.
    const { rows } = await asked(restored, async (client) => {
      await client.query("select set_config('wimpel.workspace_id', $1, false)", [workspaceId])
      return client.query("select name, (select count(*)::int from files) as files from workspaces where slug = 'zwei'")
    })
    const shown = Number(/^Stamm (\d+)$/.exec(rows[0].name)?.[1] ?? 0)
    expect([shown, shown - 1]).toContain(rows[0].files - fileIds.length - 1)
    expect({ ...after, "public.workspaces": "", "public.files": "" }).toEqual({
      ...before,
      "public.workspaces": "",
      "public.files": "",
    })
  })
})
