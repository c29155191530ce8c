/** How many tests were skipped for what reason, on lines of a log. */
const line = /^Skipped: (\d+) \((.+)\)$/

/** Why a test was skipped: by its note, or by what its full name says in `(skipped: …)`. */
export const reasonOf = (name: string, note: string | undefined): string =>
  note ?? /\(skipped: ([^)]+)\)/.exec(name)?.[1] ?? "no reason given"

/** The lines for so many reasons, in the order of the reasons. */
export const writeSkipped = (reasons: ReadonlyMap<string, number>): ReadonlyArray<string> =>
  [...reasons].sort().map(([reason, count]) => `Skipped: ${count} (${reason})`)

/** What such lines of a log say, added up. */
export const readSkipped = (lines: ReadonlyArray<string>): ReadonlyMap<string, number> => {
  const reasons = new Map<string, number>()
  for (const each of lines) {
    const [, count, reason] = line.exec(each) ?? []
    if (reason !== undefined) reasons.set(reason, (reasons.get(reason) ?? 0) + Number(count))
  }
  return reasons
}
