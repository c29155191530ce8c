import { readFileSync } from "node:fs"
import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter"

const snapshot = /```yaml\n.*?```/s

/** Prints what stood on the page when a test failed: where tests run for others, nothing else of it is left. */
export default class PageAtFailure implements Reporter {
  onTestEnd(test: TestCase, { status, attachments }: TestResult): void {
    if (status === test.expectedStatus) return
    for (const { name, path } of attachments)
      if (name === "error-context" && path !== undefined)
        console.log(`\n${test.title}\n${snapshot.exec(readFileSync(path, "utf8"))?.[0] ?? "no page"}`)
  }

  printsToStdio(): boolean {
    return false
  }
}
