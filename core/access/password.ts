import * as Schema from "effect/Schema"
import { Text } from "../kernel/text.ts"
import { commonWords } from "./common-passwords.ts"
import { type PasswordFault, passwordFaults } from "./password-fault.ts"
import { passwordLength } from "./typed-password.ts"

const isStorable = Schema.is(Text(Number.MAX_SAFE_INTEGER))

const letters: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
}
const plain = (text: string): string => text.replaceAll(/[^a-z]+$|^[^a-z]+/g, "")
const unmasked = (text: string): string => text.replaceAll(/[013457@$!]/g, (sign) => letters[sign] ?? sign)

/**
 * Whether a password is one of the most used ones (ACC-16): a word of the list, in any case, with digits for letters
 * (`P4ssw0rt`), with digits and signs around it (`Sommer2024!`), or written twice.
 */
export const isCommonPassword = (password: string): boolean => {
  const lower = password.toLowerCase()
  const bare = plain(lower)
  const candidates = [bare, unmasked(bare), plain(unmasked(lower)), unmasked(lower)]
  return candidates.some((word) => {
    const half = word.slice(0, word.length / 2)
    return commonWords.has(word) || (half !== "" && half + half === word && commonWords.has(half))
  })
}

/** What is wrong with a password, in the order of the rules; an empty list is a good one (ACC-06, ACC-16). */
export const faultsOfPassword = (password: string): ReadonlyArray<PasswordFault> => {
  const wrong: Readonly<Record<PasswordFault, boolean>> = {
    tooShort: password.length < passwordLength.min,
    tooLong: password.length > passwordLength.max,
    noLowerCase: !/\p{Ll}/u.test(password),
    noUpperCase: !/\p{Lu}/u.test(password),
    noDigit: !/\p{Nd}/u.test(password),
    notStorable: !isStorable(password),
    tooCommon: isCommonPassword(password),
  }
  return passwordFaults.filter((fault) => wrong[fault])
}

/** How hard a password is to guess: 0 not at all, 1 weak, 2 fair, 3 good, 4 strong. */
export type Strength = 0 | 1 | 2 | 3 | 4

const kinds: ReadonlyArray<readonly [RegExp, number]> = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\p{Nd}/u, 10],
  [/[^\p{Ll}\p{Lu}\p{Nd}]/u, 32],
]

/** Characters that say something new: one that repeats the one before, or follows it in the alphabet, does not. */
const surprises = (password: string): number => {
  let count = 0
  let before = Number.NaN
  for (const sign of password) {
    const code = sign.codePointAt(0) ?? 0
    if (!(Math.abs(code - before) <= 1)) count += 1
    before = code
  }
  return count
}

const bounds = [35, 50, 65, 80] as const

/**
 * How strong a password is while it is typed (ACC-06): by the bits that guessing it takes when each surprising
 * character is drawn from the kinds of characters in use. What breaks a rule is at most 1, a common one 0.
 */
export const strengthOf = (password: string): Strength => {
  if (isCommonPassword(password)) return 0
  const drawnFrom = kinds.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 1)
  const bits = surprises(password) * Math.log2(drawnFrom)
  const strength = bounds.filter((bound) => bits >= bound).length as Strength
  return faultsOfPassword(password).length > 0 && strength > 1 ? 1 : strength
}
