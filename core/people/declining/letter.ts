import { fullName, type Person } from "../person.ts"

/** What is written to those whose application is declined: plain text in which `{vorname}` stands for the first name. */
export interface Letter {
  readonly subject: string
  readonly text: string
}

/** So many UTF-16 units a letter may have, as it is typed. */
export const letterLimits = { subject: 150, text: 5_000 } as const

/** A subject with names in it is cut off behind so many UTF-16 units: a mail takes no longer one. */
const longestSubject = 500

export const letterFaultCodes = ["empty", "tooLong", "severalLines", "unknownToken"] as const
/** What is wrong with a letter, and where. */
export interface LetterFault {
  readonly field: keyof Letter
  readonly code: (typeof letterFaultCodes)[number]
}

const token = /\{vorname\}/gi
/** Whatever could end a line of a header, and all other controls (RFC 5322, 2.2). */
const control = /[\p{Cc}\p{Zl}\p{Zp}]/u

const faultOf = (field: keyof Letter, value: string): LetterFault["code"] | undefined => {
  if (value.trim() === "") return "empty"
  if (value.length > letterLimits[field]) return "tooLong"
  if (field === "subject" && control.test(value)) return "severalLines"
  return /[{}]/.test(value.replaceAll(token, "")) ? "unknownToken" : undefined
}

/** What is wrong with a letter; nothing when it can be sent. Braces stand in it as `{vorname}` only. */
export const letterFaults = (letter: Letter): ReadonlyArray<LetterFault> =>
  (["subject", "text"] as const).flatMap((field) => {
    const code = faultOf(field, letter[field])
    return code === undefined ? [] : [{ field, code }]
  })

/** How somebody is addressed: by the first name, else by whatever name there is, on one line. */
export const salutation = (person: Pick<Person, "title" | "firstName" | "lastName">): string =>
  (person.firstName.trim() || fullName(person)).replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim()

/** The letter to somebody: each `{vorname}` is the name, and nothing else changes. A name is never read for tokens. */
export const letterTo = (name: string, { subject, text }: Letter): Letter => ({
  // Cut in the middle of a character, half of it would remain.
  subject: subject
    .replaceAll(token, () => name)
    .slice(0, longestSubject)
    .replace(/[\uD800-\uDBFF]$/, ""),
  text: text.replaceAll(token, () => name),
})
