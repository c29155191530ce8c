/** One measured figure, with the peer's in the same run and what it should be. */
export interface Result {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly peer?: { readonly name: string; readonly value: number }
  readonly target: string
  readonly ok: boolean
}

/** The value below which this share of the values lies. */
export const percentile = (values: ReadonlyArray<number>, share: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

const shown = (value: number): string =>
  value >= 1_000 ? Math.round(value).toLocaleString("en-US") : value.toPrecision(3)

/** Prints figures as a table. */
export const print = (title: string, results: ReadonlyArray<Result>): void => {
  console.log(`\n## ${title}\n`)
  console.table(
    Object.fromEntries(
      results.map(({ name, value, unit, peer, target, ok }) => [
        name,
        {
          measured: `${shown(value)} ${unit}`,
          peer: peer === undefined ? "" : `${peer.name}: ${shown(peer.value)}`,
          target,
          "": ok ? "ok" : "MISSED",
        },
      ]),
    ),
  )
}
