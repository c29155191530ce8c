import { execFile } from "node:child_process"
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

const project = fileURLToPath(new URL("../../", import.meta.url))
let outside = ""

/** Runs an example as a plain script outside of the project, where the package is only known by its name. */
const run = (script: string, ...args: ReadonlyArray<string>) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(process.execPath, [script, ...args], { cwd: outside }, (error, out, err) => {
      resolve({ code: typeof error?.code === "number" ? error.code : 0, out, err })
    })
  })

beforeAll(async () => {
  outside = await mkdtemp(join(tmpdir(), "wimpel-examples-"))
  await mkdir(join(outside, "node_modules"))
  await symlink(project, join(outside, "node_modules", "wimpel"))
  await writeFile(join(outside, "package.json"), '{"type":"module"}')
  await cp(join(project, "docs", "examples"), outside, { recursive: true })
})

afterAll(() => rm(outside, { recursive: true }))

describe("examples", () => {
  it("import-members tells what is wrong in a member list [SEP-02]", async () => {
    const list = "Ada;DE44500105175407324931;M-1;2024-05-01\nBen;DE00;M/;2024-02-30\n"
    await writeFile(join(outside, "members.csv"), list)
    expect(await run("import-members.ts", "members.csv")).toEqual({
      code: 1,
      out: "1: Ada: fine, DE44 5001 0517 5407 3249 31\n2: Ben: IBAN: length, mandate: slash, date\n",
      err: "",
    })
  })

  it("preview-annuity prints amounts and their way [ANN-06]", async () => {
    expect(await run("preview-annuity.ts")).toEqual({
      code: 0,
      out: "ada: 6000 -> 6000 = 6000\nben: 6000 -> 3000 -> 2000 = 2000\ncem: 6000 -> 2500 -> 2500 = 2500\ndora: left out, noTier\ntotal: 10500\n",
      err: "",
    })
  })

  it("write-direct-debit writes a file that its own check accepts [SEP-06]", async () => {
    const { code, out, err } = await run("write-direct-debit.ts")
    expect(err).toBe("execution on 2026-12-04, hand in by 2026-11-27\naccepted: 2 debits, 9000 cents\n")
    expect(code).toBe(0)
    expect(out).toContain("<Nm>Joerg Muessig</Nm>")
  })
})
