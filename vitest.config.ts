import { defineConfig } from "vitest/config"
import { skippedReporter } from "./tests/ci/skipped-reporter.ts"

export default defineConfig({
  test: {
    include: ["tests/**/*.test.ts", "tests/**/*.test.tsx"],
    exclude: ["tests/e2e/**", "node_modules/**"],
    globalSetup: ["tests/support/global-setup.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    reporters: ["default", skippedReporter],
  },
})
