import { globSync, readFileSync } from "node:fs"
import { defineConfig } from "vitest/config"
import { skippedReporter } from "./tests/ci/skipped-reporter.ts"

const all = "tests/**/*.test.{ts,tsx}"
const pure = "tests/{core,ui}/**/*.test.{ts,tsx}"
const globalSetup = ["tests/support/global-setup.ts"]

/** Tests that put other modules in the place of some, or load them anew: they would find what was loaded before. */
const swapping = globSync(all).filter((file) => /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(file, "utf8")))

/** Their processes work behind all else that wants a processor, and would wait for the tests beside them. */
const behind = "tests/composition/**/*.test.ts"

/** Modules keep nothing between tests: loaded once, not once a file, they take a third of the time. */
const together = { isolate: false, restoreMocks: true, unstubGlobals: true, unstubEnvs: true }

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Left to itself, one core stays idle, which on two is half of them.
    maxWorkers: "100%",
    reporters: ["default", skippedReporter],
    projects: [
      { extends: true, test: { name: "pure", include: [pure], exclude: swapping, ...together } },
      {
        extends: true,
        test: {
          name: "apart",
          include: [all],
          exclude: ["tests/{core,ui,e2e}/**", "node_modules/**", behind, ...swapping],
          globalSetup,
          ...together,
        },
      },
      {
        extends: true,
        test: {
          name: "behind",
          include: [behind],
          exclude: swapping,
          globalSetup,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          ...together,
        },
      },
      { extends: true, test: { name: "swapping", include: swapping, globalSetup } },
    ],
  },
})
