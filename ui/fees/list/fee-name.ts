import type { FeeRow } from "../../../core/fees/index.ts"
import { feesText as words } from "../../text/de/fees.ts"
import { listName } from "../../text/de/person-name.ts"

/** What the person of a fee is called in a list. */
export const feeName = ({ person }: FeeRow, lastNameFirst = false): string => {
  if (person === null) return words.erased
  if (person.name === null) return words.trashed
  return person.names === undefined ? person.name : listName({ title: null, ...person.names }, lastNameFirst)
}
