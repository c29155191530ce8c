import { describe, expect, it } from "vitest"
import { reasonOf } from "./skipped.ts"
import { testsInLog } from "./tests-in-log.ts"

const vitest = [
  " \u001b[32m✓\u001b[39m tests/core/kernel/iban.test.ts (37 tests | 2 skipped) 31ms",
  " \u001b[2m Test Files \u001b[22m 4 passed (4)",
  "\u001b[2m      Tests \u001b[22m \u001b[1m\u001b[32m165 passed\u001b[39m\u001b[22m\u001b[2m | \u001b[22m\u001b[33m5 skipped\u001b[39m\u001b[90m (170)\u001b[39m",
  "   Start at  17:54:38",
  "Skipped: 4 (WIMPEL_SAMPLES is not set)",
  "Skipped: 1 (no Docker here)",
]
const playwright = ["Running 120 tests using 2 workers", "", "  118 passed (3.2m)"]

describe("the tests in a log", () => {
  it("are counted over all runs, with one line for each reason to skip", () => {
    expect(testsInLog([...vitest, ...playwright, ...vitest].join("\n"))).toEqual([
      "Skipped: 8 (WIMPEL_SAMPLES is not set)",
      "Skipped: 2 (no Docker here)",
      "448 passed, 0 failed, 10 skipped",
    ])
  })

  it("are no more than passed where nothing failed or was skipped", () => {
    expect(testsInLog(["      Tests  978 passed (978)", ...playwright].join("\r\n"))).toEqual(["1096 passed, 0 failed"])
  })

  it("count what failed, and say so where the log has no reason", () => {
    const log = ["      Tests  2 failed | 976 passed (978)", "  1 failed", "  2 skipped", "  117 passed (9.5s)"]
    expect(testsInLog(log.join("\n"))).toEqual([
      "Skipped: 2 (no reason in the log)",
      "1093 passed, 3 failed, 2 skipped",
    ])
  })
})

describe("the reason of a skipped test", () => {
  it("is its note, or stands in its name", () => {
    expect(reasonOf("a > b", "no network")).toBe("no network")
    expect(reasonOf("IBAN > sample vectors (skipped: WIMPEL_SAMPLES is not set) > a", undefined)).toBe(
      "WIMPEL_SAMPLES is not set",
    )
    expect(reasonOf("a > b", undefined)).toBe("no reason given")
  })
})
