import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as Effect from "effect/Effect"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { openVault } from "../../composition/server/data-key.ts"

let dataFolder: string
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), "wimpel-key-"))
})
afterEach(() => rmSync(dataFolder, { recursive: true, force: true }))

const run = Effect.runPromise
const given = [new Uint8Array(32).fill(5)]

describe("the key of special data", () => {
  it("is made once, for its owner alone, and opens after a new start what it sealed", async () => {
    const sealed = await run(openVault({ dataFolder, dataKeys: [] }).seal("vegan", "a"))
    const file = join(dataFolder, "data-key")
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(Buffer.from(readFileSync(file, "utf8"), "base64")).toHaveLength(32)
    expect(await run(openVault({ dataFolder, dataKeys: [] }).open(sealed, "a"))).toBe("vegan")
  })

  it("comes from the environment first; the one in the folder still opens what it sealed", async () => {
    const before = await run(openVault({ dataFolder, dataKeys: [] }).seal("vegan", "a"))
    const vault = openVault({ dataFolder, dataKeys: given })
    expect(await run(vault.open(before, "a"))).toBe("vegan")
    const now = await run(vault.seal("halal", "a"))
    expect(await run(openVault({ dataFolder, dataKeys: [] }).open(now, "a"))).toBeUndefined()
  })

  it("is not made where the environment gives one, and never taken from a broken file [OPS-08]", () => {
    expect(openVault({ dataFolder, dataKeys: given }).opens).toHaveLength(1)
    writeFileSync(join(dataFolder, "data-key"), "abgeschnitten")
    for (const dataKeys of [[], given]) expect(() => openVault({ dataFolder, dataKeys })).toThrow(/data-key/)
  })
})
