import type { Details } from "./details.ts"

type Said = Pick<Details, "name" | "street" | "addressAddition" | "postcode" | "city" | "imprint">

/**
 * The lines that say to strangers who a workspace is, wherever they meet it (WSP-01): the imprint that was written, else name and
 * address.
 */
export const imprintOf = ({ name, street, addressAddition, postcode, city, imprint }: Said): ReadonlyArray<string> => {
  if (imprint.trim() !== "") return imprint.split("\n")
  const address = [street, addressAddition, `${postcode} ${city}`.trim()].filter((each) => each.trim() !== "")
  return [name, address.join(", ")].filter((line) => line !== "")
}
