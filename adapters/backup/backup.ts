import { existsSync } from "node:fs"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import * as Stream from "effect/Stream"
import pg from "pg"
import type { FileKey, FileStore } from "../../core/files/index.ts"
import type { FileId, WorkspaceId } from "../../core/kernel/id.ts"
import { migrateUpTo, migrationNames } from "../postgres/migrate.ts"
import { type ArchiveEntry, entryOf, readArchive, writeArchive } from "./archive.ts"
import {
  BackupDamaged,
  BackupExists,
  BackupNewer,
  BackupUnwritable,
  NoBackup,
  PlaceOfOtherVersion,
  PlaceTaken,
} from "./backup.errors.ts"
import { loadRows } from "./load.ts"
import { openSnapshot, type Snapshot } from "./snapshot.ts"
import { type BackedUpTable, lastMigration } from "./tables-of.ts"

/** What a backup says of itself, before all else. */
const Manifest = Schema.Struct({
  format: Schema.Literal(1),
  /** The version of Wimpel that wrote it. */
  version: Schema.String,
  /** The last migration of its database. */
  migration: Schema.String,
  /** When it was made: an instant in UTC (ISO 8601). */
  at: Schema.String,
  tables: Schema.Array(
    Schema.Struct({ name: Schema.String, columns: Schema.Array(Schema.String), byWorkspace: Schema.Boolean }),
  ),
})
type Manifest = typeof Manifest.Type

/** What a backup holds. */
export interface BackupSummary {
  readonly version: string
  readonly at: string
  readonly workspaces: number
  readonly persons: number
  readonly files: number
  /** Files that something holds and the store of files did not have: they are not in the backup. */
  readonly missing: number
  /** The keys that came with it, by their names in the data folder. */
  readonly keys: ReadonlyArray<string>
}

/** Where an installation is. */
export interface Installation {
  readonly connection: pg.ClientConfig
  readonly files: FileStore["Service"]
}

const manifestName = "wimpel.json"
const pieceOfRows = 1_048_576
/** The line break that ends a row; those within a row are written otherwise (PostgreSQL, COPY, text format). */
const rowEnd = 10

/** Rows in pieces of about a size, because an entry says its size before its bytes. A piece ends where a row does. */
async function* pieces(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Array<Uint8Array> = []
  let size = 0
  for await (const piece of bytes) {
    waiting.push(piece)
    size += piece.length
    if (size < pieceOfRows) continue
    const all = Buffer.concat(waiting)
    const end = all.lastIndexOf(rowEnd) + 1
    if (end > 0) yield all.subarray(0, end)
    waiting = [all.subarray(end)]
    size = all.length - end
  }
  if (size > 0) yield Buffer.concat(waiting)
}

/** The table of what documents, uploads and the like have in the store of files. */
const filesTable = "public.files"

/** How many of these rows are of files that something holds: `state` is one of their columns, and no value has a tab in it. */
const keptIn = (text: string, columns: ReadonlyArray<string>): number => {
  const state = columns.indexOf("state")
  return text.split("\n").filter((row) => row.split("\t")[state] === "kept").length
}

const rowsIn = (text: Uint8Array): number => {
  let count = 0
  for (const byte of text) if (byte === rowEnd) count += 1
  return count
}

/** Counts what goes by. */
class Counts {
  readonly rows = new Map<string, number>()
  files = 0
  missing = 0
  readonly keys: Array<string> = []

  summary({ version, at }: Manifest): BackupSummary {
    const { rows, files, missing, keys } = this
    const of = (table: string): number => rows.get(`public.${table}`) ?? 0
    return { version, at, workspaces: of("workspaces"), persons: of("persons"), files, missing, keys }
  }
}

async function* entriesOf(
  snapshot: Snapshot,
  files: FileStore["Service"],
  manifest: Manifest,
  keys: ReadonlyMap<string, string>,
  counts: Counts,
): AsyncGenerator<ArchiveEntry> {
  yield entryOf(manifestName, Buffer.from(JSON.stringify(manifest)))
  for (const [name, key] of keys) {
    counts.keys.push(name)
    yield entryOf(`keys/${name}`, Buffer.from(key))
  }
  for (const table of snapshot.tables) {
    let place = 0
    for await (const piece of pieces(snapshot.rows(table))) {
      place += 1
      counts.rows.set(table.name, (counts.rows.get(table.name) ?? 0) + rowsIn(piece))
      yield entryOf(`tables/${table.name}/${String(place).padStart(6, "0")}`, piece)
    }
  }
  for (const key of await snapshot.files()) {
    const found = await Effect.runPromise(files.get(key))
    if (found === undefined) counts.missing += 1
    else {
      counts.files += 1
      const content = Stream.toAsyncIterable(found.bytes)
      yield { name: `files/${key.workspaceId}/${key.fileId}`, size: found.size, content }
    }
  }
}

/** What a new backup is called, and what it is sealed with and holds beside database and files. */
export interface NewBackup {
  readonly file: string
  readonly passphrase: string | undefined
  /** Keys by their names in the data folder. They go into sealed backups alone: with them everything in one can be read. */
  readonly keys: ReadonlyMap<string, string>
  readonly version: string
  readonly now: number
}

/**
 * Writes an installation into one file: its database as it is at one moment, however much is written meanwhile, and its files. It is
 * there whole or not at all, and never in place of another file.
 */
export const makeBackup = async (
  { connection, files }: Installation,
  { file, passphrase, keys, version, now }: NewBackup,
): Promise<BackupSummary> => {
  if (existsSync(file)) throw new BackupExists({ file })
  const snapshot = await openSnapshot(connection)
  const { migration, tables } = snapshot
  const manifest: Manifest = { format: 1, version, migration, at: new Date(now).toISOString(), tables }
  const counts = new Counts()
  const kept = passphrase === undefined ? new Map<string, string>() : keys
  try {
    await writeArchive(file, passphrase, entriesOf(snapshot, files, manifest, kept, counts))
    return counts.summary(manifest)
  } catch (error) {
    const isOfDisk = error instanceof Error && "syscall" in error && "code" in error
    if (isOfDisk && error.code === "EEXIST") throw new BackupExists({ file })
    throw isOfDisk ? new BackupUnwritable({ code: String(error.code), reason: error.message }) : error
  } finally {
    await snapshot.close()
  }
}

const readManifest = Schema.decodeUnknownOption(Schema.fromJsonString(Manifest))

const textOf = async (content: AsyncIterable<Uint8Array>): Promise<string> =>
  Buffer.concat(await Array.fromAsync(content)).toString()

/** Reads a backup from its manifest on; a file that has none in its place is none. */
async function* opened(file: string, passphrase: string | undefined) {
  const entries = readArchive(file, passphrase)
  const first = await entries.next()
  if (first.done === true || first.value.name !== manifestName) throw new NoBackup()
  const manifest = readManifest(await textOf(first.value.content))
  if (manifest._tag === "None") throw new NoBackup()
  const { migration, version } = manifest.value
  if (!migrationNames.includes(migration)) throw new BackupNewer({ migration, version })
  yield { manifest: manifest.value, entries }
}

/** Whether a name is an id: nothing else may say where a file of a backup is written. */
const isId = (name: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name)

const partsOf = (name: string) => {
  const [kind = "", of = "", last = ""] = name.split("/")
  return { kind, of, last }
}

/** Reads a backup from its first to its last byte, and says what it holds. Nothing is written. */
export const checkBackup = async (file: string, passphrase: string | undefined): Promise<BackupSummary> => {
  for await (const { manifest, entries } of opened(file, passphrase)) {
    const counts = new Counts()
    let kept = 0
    const columns = manifest.tables.find((table) => table.name === filesTable)?.columns ?? []
    for await (const { name, content } of entries) {
      const { kind, of } = partsOf(name)
      if (kind === "keys") counts.keys.push(of)
      if (kind === "files") counts.files += 1
      if (kind === "tables" && of === filesTable) {
        const text = Buffer.concat(await Array.fromAsync(content))
        counts.rows.set(of, (counts.rows.get(of) ?? 0) + rowsIn(text))
        kept += keptIn(text.toString(), columns)
        continue
      }
      for await (const piece of content)
        if (kind === "tables") counts.rows.set(of, (counts.rows.get(of) ?? 0) + rowsIn(piece))
    }
    counts.missing = Math.max(0, kept - counts.files)
    return counts.summary(manifest)
  }
  throw new NoBackup()
}

/** Whether an installation has no account and no workspace yet. */
const isEmpty = async (client: pg.ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ some: boolean }>(
    `select exists (select from public.workspaces) or exists (select from auth."user") as some`,
  )
  return rows[0]?.some === false
}

const connected = async <A>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<A>): Promise<A> => {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Makes the schema of a backup in a place without one, or sees that it is there and empty. */
const prepare = async (connection: pg.ClientConfig, { migration }: Manifest): Promise<void> => {
  const before = await connected(connection, async (client) => {
    const last = await lastMigration(client)
    if (last !== undefined && !(await isEmpty(client))) throw new PlaceTaken()
    return last
  })
  if (before !== undefined && before !== migration) throw new PlaceOfOtherVersion({ migration: before })
  if (before === undefined) await migrateUpTo(connection, migration)
}

/**
 * Puts a backup into an empty place: all of it is read and checked before anything is written, the database is filled in one
 * transaction, and files come before it, so that nothing names a file that is not there. `keep` puts the keys that came with it where
 * they belong. Whoever starts the server next brings the schema to its own version.
 */
export const restoreBackup = async (
  { connection, files }: Installation,
  file: string,
  passphrase: string | undefined,
  keep: (name: string, key: string) => Promise<void>,
): Promise<BackupSummary> => {
  const summary = await checkBackup(file, passphrase)
  for await (const { manifest, entries } of opened(file, passphrase)) {
    await prepare(connection, manifest)
    const tables = new Map<string, BackedUpTable>(manifest.tables.map((table) => [table.name, table]))
    const rows = async function* () {
      for await (const { name, size, content } of entries) {
        const { kind, of, last } = partsOf(name)
        const table = kind === "tables" ? tables.get(of) : undefined
        const key: FileKey = { workspaceId: of as WorkspaceId, fileId: last as FileId }
        if (table !== undefined) yield { table, content }
        else if (kind === "keys") await keep(of, await textOf(content))
        else if (kind === "files" && isId(of) && isId(last))
          await Effect.runPromise(
            files.put(
              key,
              Stream.fromAsyncIterable(content, (error) => error),
              size,
            ),
          )
        else throw new BackupDamaged({ at: name })
      }
    }
    await connected(connection, (client) => loadRows(client, rows()))
    return summary
  }
  throw new NoBackup()
}
