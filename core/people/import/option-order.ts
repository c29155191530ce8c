/** Sizes of clothes by letters: S, XXL, 3XL. */
const lettered = /^(\d?)(X*)([SML])$/i
/** A size or another number, also with what it is counted in: 116, 38/40, 12 Jahre. */
const numbered = /^(\d{1,6})(?!\d)/

/** Where a lettered size stands: below none small ones, above it large ones. */
const rankOf = (name: string): number | undefined => {
  const [, times, crosses, letter] = lettered.exec(name.trim()) ?? []
  if (letter === undefined) return undefined
  const steps = times === "" || times === undefined ? (crosses?.length ?? 0) : Number(times)
  return { S: -1 - steps, M: 0, L: 1 + steps }[letter.toUpperCase()]
}

/**
 * The options of a choice as a form would list them: sizes of clothes from the smallest to the largest, numbers ascending, where all of
 * them are such; all else as it came.
 */
export const inOptionOrder = (names: ReadonlyArray<string>): ReadonlyArray<string> => {
  for (const read of [rankOf, (name: string) => numbered.exec(name.trim())?.[1]]) {
    const ranked = names.map((name) => ({ name, rank: Number(read(name) ?? Number.NaN) }))
    if (ranked.every(({ rank }) => !Number.isNaN(rank)))
      return ranked.toSorted((a, b) => a.rank - b.rank).map(({ name }) => name)
  }
  return names
}
