import * as Effect from "effect/Effect"
import { Acting } from "../../../kernel/acting.ts"
import { type CalendarDate, todayInGermany } from "../../../kernel/calendar-date.ts"
import type { PersonId } from "../../../kernel/id.ts"
import { allows } from "../../../kernel/permission.ts"
import { heldBy } from "../../../kernel/who.ts"
import { OwnDataPage } from "../../ports/own-data-page.port.ts"
import { SelfLinks } from "../../ports/self-links.port.ts"
import { onPaper } from "../../self-service/self-link.ts"
import { newLink } from "./mailed-link.ts"

/** A link to the own data that is printed, and the last day on which it is good. */
export interface PaperLink {
  readonly address: string
  readonly until: CalendarDate
}

/**
 * Links to the data of persons, to be printed for them; the one that was printed before is void. None where who prints may not see the
 * members: they would open what they hold in their hands.
 */
export const paperLinks = Effect.fnUntraced(function* (persons: ReadonlyArray<PersonId>) {
  const [page, links] = [yield* OwnDataPage, yield* SelfLinks]
  const made = new Map<PersonId, PaperLink>()
  if (!allows(heldBy((yield* Acting).who), "members")) return made
  for (const person of persons) {
    const link = yield* newLink({ person, email: onPaper, ofPerson: false })
    const token = yield* links.make(link)
    made.set(person, { address: page.address(token), until: todayInGermany(Date.parse(link.until)) })
  }
  return made
})
