import { seriesOf } from "./series.ts"

/** A number without the zeros that its neighbours made it be written with. */
const short = (text: string): string => text.replace(/(,\d*?)0+$/, "$1").replace(/,$/, "")

/**
 * So many texts behind those of cells beside each other, as a spreadsheet goes on where it is pulled: the next ones of the series that
 * all of them are. Nothing where they are none, or only one, or where it ends before so many: then they are repeated.
 */
export const goingOn = (texts: ReadonlyArray<string>, count: number): ReadonlyArray<string> | undefined => {
  const [first, second] = texts
  if (!first || !second) return undefined
  const series = seriesOf(first, second, texts.length + count)
  const isIt = series !== undefined && texts.every((text, at) => short(text) === short(series[at] ?? ""))
  return isIt ? series.slice(texts.length) : undefined
}
