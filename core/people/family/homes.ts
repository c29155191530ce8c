import { type Address, addressOf, isAnywhere } from "./address.ts"
import { addressKey } from "./address-key.ts"
import type { Relative } from "./relative.ts"

/** Those of a family who live together; at no address: with the person who is asked about, or nobody knows where. */
export interface Home {
  readonly address: Address | undefined
  readonly relatives: ReadonlyArray<Relative>
}

/**
 * The others of a family by where they live, as parents apart do (MBR-05): first who lives with the person, and those of whom
 * nothing else is known; then every other address, however it is written, once. All stay in their order.
 */
export const homesOf = (person: Address, family: ReadonlyArray<Relative>): ReadonlyArray<Home> => {
  const own = addressKey(person)
  const isApart = (relative: Relative): boolean => isAnywhere(relative) && addressKey(relative) !== own
  const apart = Map.groupBy(family.filter(isApart), addressKey)
  const together = family.filter((relative) => !isApart(relative))
  return [
    ...(together.length > 0 ? [{ address: undefined, relatives: together }] : []),
    ...[...apart.values()].flatMap((relatives) =>
      relatives[0] === undefined ? [] : [{ address: addressOf(relatives[0]), relatives }],
    ),
  ]
}
