import type { Person } from "../person.ts"
import { linkAddresses } from "./asking.ts"
import { onPaper } from "./self-link.ts"

type Reached = Pick<Person, "email" | "ccEmail">

const keys = (person: Reached): ReadonlyArray<string> => linkAddresses(person).map((each) => each.toLowerCase())

/**
 * Whether who looks at a person by a link may read the name of a relative, too: the same mailbox is given for both, so the club
 * writes to it about both anyway. Of a link that went elsewhere nobody knows who has it; a printed one is the person's.
 */
export const isNamedTo = (email: string, person: Reached, relative: Reached): boolean => {
  const own = keys(person)
  const shared = keys(relative).filter((each) => own.includes(each))
  return email === onPaper ? shared.length > 0 : shared.includes(email)
}
