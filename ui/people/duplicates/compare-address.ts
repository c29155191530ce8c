import * as Schema from "effect/Schema"
import { PersonId } from "../../../core/kernel/id.ts"

/** Where the duplicates are. */
export const duplicatesPath = "/lists/tools/duplicates"

interface Two {
  readonly first: PersonId
  readonly second: PersonId
}

const isId = Schema.is(PersonId)

/** What stands behind the path while two persons are compared. */
export const compareQuery = ({ first, second }: Two): string => `compare=${first}~${second}`

/** Which two are compared by what stands behind the path; nothing where it names no two persons. */
export const comparedIn = (query: string): Two | undefined => {
  const [first, second, ...more] = (new URLSearchParams(query).get("compare") ?? "").split("~")
  return isId(first) && isId(second) && more.length === 0 ? { first, second } : undefined
}
