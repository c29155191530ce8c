import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"
import { openMetrics } from "../../adapters/http/metrics.ts"
import { mailQueue } from "../../adapters/jobs/prepare.ts"
import { levelsOf } from "../../composition/server/levels.ts"
import { type RunningApp, runningApp } from "../support/running-app.ts"

let app: RunningApp
let folder: string
beforeAll(async () => {
  app = await runningApp()
  folder = mkdtempSync(join(tmpdir(), "wimpel-levels-"))
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

it("an operator sees connections, jobs, space and the last backup [OPS-09]", async () => {
  const backups = { folder, keep: 7, passphrase: undefined }
  const text = () => openMetrics(levelsOf(app.db, app.boss, { dataFolder: folder, backups })).text()
  const before = await text()
  expect(before).toMatch(/^wimpel_database_connections\{state="waiting"\} 0$/m)
  expect(before).toMatch(/^wimpel_jobs_waiting\{queue="delivery"\} \d+$/m)
  expect(before).toMatch(new RegExp(`^wimpel_jobs_failed\\{queue="${mailQueue}"\\} 0$`, "m"))
  expect(before).toMatch(/^wimpel_free_bytes\{folder="data"\} \d+$/m)
  expect(before).toMatch(/^wimpel_free_bytes\{folder="backups"\} \d+$/m)
  expect(before).not.toMatch(/^wimpel_last_backup_seconds\{/m)
  writeFileSync(join(folder, "wimpel-2026-11-20.backup"), "")
  expect(await text()).toMatch(/^wimpel_last_backup_seconds\{kind="daily"\} \d/m)
})
