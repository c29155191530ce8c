import type { NumberFormat } from "./number-format.ts"

const dayLength = 86_400
/** The last day of the year 9999. */
const lastDay = 2_958_465
/** Days from the start of the calendar of 1900 to that of 1904. */
const from1904 = 1_462

const two = (number: number): string => String(number).padStart(2, "0")

/** All digits of a number as far as a sheet keeps them (15), never in powers of ten; a comma before the decimals. */
const plainly = (value: number): string => {
  const exact = Number(value.toPrecision(15))
  const text = String(exact)
  if (!text.includes("e")) return text.replace(".", ",")
  const small = Math.abs(exact) < 1
  return (small ? exact.toFixed(20).replace(/\.?0+$/, "") : BigInt(Math.round(exact)).toString()).replace(".", ",")
}

const withDecimals = (value: number, decimals: number): string => {
  const text = Number(value.toPrecision(15)).toFixed(Math.min(decimals, 20))
  return text.includes("e") ? plainly(value) : text.replace(".", ",")
}

/** With as many decimals as are shown, or with its own where there are more. */
const withTypedDecimals = (value: number, decimals: number): string => {
  const [plain, shown] = [plainly(value), withDecimals(value, decimals)]
  return plain.length > shown.length ? plain : shown
}

/** Digits from the right into the places of a pattern; what is left stands before the first place. */
const inPlaces = (value: number, pattern: string): string => {
  let digits = plainly(Math.round(Math.abs(value)))
  const signs = pattern.match(/\\.|./g) ?? []
  const first = signs.findIndex((sign) => sign === "0" || sign === "#")
  let shown = ""
  for (let at = signs.length - 1; at >= 0; at--) {
    const sign = signs[at]!
    if (sign !== "0" && sign !== "#") {
      if (at < first || digits !== "" || signs.slice(0, at).includes("0")) shown = sign.replace("\\", "") + shown
      continue
    }
    if (digits !== "") shown = digits.at(-1)! + shown
    else if (sign === "0") shown = `0${shown}`
    digits = digits.slice(0, -1)
    if (at === first) shown = digits + shown
  }
  return value < 0 ? `-${shown.trim()}` : shown.trim()
}

const timeOf = (seconds: number): string => `${two(Math.floor(seconds / 3_600))}:${two(Math.floor(seconds / 60) % 60)}`

/**
 * A serial day as it is written in German. Serial numbers count the 29 February 1900 that never was, and 0 is what a
 * formula makes of an empty cell. Nothing for a number that is no day.
 */
const dayOf = (value: number, since1904: boolean, withTime: boolean): string | undefined => {
  const seconds = Math.round((since1904 ? value + from1904 : value) * dayLength)
  const serial = Math.floor(seconds / dayLength)
  if (serial === 0) return seconds === 0 ? "" : timeOf(seconds)
  if (serial < 0 || serial === 60 || serial > lastDay) return undefined
  const date = new Date(Date.UTC(1899, 11, serial < 60 ? 31 : 30) + serial * dayLength * 1_000)
  const day = `${two(date.getUTCDate())}.${two(date.getUTCMonth() + 1)}.${date.getUTCFullYear()}`
  return withTime && seconds % dayLength !== 0 ? `${day} ${timeOf(seconds % dayLength)}` : day
}

/** Whether somebody typed it with at most two decimals: what was reckoned has more. */
const isTyped = (value: number): boolean => Number(value.toFixed(2)) === Number(value.toPrecision(15))

/**
 * What a cell with this number shows, in German and without dots between thousands. Decimals that were typed and that its format
 * hides are there all the same; what was reckoned is as it is shown.
 */
export const shownNumber = (value: number, format: NumberFormat, since1904: boolean): string => {
  switch (format.shows) {
    case "day":
      return dayOf(value, since1904, format.withTime) ?? plainly(value)
    case "time":
      return value < 0 || value > lastDay ? plainly(value) : timeOf(Math.round(value * dayLength))
    case "places":
      return isTyped(value) && !Number.isInteger(value) ? plainly(value) : inPlaces(value, format.pattern)
    case "decimals":
      if (format.percent) return `${withDecimals(value * 100, format.decimals)} %`
      return isTyped(value) ? withTypedDecimals(value, format.decimals) : withDecimals(value, format.decimals)
    case "plain":
      return plainly(value)
  }
}
