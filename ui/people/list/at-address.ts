import { fold } from "../../../core/kernel/fold.ts"
import type { Condition } from "../../../core/people/person-filter.ts"
import type { Reading } from "./as-filter.ts"

type Words = ReadonlyArray<string>
type Conditions = ReadonlyArray<Condition>

/** Words as the start of a place; nothing where a digit stands among them. */
export const atPlace = (words: Words): Conditions => {
  const value = words.join(" ")
  return /\d/.test(value) ? [] : [{ field: "city", is: "startsWith", value }]
}

/** The first of some words that can be a postcode, and the others. */
const postcodeIn = (words: Words): { readonly code: Conditions; readonly others: Words } => {
  const at = words.findIndex((word) => /^\d{4,5}$/.test(word))
  const value = words[at]
  if (value === undefined) return { code: [], others: words }
  return { code: [{ field: "postcode", is: "startsWith", value }], others: words.toSpliced(at, 1) }
}

/** How a word ends that is a street and nobody's name: there are surnames with "weg", "platz" and "ring". */
const endOfStreet = /.(?:strasse|str\.?|allee|chaussee|gasse)$/

/** The first of some words that can be nothing but a street, with the number of a house behind it, and the others. */
const streetIn = (words: Words): { readonly street: Conditions; readonly others: Words } => {
  const at = words.findIndex((word) => endOfStreet.test(fold(word)))
  if (at < 0) return { street: [], others: words }
  const length = /^\d{1,3}[a-z]?$/i.test(words[at + 1] ?? "") ? 2 : 1
  const value = words.slice(at, at + length).join(" ")
  return { street: [{ field: "street", is: "contains", value }], others: words.toSpliced(at, length) }
}

const inPlace = (words: Words): Conditions => {
  const value = words.join(" ")
  return /\d/.test(value) ? [] : [{ field: "city", is: "contains", value }]
}

const inStreet = (words: Words): Condition => ({ field: "street", is: "contains", value: words.join(" ") })

/** Whether words say enough to be a street or a place beside the other: "12" or "a" stands in very many. */
const saysEnough = (words: Words): boolean => /\p{L}{2}/u.test(words.join(" ")) && words.join("").length >= 3

/** What all of some words mean as a place or as a street, with a postcode among them: "Bad Segeberg", "23795 Bad Segeberg". */
export const inPlaceOrStreet = (words: Words): ReadonlyArray<Conditions> => {
  const { code, others } = postcodeIn(words)
  return [
    ...inPlace(others).map((place) => [...code, place]),
    [...code, inStreet(others)],
    // It can be the number of a house.
    ...(code.length > 0 ? [[inStreet(words)]] : []),
  ]
}

/** What all of some words mean as an address of which one knows a postcode and a street by their looks, and what is left is the place. */
export const atAddress = (words: Words): ReadonlyArray<Conditions> => {
  const { code, others } = postcodeIn(words)
  const { street, others: rest } = streetIn(others)
  const sure = [...code, ...street]
  if (rest.length === 0) return [sure]
  return /\p{L}{2}/u.test(rest.join(" ")) ? inPlace(rest).map((place) => [...sure, place]) : []
}

/** What all of some words mean as a street and a place, wherever the one ends, with a postcode among them, in any order. */
export const inStreetAndPlace = (words: Words): ReadonlyArray<Conditions> => {
  const { code, others } = postcodeIn(words)
  return others.slice(1).flatMap((_, index) => {
    const [before, behind] = [others.slice(0, index + 1), others.slice(index + 1)]
    if (!saysEnough(before) || !saysEnough(behind)) return []
    return [
      ...inPlace(behind).map((place) => [...code, inStreet(before), place]),
      ...inPlace(before).map((place) => [...code, inStreet(behind), place]),
    ]
  })
}

/** One of some words as a place beside what is sure already, and the others as names: "Müller Kiel". */
const besidePlace = (words: Words, sure: Conditions): ReadonlyArray<Reading> =>
  words.length < 2 || words.length > 3
    ? []
    : words.flatMap((word, at) =>
        atPlace([word]).map(
          (place): Reading => ({
            conditions: [...sure, place],
            search: words.toSpliced(at, 1).join(" "),
            living: "partly",
          }),
        ),
      )

/** Some words as where somebody lives, and the others as names: "Müller Kiel", "Müller 24105", "Müller Hauptstraße 5 Kiel". */
export const namesAtAddress = (words: Words): ReadonlyArray<Reading> => {
  const { code, others } = postcodeIn(words)
  const { street, others: rest } = streetIn(others)
  const sure = [...code, ...street]
  return [
    ...(sure.length > 0 && rest.length > 0
      ? [{ conditions: sure, search: rest.join(" "), living: "partly" } as const]
      : []),
    ...besidePlace(rest, sure),
    // A number can be that of a member, too.
    ...(code.length > 0 && street.length === 0 ? besidePlace(words, []) : []),
  ]
}
