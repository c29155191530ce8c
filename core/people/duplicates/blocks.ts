import { slips } from "../person-search.ts"
import type { Traits } from "./traits.ts"

/** A block larger than this is compared only among neighbours in its order. */
const largest = 150
const neighbours = 12
const stride = 1_024

const wholeName = ({ firstName, lastName }: Traits): string => {
  const [left, right] = [firstName.replaceAll(" ", ""), lastName.replaceAll(" ", "")]
  return left < right ? left + right : right + left
}

/** The keys under which a person is compared with others: those who share one of them may be the same. */
const keysOf = (person: Traits): ReadonlyArray<string> => {
  const keys: Array<string> = []
  for (const slip of slips(wholeName(person))) keys.push(slip)
  if (keys.length === 0) keys.push(wholeName(person))
  if (person.birthdate !== "") keys.push(person.birthdate)
  for (const email of person.emails) keys.push(email)
  for (const phone of person.phones) keys.push(phone)
  const [first = ""] = person.firstName.split(" ")
  keys.push(`${first}/${person.lastName}`)
  if (person.nickname !== "") keys.push(`${person.nickname}/${person.lastName}`)
  return keys
}

/**
 * The place of each person when all are ordered by name, birthdate and id. It is worked out once: people with one long name make
 * dozens of blocks of all of them, and comparing names in each would take a minute for 20,000.
 */
const ranksOf = (persons: ReadonlyArray<Traits>): Float64Array => {
  const keys = persons.map((person) => `${wholeName(person)}\u0000${person.birthdate}\u0000${person.id}`)
  const ordered = keys.map((_, place) => place).sort((a, b) => (keys[a]! < keys[b]! ? -1 : 1))
  const ranks = new Float64Array(persons.length)
  for (const [rank, place] of ordered.entries()) ranks[place] = rank
  return ranks
}

/**
 * Pairs of places in a list of persons that are worth comparing, the smaller place first; a pair may come more than
 * once. `undefined` comes in between while keys are made.
 */
export function* candidates(persons: ReadonlyArray<Traits>): Generator<readonly [number, number] | undefined> {
  const first = new Map<string, number>()
  const blocks = new Map<string, Array<number>>()
  for (let place = 0; place < persons.length; place++) {
    if (place % stride === stride - 1) yield
    for (const key of keysOf(persons[place]!)) {
      const before = first.get(key)
      if (before === undefined) first.set(key, place)
      else {
        const block = blocks.get(key)
        if (block === undefined) blocks.set(key, [before, place])
        else block.push(place)
      }
    }
  }
  let ranks: Float64Array | undefined
  const inOrder = (block: ReadonlyArray<number>): ReadonlyArray<number> => {
    ranks ??= ranksOf(persons)
    const known = ranks
    return block.toSorted((a, b) => known[a]! - known[b]!)
  }
  const seen = new Set<string>()
  for (const block of blocks.values()) {
    const wide = block.length > largest
    if (wide) {
      const same = block.join(",")
      // A long name that many have makes a block for each letter that may be missing, all of the same persons.
      if (seen.has(same)) continue
      seen.add(same)
    }
    const members = wide ? inOrder(block) : block
    for (let left = 0; left < members.length; left++) {
      const end = wide ? Math.min(members.length, left + 1 + neighbours) : members.length
      for (let right = left + 1; right < end; right++)
        if (members[left] !== members[right])
          yield [Math.min(members[left]!, members[right]!), Math.max(members[left]!, members[right]!)]
    }
  }
}
