import type { Reporter } from "vitest/node"
import { reasonOf, writeSkipped } from "./skipped.ts"

/** Says at the end of a run why tests were skipped: Vitest itself says only how many. */
export const skippedReporter: Reporter = {
  onTestRunEnd: (modules) => {
    const reasons = new Map<string, number>()
    for (const module of modules)
      for (const test of module.children.allTests("skipped")) {
        const result = test.result()
        const reason = reasonOf(test.fullName, result.state === "skipped" ? result.note : undefined)
        reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
      }
    for (const line of writeSkipped(reasons)) console.log(line)
  },
}
