import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as Effect from "effect/Effect"
import { sql } from "kysely"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { memoryFileStore } from "../../adapters/memory/files/file-store.ts"
import { backUpToday, backupState, startBackups } from "../../composition/server/backups.ts"
import { readConfig } from "../../composition/server/config.ts"
import { backupsText } from "../../ui/text/de/backups.ts"
import { testDatabase } from "../support/postgres.ts"
import { inWorkspaceOf, newWorkspace } from "../support/workspaces.ts"

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "wimpel-backups-"))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const at = (text: string) => Date.parse(text)

describe("daily backups", () => {
  it("are made once a day from three o'clock on, and the oldest of them go, nothing else [OPS-06]", async () => {
    const database = await testDatabase()
    try {
      const state = () => Effect.runPromise(backupState({ folder, keep: 2, passphrase: undefined }))
      expect(backupsText.state(null)).toContain("BACKUP_DIR")
      expect(backupsText.state(await state())).toContain("bisher liegt noch keine")
      writeFileSync(join(folder, "notes.txt"), "")
      writeFileSync(join(folder, "wimpel-2026-01-01.backup.txt"), "")
      const place = { connection: database.owner, files: memoryFileStore() }
      const on = (now: string) => backUpToday(place, { folder, keep: 2, passphrase: undefined }, new Map(), at(now))
      expect(await on("2026-11-20T01:30:00Z")).toBeUndefined()
      expect(await on("2026-11-20T02:30:00Z")).toBe("wimpel-2026-11-20.backup")
      expect(await on("2026-11-20T18:00:00Z")).toBeUndefined()
      const { last } = await state()
      expect(Date.now() - Date.parse(last ?? "")).toBeLessThan(60_000)
      expect(backupsText.state({ keep: 2, last: "2026-11-20T02:30:00Z" })).toBe(
        "Der Server sichert sich jede Nacht, zuletzt am 20.11.2026, 03:30 Uhr. 2 Sicherungen bleiben.",
      )
      // A server that was down at three makes it later on that day.
      expect(await on("2026-11-21T18:00:00Z")).toBe("wimpel-2026-11-21.backup")
      // Two servers that share the folder: one makes it.
      const both = await Promise.all([on("2026-11-22T02:30:00Z"), on("2026-11-22T02:30:00Z")])
      expect(both.toSorted()).toEqual(["wimpel-2026-11-22.backup", undefined])
      expect(readdirSync(folder).toSorted()).toEqual([
        "notes.txt",
        "wimpel-2026-01-01.backup.txt",
        "wimpel-2026-11-21.backup",
        "wimpel-2026-11-22.backup",
      ])
    } finally {
      await database.close()
    }
  })

  it("say how many files the store of files did not have [OPS-06]", async () => {
    const database = await testDatabase()
    try {
      const workspace = await newWorkspace(database.db)
      await inWorkspaceOf(database.db, workspace, (trx) =>
        sql`insert into files (workspace_id, file_id, state, at) values (${workspace}, gen_random_uuid(), 'kept', now())`.execute(
          trx,
        ),
      )
      const place = { connection: database.owner, files: memoryFileStore() }
      const missing: Array<number> = []
      const now = at("2026-11-20T02:30:00Z")
      await backUpToday(place, { folder, keep: 2, passphrase: undefined }, new Map(), now, (count) =>
        missing.push(count),
      )
      expect(missing).toEqual([1])
    } finally {
      await database.close()
    }
  })

  it("hold up the end of a server for a moment only, and what is given up then is no failure [OPS-06]", async () => {
    const failed: Array<unknown> = []
    let giveUp: (error: Error) => void = () => undefined
    const underWay = new Promise<undefined>((_, reject) => {
      giveUp = reject
    })
    const end = startBackups(
      () => underWay,
      (error) => failed.push(error),
      10,
    )
    await end()
    giveUp(new Error("the database is closed"))
    await underWay.catch(() => undefined)
    expect(failed).toEqual([])
  })

  it("need a folder, a number and a passphrase that can be read, and say what is missing [OPS-08]", () => {
    const passphrase = join(folder, "passphrase")
    writeFileSync(passphrase, "vier lange Worte hier\n")
    const short = join(folder, "short")
    writeFileSync(short, "kurz")
    const read = (given: object) => readConfig({ BACKUP_DIR: folder, ...given })
    expect(read({ BACKUP_PASSPHRASE_FILE: passphrase })).toMatchObject({
      backups: { folder, keep: 7, passphrase: "vier lange Worte hier" },
    })
    expect(readConfig({})).toMatchObject({ backups: undefined })
    for (const [given, said] of [
      [{ BACKUP_KEEP: "0" }, "BACKUP_KEEP"],
      [{ BACKUP_DIR: "", BACKUP_KEEP: "3" }, "BACKUP_DIR"],
      [{ BACKUP_PASSPHRASE_FILE: join(folder, "none") }, "BACKUP_PASSPHRASE_FILE"],
      [{ BACKUP_PASSPHRASE_FILE: short }, "BACKUP_PASSPHRASE_FILE"],
    ] as const)
      expect(read(given)).toEqual({ faults: [expect.stringContaining(said)] })
  })
})
