import { fold } from "../../kernel/fold.ts"
import type { PersonData } from "../person.ts"
import { type Identify, lower, type Match } from "./match.ts"
import { changedFields } from "./merge.ts"

/** What a second row for the same person is: the very same row, or one that says something else. */
export type Twin = "same" | "numberTwiceInFile" | "personTwiceInFile" | undefined

/** Looks a row up among those before it and remembers it. */
export type FindTwin = (data: PersonData, match: Match) => Twin

/** What a letter of the first 256 folds to, where that is one letter; 0 where the whole text has to be folded. */
const foldedLetters = Uint8Array.from({ length: 256 }, (_, code) => {
  const folded = fold(String.fromCharCode(code))
  return folded.length === 1 && folded.charCodeAt(0) < 128 ? folded.charCodeAt(0) : 0
})

const mixed = (hash: number): number => Math.imul(hash ^ (hash >>> 15), 0x45d9f3b)

/** A number for a text that is the same for all texts that fold to the same; mostly without folding it. */
const hashed = (hash: number, text: string | null): number => {
  let result = hash
  for (let index = 0; text !== null && index < text.length; index++) {
    const code = text.charCodeAt(index)
    const letter = code < 256 ? foldedLetters[code]! : 0
    if (letter === 0 && code !== 32) return hashed(hash, asciiOf(fold(text)))
    result = (Math.imul(result, 31) + (letter || 32)) | 0
  }
  return mixed(result)
}

/** A folded text in ASCII, with one blank at a time, so that hashing it needs no further folding. */
const asciiOf = (folded: string): string => folded.replace(/[^\x21-\x7e]+/g, " ")

/** Rows under numbers made of their texts; the texts themselves are compared only where the numbers are the same. */
class Seen {
  private readonly places: Int32Array
  private readonly hashes: Int32Array
  private readonly rows: Array<PersonData>
  private count = 0

  constructor(most: number) {
    this.places = new Int32Array(2 ** Math.ceil(Math.log2(most * 2 + 2)))
    this.hashes = new Int32Array(most)
    this.rows = new Array<PersonData>(most)
  }

  /** The first row that is the one looked for; without one the new row is remembered. */
  findOrAdd(
    hash: number,
    data: PersonData,
    isIt: (known: PersonData, data: PersonData) => boolean,
  ): PersonData | undefined {
    const mask = this.places.length - 1
    for (let place = (hash ^ (hash >>> 16)) & mask; ; place = (place + 1) & mask) {
      const at = this.places[place]!
      if (at === 0) {
        this.hashes[this.count] = hash
        this.rows[this.count] = data
        this.places[place] = ++this.count
        return undefined
      }
      if (this.hashes[at - 1] !== hash) continue
      const known = this.rows[at - 1]!
      if (isIt(known, data)) return known
    }
  }
}

const differ = (a: string | null, b: string | null): boolean => a !== null && b !== null && a !== b

const isSame = (a: PersonData, b: PersonData): boolean => changedFields(a, b).length === 0

const sameNumber = (a: PersonData, b: PersonData): boolean => lower(a.membershipNumber) === lower(b.membershipNumber)

/**
 * Finds rows that mean a person a second time: by membership number, by name and birthdate, by name and e-mail address
 * (unless numbers or birthdates tell them apart), by the person of the list. Of rows that know none of these only the
 * very same one counts. `most` is how many rows there can be.
 */
export const twinFinder = (most: number, identify: Identify): FindTwin => {
  const byNumber = new Seen(most)
  const byIdentity = new Seen(most)
  const byPerson = new Map<string, PersonData>()

  const samePerson = (known: PersonData, data: PersonData): boolean => {
    const [a, b] = [identify(known), identify(data)]
    if (a.last !== b.last || a.first !== b.first) return false
    if (data.birthdate === null ? a.email !== b.email : known.birthdate !== data.birthdate) return false
    return !differ(known.birthdate, data.birthdate) && !differ(known.membershipNumber, data.membershipNumber)
  }

  const twinByIdentity = (data: PersonData): PersonData | undefined => {
    const { birthdate, email } = data
    const name = hashed(hashed(0, data.lastName), data.firstName)
    return birthdate === null && email === null
      ? byIdentity.findOrAdd(hashed(hashed(name, data.street), data.membershipNumber), data, isSame)
      : byIdentity.findOrAdd(hashed(name, birthdate ?? email), data, samePerson)
  }

  const twinInList = (data: PersonData, match: Match): PersonData | undefined => {
    if (match.kind !== "person") return undefined
    const known = byPerson.get(match.person.id)
    if (known === undefined) byPerson.set(match.person.id, data)
    return known
  }

  return (data, match) => {
    const numbered =
      data.membershipNumber === null
        ? undefined
        : byNumber.findOrAdd(hashed(0, data.membershipNumber), data, sameNumber)
    if (numbered !== undefined) return isSame(numbered, data) ? "same" : "numberTwiceInFile"
    const twin = twinByIdentity(data) ?? twinInList(data, match)
    if (twin === undefined) return undefined
    return isSame(twin, data) ? "same" : "personTwiceInFile"
  }
}
