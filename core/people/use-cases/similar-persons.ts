import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import { fold } from "../../kernel/fold.ts"
import type { PersonId } from "../../kernel/id.ts"
import { duplicateFields, likeness, traitsOf } from "../duplicates/index.ts"
import { slipsOf } from "../duplicates/slipped.ts"
import { plainFilter } from "../filter-meaning.ts"
import type { SimilarPerson, SimilarQuery } from "../merging.port.ts"
import type { PersonFilter } from "../person-filter.ts"
import type { PersonRow } from "../person-query.ts"
import { soughtWords } from "../person-search.ts"
import { PersonRepository, type Stretch } from "../ports/person-repository.port.ts"

/** From this score on somebody is told of; the same e-mail address is enough by itself. */
const leastScore = 50
const mostCompared = 100
const mostTold = 5

const nobody = "00000000-0000-7000-8000-000000000000" as PersonId

/**
 * Persons that may be the same as somebody who is about to be added (PER-08): alike by name and birthdate, or with the
 * same e-mail address; the likeliest first. Asks indexes only: equal names, addresses and birthdates, and the words of the search, and
 * looks at a hundred of each at most.
 */
export const similarPersons = Effect.fnUntraced(function* (given: SimilarQuery) {
  const persons = yield* PersonRepository
  const [firstName, lastName, email] = [given.firstName.trim(), given.lastName.trim(), given.email?.trim() || null]
  const named = firstName !== "" && lastName !== ""
  if (!named && email === null) return []
  const key = { membershipNumber: null, email, firstName, lastName, birthdate: given.birthdate }
  const equal = yield* persons.matching([named ? key : { ...key, firstName: "", lastName: "" }], { most: mostCompared })
  const sought = named ? soughtWords(`${firstName} ${lastName}`) : []
  const first = (asked: Pick<Stretch, "filter" | "sought">) =>
    Effect.map(
      persons.page({
        ...asked,
        by: "name",
        descending: false,
        after: undefined,
        skip: 0,
        limit: mostCompared,
        fields: [...duplicateFields, "kind"],
      }),
      ({ rows }) => rows,
    )
  const { today } = yield* Acting
  const { birthdate } = given
  const born = (filter: PersonFilter) => plainFilter(filter, today)
  // Whose birthdate is another one than by a slip is not alike, whatever the name: in a long list of alike names they are not looked at.
  const near: PersonFilter | undefined =
    birthdate === null
      ? undefined
      : {
          or: [
            { field: "birthdate", is: "isEmpty" },
            { field: "birthdate", is: "in", values: [birthdate, ...slipsOf(birthdate)] },
          ],
        }
  const close = sought.length === 0 ? [] : yield* first({ filter: near ? born(near) : { all: [] }, sought })
  const sameDay =
    named && birthdate !== null
      ? yield* first({ filter: born({ field: "birthdate", is: "equals", value: birthdate }), sought: [] })
      : []
  const candidates = new Map<PersonId, PersonRow>([...close, ...sameDay, ...equal].map((row) => [row.id, row]))
  const traits = traitsOf({ ...key, id: nobody, version: 0, nickname: null, ccEmail: null, phones: [] })
  const told: Array<SimilarPerson> = []
  for (const row of candidates.values()) {
    const { score, reasons } = likeness(traits, traitsOf(row))
    const sameEmail = email !== null && row.email !== null && row.email !== undefined && fold(row.email) === fold(email)
    if (score < leastScore && !sameEmail) continue
    const { id, kind = "contact" } = row
    told.push({
      id,
      firstName: row.firstName,
      lastName: row.lastName,
      birthdate: row.birthdate ?? null,
      email: row.email ?? null,
      kind,
      score,
      reasons: sameEmail && !reasons.includes("sameEmail") ? [...reasons, "sameEmail"] : reasons,
    })
  }
  return told.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1)).slice(0, mostTold)
})
