import { globSync, readFileSync } from "node:fs"
import { defineConfig } from "vitest/config"
import { skippedReporter } from "./tests/ci/skipped-reporter.ts"

const pure = "tests/{core,ui}/**/*.test.{ts,tsx}"

/** Tests that put other modules in the place of some, or load them anew: they would find what was loaded before. */
const swapping = globSync(pure).filter((file) => /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(file, "utf8")))

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    reporters: ["default", skippedReporter],
    projects: [
      {
        // Core and view models keep nothing in their modules: loaded once, not once a file, they take a third of the time.
        extends: true,
        test: {
          name: "pure",
          include: [pure],
          exclude: swapping,
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
        },
      },
      {
        extends: true,
        test: {
          name: "apart",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: ["tests/{core,ui,e2e}/**", "node_modules/**"],
          globalSetup: ["tests/support/global-setup.ts"],
        },
      },
      { extends: true, test: { name: "swapping", include: swapping } },
    ],
  },
})
