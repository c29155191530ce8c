import { fold } from "../../kernel/fold.ts"
import type { MatchKey } from "../import-run.ts"
import type { Person, PersonData } from "../person.ts"
import { Memo } from "./memo.ts"

/** What tells persons apart, folded for comparing; `null` is unknown. */
export interface Identity {
  readonly number: string | null
  readonly last: string
  readonly first: string
  readonly birthdate: string | null
  readonly email: string | null
}

/** Says by what a person is recognised. */
export type Identify = (data: PersonData) => Identity

/** The text in lower case; a text that is so already, as most are, costs one look at it. */
export const lower = (text: string | null): string | null => {
  if (text === null) return null
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code > 127 || (code >= 65 && code <= 90)) return text.toLowerCase()
  }
  return text
}

/** Makes an `Identify`; names that come again are folded once. */
export const identities = (): Identify => {
  const folded = new Memo(fold)
  return ({ membershipNumber, lastName, firstName, birthdate, email }) => ({
    number: lower(membershipNumber),
    last: folded.get(lastName),
    first: folded.get(firstName),
    birthdate,
    email: lower(email),
  })
}

const longestKey = 200

const fitting = (text: string | null): string | null => (text === null || text.length > longestKey ? null : text)

/**
 * What the list is asked for, so that it answers with everybody that a row may mean. A text longer than any in the list
 * (it is a fault of its row anyway) is left out.
 */
export const matchKeyOf = (data: PersonData): MatchKey => ({
  membershipNumber: fitting(data.membershipNumber),
  email: fitting(data.email),
  firstName: fitting(data.firstName) ?? "",
  lastName: fitting(data.lastName) ?? "",
  birthdate: data.birthdate,
})

/** Whom a row means: nobody known, one person, one of several, or a person whose number it carries wrongly. */
export type Match =
  | { readonly kind: "nobody" }
  | { readonly kind: "person"; readonly person: Person }
  /** Known by the name alone: the same person only if nothing would change. */
  | { readonly kind: "namesakes"; readonly persons: ReadonlyArray<Person> }
  | { readonly kind: "several" }
  | { readonly kind: "numberTaken" }

const nobody: Match = { kind: "nobody" }

const grouped = (persons: ReadonlyArray<Person>, key: (person: Person) => string | null) => {
  const groups = new Map<string, Array<Person>>()
  for (const person of persons) {
    const at = key(person)
    if (at === null) continue
    const group = groups.get(at)
    if (group === undefined) groups.set(at, [person])
    else group.push(person)
  }
  return groups
}

/** Whether two birthdates contradict each other: both known and not the same. */
const contradict = (a: string | null, b: string | null): boolean => a !== null && b !== null && a !== b

const nameKey = ({ last, first }: Identity): string => `${last}\n${first}`
const birthKey = (identity: Identity): string | null =>
  identity.birthdate === null ? null : `${nameKey(identity)}\n${identity.birthdate}`
const mailKey = (identity: Identity): string | null =>
  identity.email === null ? null : `${nameKey(identity)}\n${identity.email}`

/** Who has the same first name, birthdate and address is the same person with another last name, as after a marriage. */
const renamedKey = ({ first, birthdate, email }: Identity): string | null =>
  first === "" || birthdate === null || email === null ? null : `${first}\n${birthdate}\n${email}`

/** A number without the zeros in front that a spreadsheet takes; of numbers that are digits alone. */
const digitsOf = ({ number }: Identity): string | null =>
  number !== null && /^\d+$/.test(number) ? number.replace(/^0+(?=\d)/, "") : null

/** Whether a row with a person's number is about that person: one of their names, the birthdate or the address agrees. */
const agrees = (row: Identity, person: Identity): boolean =>
  (row.first === "" && row.last === "") ||
  (row.last !== "" && row.last === person.last) ||
  (row.first !== "" && row.first === person.first) ||
  (row.birthdate !== null && row.birthdate === person.birthdate) ||
  (row.email !== null && row.email === person.email)

/** Whether a row is about a person whose number it nearly has: the whole name agrees, and the birthdates do not contradict. */
const isSurely = (row: Identity, person: Identity): boolean =>
  row.first === person.first && row.last === person.last && !contradict(row.birthdate, person.birthdate)

/**
 * Makes the function that finds whom a row means among the persons of the list: by membership number, if a name, the
 * birthdate or the e-mail address agrees too (or the row has no name); by a number whose zeros in front a spreadsheet took, if it is nobody
 * else's by that and the whole name agrees; else by name and birthdate; else by name and e-mail address where the birthdates do not
 * contradict each other; else whoever has the same name; else the one with the same first name, birthdate and e-mail address.
 */
export const matcher = (existing: ReadonlyArray<Person>, identify: Identify): ((data: PersonData) => Match) => {
  if (existing.length === 0) return () => nobody
  const by = (key: (identity: Identity) => string | null) => grouped(existing, (person) => key(identify(person)))
  const [byNumber, byBirth, byMail, byName] = [by(({ number }) => number), by(birthKey), by(mailKey), by(nameKey)]
  const [byRest, byDigits] = [by(renamedKey), by(digitsOf)]
  const found = (persons: Map<string, Array<Person>>, key: string | null): ReadonlyArray<Person> =>
    (key === null ? undefined : persons.get(key)) ?? []
  return (data) => {
    const identity = identify(data)
    const [numbered] = found(byNumber, identity.number)
    if (numbered !== undefined)
      return agrees(identity, identify(numbered)) ? { kind: "person", person: numbered } : { kind: "numberTaken" }
    const [withZeros, ...more] = found(byDigits, digitsOf(identity))
    if (withZeros !== undefined && more.length === 0 && isSurely(identity, identify(withZeros)))
      return { kind: "person", person: withZeros }
    const born = found(byBirth, birthKey(identity))
    const meant =
      born.length > 0
        ? born
        : found(byMail, mailKey(identity)).filter(({ birthdate }) => !contradict(birthdate, identity.birthdate))
    if (meant.length > 1) return { kind: "several" }
    if (meant.length === 1) return { kind: "person", person: meant[0]! }
    const persons = found(byName, nameKey(identity))
    if (persons.length > 0) return { kind: "namesakes", persons }
    const [renamed, ...others] = found(byRest, renamedKey(identity))
    return renamed === undefined || others.length > 0 ? nobody : { kind: "person", person: renamed }
  }
}
