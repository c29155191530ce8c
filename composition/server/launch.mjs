// What `npm start` runs: builds what is older than its sources, then starts the server from the build. Plain JavaScript,
// so that the process that stays does not carry the machinery that reads TypeScript.
import { existsSync, readdirSync, statSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"

const root = resolve(import.meta.dirname, "../..")
const stamp = join(root, "dist-server", ".built")
const sources = [
  "core",
  "adapters",
  "ui",
  "composition",
  "docs/handbuch",
  "public",
  "index.html",
  "vite.config.ts",
  "vite.form.config.ts",
  "vite.server.config.ts",
  "package-lock.json",
]

/** @param {string} path @returns {number} the newest change at or below it, in milliseconds */
const newest = (path) => {
  if (!existsSync(path)) return 0
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(join(path, name))), 0)
}

const built = existsSync(stamp) ? statSync(stamp).mtimeMs : 0
const stale = existsSync(join(root, "vite.config.ts")) && sources.some((source) => newest(join(root, source)) > built)

if (stale) {
  console.log("Wimpel wird gebaut (nur nach Änderungen nötig) …")
  const { spawnSync } = await import("node:child_process")
  const vite = join(root, "node_modules", "vite", "bin", "vite.js")
  for (const config of ["vite.config.ts", "vite.form.config.ts", "vite.server.config.ts"]) {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [vite, "build", "--config", config, "--logLevel", "warn"],
      { cwd: root, encoding: "utf8" },
    )
    if (status !== 0) {
      console.error(`Wimpel ließ sich nicht bauen:\n${stdout}${stderr}`)
      process.exit(1)
    }
  }
  writeFileSync(stamp, "")
}

if (!process.argv.includes("--build-only")) {
  const { start } = await import(join(root, "dist-server", "start.js"))
  await start(join(root, "dist"))
}
