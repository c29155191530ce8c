import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import { fold } from "../../kernel/fold.ts"
import type { PersonId } from "../../kernel/id.ts"
import { duplicateFields, likeness, traitsOf } from "../duplicates/index.ts"
import { slipsOf } from "../duplicates/slipped.ts"
import { plainFilter } from "../filter-meaning.ts"
import type { SimilarPerson, SimilarQuery } from "../merging.port.ts"
import type { PersonData } from "../person.ts"
import type { PersonFilter } from "../person-filter.ts"
import type { PersonRow } from "../person-query.ts"
import { type SoughtWord, soughtWords } from "../person-search.ts"
import { phoneDigits } from "../phone-digits.ts"
import { PersonRepository } from "../ports/person-repository.port.ts"

/** From this score on somebody is told of; the same e-mail address is enough by itself. */
const leastScore = 50
const mostCompared = 100
const mostTold = 5

const nobody = "00000000-0000-7000-8000-000000000000" as PersonId

/** What is known of somebody besides, where more is. */
type Further = Partial<Pick<PersonData, "nickname" | "ccEmail" | "phones">>

/** Among whom somebody is looked for: whom a filter and the words of a search find. */
interface Among {
  readonly filter?: PersonFilter
  readonly sought?: ReadonlyArray<SoughtWord>
}

/**
 * Among whom those are who are alike by the rule (`likeness`), as indexes find them: by the birthdate, a slip of it, an address or a
 * number; by all words of the name, unless the birthdate is another one than by a slip; and, where many have such a birthdate or address,
 * by the words of one of the names as well: the other one may have another part.
 */
const amongWhom = (given: SimilarQuery & Further, emails: ReadonlyArray<string>): ReadonlyArray<Among> => {
  const { firstName, lastName, nickname, birthdate, phones = [] } = given
  const whole = soughtWords(`${firstName} ${lastName}`)
  const parts = [firstName, lastName, nickname ?? ""].map(soughtWords).filter((part) => part.length > 0)
  const near: ReadonlyArray<PersonFilter> =
    birthdate === null ? [] : [{ field: "birthdate", is: "in", values: [birthdate, ...slipsOf(birthdate)] }]
  const reached: ReadonlyArray<PersonFilter> =
    emails.length === 0 ? [] : (["email", "ccEmail"] as const).map((field) => ({ field, is: "in", values: emails }))
  const bounds = [near, reached].filter((each) => each.length > 0).map((each): PersonFilter => ({ or: each }))
  const unknown: PersonFilter = { field: "birthdate", is: "isEmpty" }
  const called: Among = near.length === 0 ? { sought: whole } : { sought: whole, filter: { or: [...near, unknown] } }
  return [
    ...(whole.length === 0 ? [] : [called]),
    ...(birthdate === null ? [] : [{ filter: { field: "birthdate", is: "equals", value: birthdate } } as const]),
    ...bounds.flatMap((filter) => [{ filter }, ...parts.map((sought) => ({ sought, filter }))]),
    ...phones.flatMap(({ number }) => {
      const digits = phoneDigits(number)
      const beginnings = [digits.replace(/^0+/, ""), digits]
      return digits.length < 5 ? [] : [{ sought: [{ beginnings, slips: [] }] }]
    }),
  ]
}

/**
 * Persons that may be the same as somebody who is about to be added (PER-08): alike by what is known of them, or with the same e-mail
 * address; the likeliest first. Asks indexes only, and looks at a hundred of each kind at most (`amongWhom`).
 */
export const similarPersons = Effect.fnUntraced(function* (given: SimilarQuery & Further) {
  const persons = yield* PersonRepository
  const { today } = yield* Acting
  const [firstName, lastName, email] = [given.firstName.trim(), given.lastName.trim(), given.email?.trim() || null]
  const named = firstName !== "" || lastName !== ""
  if (!named && email === null) return []
  const known = { ...given, firstName, lastName, email }
  const { ccEmail = null, nickname = null, phones = [], birthdate } = given
  const key = { membershipNumber: null, email, firstName, lastName, birthdate }
  const equal = yield* persons.matching([named ? key : { ...key, firstName: "", lastName: "" }], { most: mostCompared })
  const emails = [email, ccEmail].filter((each) => each !== null)
  const found = yield* Effect.forEach(named ? amongWhom(known, emails) : [], ({ filter, sought = [] }) =>
    Effect.map(
      persons.page({
        filter: plainFilter(filter, today),
        sought,
        by: "name",
        descending: false,
        after: undefined,
        skip: 0,
        limit: mostCompared,
        fields: [...duplicateFields, "kind"],
      }),
      ({ rows }) => rows,
    ),
  )
  const candidates = new Map<PersonId, PersonRow>([...found.flat(), ...equal].map((row) => [row.id, row]))
  const traits = traitsOf({ ...key, id: nobody, version: 0, nickname, ccEmail, phones })
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
