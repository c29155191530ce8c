import { stripVTControlCharacters } from "node:util"
import { readSkipped, writeSkipped } from "./skipped.ts"

const outcomes = ["passed", "failed", "skipped"] as const

/** Closing lines: of Vitest (` Tests  2 failed | 976 passed | 5 skipped (983)`) and of Playwright (`  12 passed (9.5s)`). */
const closing = /^ *Tests {2}.*\(\d+\)$|^ {2}\d+ (passed \(.+\)|failed|skipped)$/

/** What to say about the tests of a log: why some were skipped, and on the last line how many had which outcome. */
export const testsInLog = (log: string): ReadonlyArray<string> => {
  const lines = stripVTControlCharacters(log).split(/\r?\n/)
  const ends = lines.filter((line) => closing.test(line))
  const [passed, failed, skipped] = outcomes.map((outcome) =>
    ends.reduce((sum, line) => sum + Number(new RegExp(`(\\d+) ${outcome}`).exec(line)?.[1] ?? 0), 0),
  ) as [number, number, number]
  const reasons = new Map(readSkipped(lines))
  const unexplained = skipped - [...reasons.values()].reduce((sum, count) => sum + count, 0)
  // Playwright's closing line does not say why.
  if (unexplained > 0) reasons.set("no reason in the log", unexplained)
  const counts = `${passed} passed, ${failed} failed`
  return [...writeSkipped(reasons), skipped === 0 ? counts : `${counts}, ${skipped} skipped`]
}
