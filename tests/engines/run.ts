import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type RunningApp, startApp, stopApp } from "../e2e/support/app.ts"
import { firefox } from "./firefox.ts"
import { type Page, pageOf } from "./page.ts"
import { endWithUs } from "./program.ts"
import type { Engine, Session } from "./session.ts"
import { type Walker, ways } from "./ways.ts"
import { webkit } from "./webkit.ts"

const pictures = join("node_modules", ".cache", "engines")

/** Walks one way in browsers of its own. Where it fails, it tells what each of them showed, and leaves pictures. */
const walk = async (engine: Engine, app: RunningApp, name: string, way: (walker: Walker) => Promise<void>) => {
  const opened: Array<{ readonly session: Session; readonly page: Page }> = []
  const another = async () => {
    const session = await engine.open()
    const page = pageOf(session)
    opened.push({ session, page })
    return page
  }
  const start = performance.now()
  try {
    await way({ app, page: await another(), another })
    console.log(`  ${name}: walked in ${((performance.now() - start) / 1_000).toFixed(1)} s`)
    return true
  } catch (error) {
    console.log(`  ${name}: FAILED\n${error instanceof Error ? error.stack : error}`)
    for (const [index, { page }] of opened.entries()) {
      console.log(await page.state().catch(String))
      const picture = await page.picture().catch(() => "")
      mkdirSync(pictures, { recursive: true })
      writeFileSync(join(pictures, `${engine.name}-${name}-${index + 1}.png`), picture, "base64")
    }
    return false
  } finally {
    for (const { session } of opened) await session.close()
  }
}

/** Walks all ways in an engine, with an application of its own: the ways change what it holds. */
const walkAll = async (engine: Engine): Promise<number> => {
  const folder = mkdtempSync(join(tmpdir(), "wimpel-engines-"))
  const app = await startApp(folder)
  endWithUs(app.process)
  let failed = 0
  try {
    for (const [name, way] of Object.entries(ways)) if (!(await walk(engine, app, name, way))) failed += 1
  } finally {
    await stopApp(app)
    rmSync(folder, { recursive: true, force: true })
  }
  return failed
}

/** Walks the engines named on the command line (`npm run test:engines -- webkit`), or all of them. */
const wanted = process.argv.slice(2)
const engines = [firefox, webkit].filter(({ name }) => wanted.length === 0 || wanted.includes(name.toLowerCase()))
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1))

let failed = 0
for (const engine of engines) {
  const missing = engine.missing()
  console.log(missing === undefined ? engine.name : `${engine.name} was NOT walked: ${missing}.`)
  if (missing === undefined) failed += await walkAll(engine)
}
process.exitCode = failed === 0 ? 0 : 1
