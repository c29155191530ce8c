import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, it } from "vitest"
import { keptSecret } from "../../../composition/server/kept-secret.ts"

let dataFolder: string
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), "wimpel-secret-"))
})
afterEach(() => rmSync(dataFolder, { recursive: true, force: true }))

it("a secret that a killed start left empty or half written is made anew, and stays then", () => {
  writeFileSync(join(dataFolder, "secret"), "")
  writeFileSync(join(dataFolder, "secret.part"), "hal")
  const secret = keptSecret(dataFolder, "secret")
  expect(Buffer.from(secret, "base64url")).toHaveLength(32)
  expect(keptSecret(dataFolder, "secret")).toBe(secret)
  expect(readFileSync(join(dataFolder, "secret"), "utf8")).toBe(secret)
})
