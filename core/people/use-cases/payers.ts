import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import type { PersonId } from "../../kernel/id.ts"
import { plainFilter } from "../filter-meaning.ts"
import type { Person } from "../person.ts"
import { PersonRepository } from "../ports/person-repository.port.ts"
import { batches } from "./batches.ts"
import { foundPersons } from "./found-persons.ts"
import { writeChange } from "./write-change.ts"

/** What collecting by direct debit needs to know of a person. */
export type Payer = Pick<
  Person,
  | "id"
  | "title"
  | "firstName"
  | "lastName"
  | "email"
  | "street"
  | "addressAddition"
  | "postcode"
  | "city"
  | "country"
  | "accountHolder"
  | "iban"
  | "bic"
  | "mandateReference"
  | "mandateDate"
>

/** What of a payer's account and mandate can be said from elsewhere. */
export type PayerChange = Partial<Pick<Person, "accountHolder" | "bic" | "mandateReference">>

/** Those of the ids that are in the list, by their ids. */
export const payersByIds = Effect.fnUntraced(function* (ids: ReadonlyArray<PersonId>) {
  const persons = yield* PersonRepository
  const found = new Map<PersonId, Payer>()
  for (const each of batches([...new Set(ids)]))
    for (const person of yield* persons.find(each)) found.set(person.id, person)
  return found as ReadonlyMap<PersonId, Payer>
})

/** The references of mandates that persons have, of all persons in the list. */
export const mandateReferences = Effect.fnUntraced(function* () {
  const { today } = yield* Acting
  const filter = plainFilter({ field: "mandateReference", is: "isNotEmpty" }, today)
  const found = yield* foundPersons({ filter, sought: [] }, ["mandateReference"])
  return new Set(found.flatMap(({ mandateReference }) => mandateReference ?? [])) as ReadonlySet<string>
})

/**
 * Says values of accounts and mandates anew, with the timeline and what undoing it takes, as a change of many persons does it.
 * Whoever would break a rule is refused and stays as it was, and so does who is not in the list any more.
 */
export const changePayers = Effect.fnUntraced(function* (changes: ReadonlyMap<PersonId, PayerChange>) {
  const persons = yield* PersonRepository
  const held: Array<Person> = []
  for (const each of batches([...changes.keys()].sort())) held.push(...(yield* persons.hold(each)))
  const plans = held.map((person) => ({ person, changes: changes.get(person.id) ?? {} }))
  // They are held, so nobody else can have changed them in between.
  return yield* Effect.orDie(writeChange(plans, (made) => ({ kind: "changed", changes: made, importId: null })))
})
