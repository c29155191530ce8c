/**
 * How a cell shows its number (ECMA-376 part 1, 18.8.31), as far as lists need it:
 * - `day`: a serial day, with the time behind it where the format shows one; `time`: a time alone;
 * - `places`: digits in the places of a pattern of `0` and `#`, with the signs between them: what keeps the zeros of a
 *   postcode or a phone number;
 * - `decimals`: a number with so many decimals, as a percentage or not;
 * - `plain`: all that the number has.
 */
export type NumberFormat =
  | { readonly shows: "day"; readonly withTime: boolean }
  | { readonly shows: "time" }
  | { readonly shows: "places"; readonly pattern: string }
  | { readonly shows: "decimals"; readonly decimals: number; readonly percent: boolean }
  | { readonly shows: "plain" }

const plain: NumberFormat = { shows: "plain" }

/** Formats that a workbook names by number alone (18.8.30); those of days depend on the language and are days anyway. */
const builtIn: Readonly<Record<number, string>> = {
  1: "0",
  2: "0.00",
  3: "#,##0",
  4: "#,##0.00",
  9: "0%",
  10: "0.00%",
  14: "d.m.y",
  15: "d.m.y",
  16: "d.m",
  17: "m.y",
  18: "h:mm",
  19: "h:mm:ss",
  20: "h:mm",
  21: "h:mm:ss",
  22: "d.m.y h:mm",
  37: "#,##0",
  38: "#,##0",
  39: "#,##0.00",
  40: "#,##0.00",
  41: "#,##0",
  42: "#,##0",
  43: "#,##0.00",
  44: "#,##0.00",
  45: "mm:ss",
  46: "h:mm:ss",
  47: "mm:ss",
}

/** What stands for positive numbers: without colours, currencies and conditions, texts as their signs between digits. */
const shownBy = (code: string): string =>
  code
    .replace(/"([^"]*)"/g, (_, text: string) => text.replace(/[^\d+\-/() ]/g, "").replace(/\d/g, "\\$&"))
    .replace(/\[[^\]]*\]/g, "")
    .replace(/[_*]./g, "")
    .replace(/\\([^\d+\-/() ])/g, "")
    .split(";", 1)[0]!

const isOfDays = (code: string): boolean => /[dyj]/i.test(code)
const isOfTimes = (code: string): boolean => /[hs]/i.test(code)

/** The format that a code says, such as `dd.mm.yyyy`, `00000` or `#,##0.00 "€"`. */
export const numberFormatOf = (code: string): NumberFormat => {
  const shown = shownBy(code)
  if (/general|standard|@|e[+-]/i.test(shown)) return plain
  if (isOfDays(shown)) return { shows: "day", withTime: isOfTimes(shown) }
  if (isOfTimes(shown)) return { shows: "time" }
  if (/^m+$/i.test(shown.trim())) return { shows: "day", withTime: false }
  const decimals = /\.([0#]+)/.exec(shown)?.[1]?.length ?? 0
  const percent = shown.includes("%")
  if (decimals > 0 || percent || shown.includes(",")) return { shows: "decimals", decimals, percent }
  const pattern = shown.trim()
  return /^(?:\\.|[0# ()+/-])*[0#](?:\\.|[0# ()+/-])*$/.test(pattern) && !/[#0] *\/ *[#0]/.test(pattern)
    ? { shows: "places", pattern }
    : plain
}

/** The format of a number that a workbook gives a meaning of its own, or else what every workbook means by it. */
export const numberFormatBy = (id: number, own: ReadonlyMap<number, string>): NumberFormat => {
  if ((id >= 27 && id <= 36) || (id >= 50 && id <= 58)) return { shows: "day", withTime: false }
  const code = own.get(id) ?? builtIn[id]
  return code === undefined ? plain : numberFormatOf(code)
}
