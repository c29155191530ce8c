import { fold, foldWritingUmlautsOut } from "../kernel/fold.ts"
import type { PersonData } from "./person.ts"
import { plainPhone } from "./person-key.ts"

/** Words shorter than this must be spelled right. */
const shortestWithTypo = 4
const longestWord = 40
const mostWordsSought = 8

const shortened = (word: string): string =>
  word.length <= longestWord ? word : [...word].slice(0, longestWord).join("")

const words = (text: string): ReadonlyArray<string> =>
  text
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .map(shortened)

const spellings = (text: string): ReadonlyArray<string> => [...words(fold(text)), ...words(foldWritingUmlautsOut(text))]

/** The digits of a phone number as dialled inside the country: "+49 171 55" and "0171-55" are both "17155". */
const dialled = (number: string): string =>
  plainPhone(number)
    .replace(/^(\+|00)49|^0+/, "")
    .replace(/\D/g, "")
    .slice(0, longestWord)

/** What a search finds of a person: `names` with a letter missing, extra, wrong or swapped, `exact` as they begin. */
export interface SearchWords {
  readonly names: ReadonlyArray<string>
  readonly exact: ReadonlyArray<string>
}

const searched = new Set<string>([
  "firstName",
  "lastName",
  "nickname",
  "email",
  "ccEmail",
  "membershipNumber",
  "phones",
])

/** Whether a person is found by the same words as before when only these fields change. */
export const keepsWords = (fields: ReadonlyArray<string>): boolean => !fields.some((field) => searched.has(field))

/** The words by which a person is found (PER-04): names, e-mail addresses, membership number, phone numbers. */
export const searchWords = (person: PersonData): SearchWords => {
  const named = [person.firstName, person.lastName, person.nickname ?? ""]
  const names = new Set(named.flatMap(spellings))
  const exact = new Set<string>()
  for (const name of named) {
    const joined = fold(name).replace(/[^\p{L}\p{N}]+/gu, "")
    if (joined !== "" && !names.has(joined)) exact.add(shortened(joined))
  }
  for (const text of [person.email, person.ccEmail, person.membershipNumber])
    for (const word of words(fold(text ?? ""))) exact.add(word)
  for (const phone of person.phones) {
    const digits = dialled(phone.number)
    if (digits !== "") exact.add(digits)
  }
  for (const name of names) exact.delete(name)
  return { names: [...names], exact: [...exact] }
}

/** A word and all that is left of it when one letter goes: two words one slip apart share one of these. */
export const slips = (word: string): ReadonlyArray<string> => {
  const letters = [...word]
  if (letters.length < shortestWithTypo) return []
  const all = new Set([word])
  for (let index = 0; index < letters.length; index++) all.add(letters.toSpliced(index, 1).join(""))
  return [...all]
}

/** One sought word: a person must have a word that begins so, or a name one slip away from it. */
export interface SoughtWord {
  readonly beginnings: ReadonlyArray<string>
  readonly slips: ReadonlyArray<string>
}

/** What a search text asks for; every word must be found. Nothing is asked by a text without letters or digits. */
export const soughtWords = (search: string): ReadonlyArray<SoughtWord> => {
  if (/^[\s+\d()/.\-–]*$/.test(search) && /^[\s(]*(\+|0)/.test(search) && dialled(search).length >= 3)
    return [{ beginnings: [dialled(search), search.replace(/\D/g, "")], slips: [] }]
  const plain = words(fold(search))
  const written = words(foldWritingUmlautsOut(search))
  return plain.slice(0, mostWordsSought).map((word, index) => {
    const beginnings = [...new Set([word, written[index] ?? word])]
    return { beginnings, slips: [...new Set(beginnings.flatMap(slips))] }
  })
}

/** Whether a search finds a person by the beginnings of words alone, with no slip forgiven. */
export const findsExactly = (sought: ReadonlyArray<SoughtWord>, person: PersonData): boolean =>
  finds(
    sought.map(({ beginnings }) => ({ beginnings, slips: [] })),
    person,
  )

/** Whether a search finds a person. */
export const finds = (sought: ReadonlyArray<SoughtWord>, person: PersonData): boolean => {
  if (sought.length === 0) return true
  const { names, exact } = searchWords(person)
  return sought.every(({ beginnings, slips: soughtSlips }) => {
    const begins = (word: string) => beginnings.some((beginning) => word.startsWith(beginning))
    return (
      names.some(begins) ||
      exact.some(begins) ||
      names.some((name) => slips(name).some((slip) => soughtSlips.includes(slip)))
    )
  })
}
