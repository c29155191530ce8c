import { fold } from "../../../kernel/fold.ts"
import type { FamilyId } from "../../../kernel/id.ts"
import { addressKey } from "../../family/address-key.ts"
import { type Address, type Addressee, addresseeName } from "./postal-address.ts"

/** A person as labels see it. */
export type Resident = Addressee & Address & { readonly familyId?: FamilyId | null | undefined }

/**
 * Persons by household, in the order of their first members: who has the same address and the same last name, or the same
 * address and family, lives together. Each person is in one household, and those of one household are in their order.
 */
export const households = <R extends Resident>(residents: ReadonlyArray<R>): ReadonlyArray<ReadonlyArray<R>> => {
  const all: Array<Array<R> | undefined> = []
  const places = new Map<string, number>()
  const joinedInto = (from: number, to: number): void => {
    for (const [key, place] of places) if (place === from) places.set(key, to)
    all[to]?.push(...(all[from] ?? []))
    all[from] = undefined
  }
  const order = new Map(residents.map((resident, index) => [resident, index]))
  for (const resident of residents) {
    const address = addressKey(resident)
    const keys = [`name\n${address}\n${fold(resident.lastName)}`]
    if (resident.familyId) keys.push(`family\n${address}\n${resident.familyId}`)
    const found = [...new Set(keys.flatMap((key) => places.get(key) ?? []))].sort((a, b) => a - b)
    const [first = all.length, second] = found
    if (first === all.length) all.push([])
    if (second !== undefined) joinedInto(second, first)
    all[first]?.push(resident)
    for (const key of keys) places.set(key, first)
  }
  return all.flatMap((each) =>
    each === undefined ? [] : [each.toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0))],
  )
}

/** The names on the label of a household: a family where several have one last name, else the person. */
export const householdNames = (
  household: ReadonlyArray<Addressee>,
  family: (lastName: string) => string,
): ReadonlyArray<string> => {
  const byName = new Map<string, Array<Addressee>>()
  for (const person of household) {
    const key = fold(person.lastName)
    byName.set(key, [...(byName.get(key) ?? []), person])
  }
  return [...byName.values()].flatMap((same) => {
    const [first] = same
    if (first === undefined) return []
    return same.length > 1 && first.lastName !== "" ? [family(first.lastName)] : same.map(addresseeName)
  })
}
