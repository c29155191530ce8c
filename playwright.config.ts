import { defineConfig } from "@playwright/test"
import { browserForTests } from "./tests/e2e/support/browser.ts"

const { executablePath, args } = await browserForTests()

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "node_modules/.cache/playwright",
  fullyParallel: true,
  workers: 2,
  // Against hanging, not for speed: a busy machine may take its time.
  timeout: 180_000,
  reporter: [[process.env.CI === undefined ? "list" : "dot"], ["./tests/e2e/support/page-at-failure.ts"]],
  expect: { timeout: 20_000 },
  use: {
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
    viewport: { width: 1280, height: 860 },
    // Half faded in, a text has less contrast than it will have, and what is pressed still moves.
    reducedMotion: "reduce",
    // One process for everything, as the packed browser would have it, does not survive several pages.
    launchOptions: { executablePath, args: args.filter((arg) => arg !== "--single-process") },
  },
})
