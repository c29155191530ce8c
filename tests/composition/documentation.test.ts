import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { expect, it, onTestFinished } from "vitest"
import { documentationInProcess } from "../../composition/server/documentation/process.ts"
import { ports } from "../../core/contexts.ts"

it("the documentation of the API is written by a process of its own, of all operations [WSP-06]", async () => {
  const { openApi } = await documentationInProcess()
  const { paths } = JSON.parse(new TextDecoder().decode(openApi)) as {
    readonly paths: Readonly<Record<string, object>>
  }
  const named = Object.values(paths).flatMap((methods) => Object.keys(methods))
  expect(named).toHaveLength(ports.flatMap(({ operations }) => Object.keys(operations)).length)
})

it("a process that comes to no end is ended", async () => {
  const endless = new URL("../support/endless-process.ts", import.meta.url)
  await expect(documentationInProcess(endless, 300)).rejects.toThrow("ended with SIGKILL")
})

it("a process that ends without the documentation is told of", async () => {
  const folder = mkdtempSync(join(tmpdir(), "wimpel-test-"))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const program = join(folder, "ends.mjs")
  writeFileSync(program, "process.exit(3)")
  await expect(documentationInProcess(pathToFileURL(program))).rejects.toThrow("ended with 3")
})
