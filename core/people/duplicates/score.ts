import { editDistance } from "./edit-distance.ts"
import { slipped } from "./slipped.ts"
import type { Traits } from "./traits.ts"

export const duplicateReasons = [
  "sameName",
  "similarName",
  "swappedName",
  "nickname",
  "sameFirstName",
  "sameBirthdate",
  "similarBirthdate",
  "otherBirthdate",
  "sameEmail",
  "samePhone",
] as const
/** What speaks for or (`otherBirthdate`) against two persons being one. */
export type DuplicateReason = (typeof duplicateReasons)[number]

/** How likely two persons are one, in percent, and why. */
export interface Likeness {
  readonly score: number
  readonly reasons: ReadonlyArray<DuplicateReason>
}

interface Evidence {
  readonly weight: number
  readonly reason: DuplicateReason
}

/** How many letters two names of this length may differ in. */
const slack = (length: number): number => (length < 4 ? 0 : length < 9 ? 1 : 2)

/** 1 for the same name, less for a similar one, 0 for another. Of several first names one is enough. */
const alike = (a: string, b: string): number => {
  if (a === b) return a === "" ? 0 : 1
  if (a === "" || b === "") return 0
  const most = slack(Math.min(a.length, b.length))
  const distance = most === 0 ? 1 : editDistance(a, b, most)
  if (distance <= most) return 1 - distance * 0.12
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return short.length > 2 && (long.startsWith(`${short} `) || long.endsWith(` ${short}`)) ? 0.85 : 0
}

const nameWeight = 55

const nameEvidence = (a: Traits, b: Traits): Evidence | undefined => {
  const [first, last] = [alike(a.firstName, b.firstName), alike(a.lastName, b.lastName)]
  const missing =
    (a.firstName === "" && b.firstName === "" && last > 0) || (a.lastName === "" && b.lastName === "" && first > 0)
  if (missing)
    return {
      weight: nameWeight * Math.max(first, last),
      reason: Math.max(first, last) === 1 ? "sameName" : "similarName",
    }
  if (first > 0 && last > 0)
    return { weight: nameWeight * first * last, reason: first * last === 1 ? "sameName" : "similarName" }
  const swapped = alike(a.firstName, b.lastName) * alike(a.lastName, b.firstName)
  if (swapped > 0) return { weight: nameWeight * 0.95 * swapped, reason: "swappedName" }
  const called =
    (a.nickname !== "" && (a.nickname === b.firstName || a.nickname === b.nickname)) ||
    (b.nickname !== "" && b.nickname === a.firstName)
  return called && last > 0 ? { weight: nameWeight * 0.85 * last, reason: "nickname" } : undefined
}

const birthEvidence = (a: Traits, b: Traits): Evidence | undefined => {
  if (a.birthdate === "" || b.birthdate === "") return undefined
  if (a.birthdate === b.birthdate) return { weight: 30, reason: "sameBirthdate" }
  return slipped(a.birthdate, b.birthdate)
    ? { weight: 8, reason: "similarBirthdate" }
    : { weight: -40, reason: "otherBirthdate" }
}

const shares = (a: ReadonlyArray<string>, b: ReadonlyArray<string>): boolean => a.some((each) => b.includes(each))

const nobody: Likeness = { score: 0, reasons: [] }

/**
 * How likely two persons are one, from 0 to 100. Names must be alike: the same but for a slip, first and last changed
 * about, a nickname; or the same first name, birthdate and contact under another last name. Birthdate, e-mail and phone
 * add to it, another birthdate speaks against it. Symmetric; nobody is more like a person than a copy of it.
 */
export const likeness = (a: Traits, b: Traits): Likeness => {
  const contact: ReadonlyArray<Evidence> = [
    ...(shares(a.emails, b.emails) ? [{ weight: 15, reason: "sameEmail" } as const] : []),
    ...(shares(a.phones, b.phones) ? [{ weight: 12, reason: "samePhone" } as const] : []),
  ]
  const birth = birthEvidence(a, b)
  const named = nameEvidence(a, b)
  const married: Evidence | undefined =
    a.firstName !== "" && a.firstName === b.firstName && contact.length > 0 && birth?.reason === "sameBirthdate"
      ? { weight: 20, reason: "sameFirstName" }
      : undefined
  const name = named ?? married
  if (name === undefined) return nobody
  const evidence = [name, ...(birth === undefined ? [] : [birth]), ...contact]
  const sum = evidence.reduce((total, { weight }) => total + weight, 0)
  return { score: Math.round(Math.max(0, Math.min(100, sum))), reasons: evidence.map(({ reason }) => reason) }
}
