const between = /[,;\n]|\s\/\s|\s(?:oder|od\.|und|bzw\.)\s/iu
/** A slash stands within a number too, behind the code of a town; but what comes then starts with no zero. */
const slashBefore = /\/(?=[+0(])/u
const shortBehind = /^[+(\d][\d ()/.+–-]{5,}(?:(?:[,;\n]|oder\s|od\.\s|und\s|bzw\.\s)[\d ()/.+–-]*\d)+$/iu

const digitsIn = (text: string): number => text.replace(/\D/g, "").length

const parted = (text: string, separator: RegExp, least: number): ReadonlyArray<string> => {
  if (!separator.test(text)) return [text]
  const parts = text.split(separator).map((part) => part.trim())
  return parts.every((part) => digitsIn(part) >= least) ? parts : [text]
}

/**
 * The texts of the numbers that stand in one: divided by comma, semicolon, line end, "oder", "und" or a slash, where each part is long
 * enough to be one.
 */
export const phoneParts = (text: string): ReadonlyArray<string> =>
  parted(text, between, 6).flatMap((part) => parted(part, slashBefore, 7))

/** Whether a text that is no phone number has a second one behind the first, even a few digits of it ("12345-67 oder -68"). */
export const hasSecondNumber = (text: string): boolean => phoneParts(text).length > 1 || shortBehind.test(text)
