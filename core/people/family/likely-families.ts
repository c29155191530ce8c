import { fold, foldWritingUmlautsOut } from "../../kernel/fold.ts"
import type { FamilyId, PersonId } from "../../kernel/id.ts"
import type { PersonField } from "../person-field.ts"
import type { PersonRow } from "../person-query.ts"

/** The most persons that are told of as one family: more live together in a home, and not as a family. */
export const mostRelatives = 12

/** The fields by which families are found. */
export const relativeFields: ReadonlyArray<PersonField> = [
  "firstName",
  "lastName",
  "birthdate",
  "street",
  "postcode",
  "city",
  "iban",
]

/** What speaks for persons being a family: the same address and name, or the same account. */
export const familyReasons = ["address", "account"] as const
export type FamilyReason = (typeof familyReasons)[number]

/** Persons that may be one family. `family` is the one that some of them are in. */
export interface LikelyFamily {
  readonly persons: ReadonlyArray<PersonRow>
  readonly family: FamilyId | undefined
  readonly reasons: ReadonlyArray<FamilyReason>
}

const form = (text: string): string => foldWritingUmlautsOut(text).replace(/[^\p{L}\p{N}]+/gu, "")

/** A street as it is compared: "Am Markt 5", "am Markt 5" and, for the most common word, "Musterstr. 5" and "Musterstraße 5". */
const streetForm = (street: string): string => form(street.replace(/stra(?:ß|ss)e\b/giu, "str"))

/** The parts of a last name: who is called Müller-Schmidt can belong to a Müller and to a Schmidt. */
const nameParts = (name: string): ReadonlyArray<string> =>
  fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .map(form)
    .filter((part) => part.length > 2)

const keysOf = (person: PersonRow): ReadonlyArray<readonly [FamilyReason, string]> => {
  const { street, postcode, city, iban, lastName } = person
  const place = street && (postcode ?? city) ? `${streetForm(street)} ${form(postcode ?? city ?? "")}` : undefined
  const parts = nameParts(lastName)
  return [
    ...(place === undefined ? [] : parts.map((part) => ["address", `${place} ${part}`] as const)),
    ...(iban ? [["account", iban] as const] : []),
  ]
}

/**
 * Who may be a family (MBR-05): persons at the same address who share a part of their last name, or with the same account, and
 * those with whom they share either, at most `mostRelatives`. Who are one family already are not told of, nor those who are of
 * several: that is for somebody to decide. The order of the persons changes nothing.
 */
export const likelyFamilies = (
  persons: ReadonlyArray<PersonRow>,
  familyOf: ReadonlyMap<PersonId, FamilyId>,
): ReadonlyArray<LikelyFamily> => {
  const sorted = persons.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const parents = sorted.map((_, place) => place)
  const root = (place: number): number => {
    let at = place
    while (parents[at] !== at) at = parents[at] = parents[parents[at]!]!
    return at
  }
  const first = new Map<string, number>()
  const shared: Array<readonly [number, FamilyReason]> = []
  for (const [place, person] of sorted.entries())
    for (const [reason, key] of keysOf(person)) {
      const other = first.get(`${reason} ${key}`)
      if (other === undefined) first.set(`${reason} ${key}`, place)
      else {
        parents[Math.max(root(other), root(place))] = Math.min(root(other), root(place))
        shared.push([place, reason])
      }
    }
  const together = Map.groupBy(sorted.keys(), root)
  const reasons = Map.groupBy(shared, ([place]) => root(place))
  return [...together].flatMap(([at, places]): ReadonlyArray<LikelyFamily> => {
    if (places.length < 2 || places.length > mostRelatives) return []
    const all = places.map((place) => sorted[place]!)
    const families = new Set(all.map(({ id }) => familyOf.get(id)))
    const known = [...families].filter((family) => family !== undefined)
    if (known.length > 1 || (known.length === 1 && families.size === 1)) return []
    const why = new Set(reasons.get(at)?.map(([, reason]) => reason))
    return [{ persons: all, family: known[0], reasons: familyReasons.filter((reason) => why.has(reason)) }]
  })
}
