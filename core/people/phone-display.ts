import { phoneDigits } from "./phone-digits.ts"

/** A number that is written in digits and what usually stands between them; anything else is no plain number. */
const plain = /^\+?[\d\s()/.\-–]+$/

/** Codes of countries whose numbers are common here (ITU-T E.164): where they end, a group ends. No code begins with another. */
const countryCodes =
  "1 7 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 90 351 352 353 354 358 359 370 371 372 380 381 385 386 420 421 423".split(
    " ",
  )

const fromAbroad = /^(?:\+|00)\s*/

/** How many digits the prefix of a German number has, with its zero, where nobody wrote a gap: mobile, free, and the largest cities. */
const prefixLength = (digits: string): number | undefined => {
  if (/^01(?:5\d|6\d|7\d)/.test(digits)) return digits.startsWith("015") ? 5 : 4
  if (/^0[89]00/.test(digits)) return 4
  return /^0(?:30|40|69|89)/.test(digits) ? 3 : undefined
}

const only = (text: string): string => text.replace(/\D/g, "")

/** The groups of digits as somebody wrote them. */
const groupsIn = (text: string): ReadonlyArray<string> => text.split(/\D+/).filter((group) => group !== "")

/** A German number, written with its leading zero: prefix, gap, the rest; a direct dial behind its hyphen (DIN 5008). */
const national = (text: string): string => {
  const digits = only(text)
  if (!/^0[1-9]/.test(digits)) return text
  const [first = "", ...rest] = groupsIn(text)
  const asWritten = rest.length > 0 && /^0\d{2,5}$/.test(first) ? first.length : undefined
  // A gap that leaves too few digits behind it is none.
  const length = [asWritten, prefixLength(digits)].find((each) => each !== undefined && digits.length >= each + 3)
  if (length === undefined) return digits
  const dialled = /[^\s\-–][\s]*[-–](\d{1,4})$/.exec(text)?.[1]
  const main = digits.slice(length)
  const isDirect = dialled !== undefined && rest.length === 2 && main.length - dialled.length >= 3
  return `${digits.slice(0, length)} ${isDirect ? `${main.slice(0, -dialled.length)}-${dialled}` : main}`
}

/**
 * A phone number as it is read (DIN 5008): prefix and number with a gap between them, German ones with their zero, others with `+` and
 * the code of their country. What is no plain number stays as it was written, and so does what is stored. Without a gap the prefix of
 * a place is not known: its digits stay together.
 */
export const phoneText = (written: string): string => {
  const text = written.trim()
  const read = grouped(text)
  return sameNumber(read, text) ? read : text
}

/** Whether two texts are the same number, however they are written. */
const sameNumber = (one: string, other: string): boolean => {
  const digitsOf = (text: string) => phoneDigits(text).replace(/^00/, "+")
  return digitsOf(one) === digitsOf(other)
}

const grouped = (text: string): string => {
  if (!plain.test(text) || only(text).length < 4) return text
  if (!fromAbroad.test(text)) return text.startsWith("0") || text.startsWith("(0") ? national(text) : text
  const bare = text.replace(fromAbroad, "").replace(/\(0\)/, " ")
  const digits = only(bare)
  if (digits.startsWith("49")) return national(`0${bare.replace(/^\D*4\D*9[\s()/.\-–]*/, "").replace(/^0/, "")}`)
  const code = countryCodes.find((each) => digits.startsWith(each))
  return code === undefined ? `+${digits}` : `+${code} ${groupsBehind(bare, code)}`.trimEnd()
}

/** The groups behind the code of a country, as they were written. */
const groupsBehind = (bare: string, code: string): string => {
  const groups = [...groupsIn(bare)]
  let left = code.length
  while (left > 0 && groups.length > 0) {
    const [first = ""] = groups
    if (first.length > left) groups[0] = first.slice(left)
    else groups.shift()
    left -= Math.min(left, first.length)
  }
  return groups.join(" ")
}

/** A phone number as a device dials it. */
export const dialled = (written: string): string => {
  const digits = only(written.replace(/\(0\)/, ""))
  return fromAbroad.test(written.trim()) ? `+${digits.replace(/^00/, "")}` : digits
}
