import { globSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { defineConfig } from "vitest/config"

const times = Number(process.env.LAWS ?? 20)
if (!Number.isInteger(times) || times < 1) throw new Error(`LAWS=${process.env.LAWS} is no number of times from 1 on`)

/** Tests with laws that are tried with random values. */
const lawful = globSync("tests/{core,adapters,ui}/**/*.test.{ts,tsx}").filter((file) =>
  readFileSync(file, "utf8").includes('from "fast-check"'),
)

/** Looks for the rare case that a single run of the tests meets once in many: each law runs `LAWS` times as often, 20 unless told. */
export default defineConfig({
  resolve: {
    alias: [{ find: /^fast-check$/, replacement: fileURLToPath(new URL("./fast-check.ts", import.meta.url)) }],
  },
  test: {
    include: lawful,
    env: { LAWS: String(times) },
    globalSetup: ["tests/support/global-setup.ts"],
    maxWorkers: "100%",
    testTimeout: 30_000 * times,
    hookTimeout: 60_000,
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
  },
})
