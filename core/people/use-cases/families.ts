import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import type { FamilyId, PersonId } from "../../kernel/id.ts"
import type { AnyNeeds } from "../../kernel/operation.ts"
import { type Address, addressOf, isSameAddress } from "../family/address.ts"
import { AddressFaulty, OtherFamily } from "../family/family.errors.ts"
import type { Families } from "../family/family.port.ts"
import { ChangeConflict, PersonNotFound, SamePerson } from "../people.errors.ts"
import { fullName, type Person } from "../person.ts"
import { PersonRepository } from "../ports/person-repository.port.ts"
import { joinFamilies, offerFamilies } from "./join-families.ts"
import { type Plan, writeChange } from "./write-change.ts"

const write = (plans: ReadonlyArray<Plan>) =>
  writeChange(plans, (changes) => ({ kind: "changed", changes, importId: null }))

/** Everybody in these families, by family. */
const membersOf = Effect.fnUntraced(function* (families: ReadonlySet<FamilyId>) {
  const persons = yield* PersonRepository
  const members = yield* Effect.forEach([...families].toSorted(), persons.family)
  return members.flat().map(({ id }) => id)
})

/**
 * Persons and everybody in their families, held in one go, so that nobody waits in a circle: nobody else changes them
 * until the transaction ends. Refused when a family changed between looking and holding.
 */
const held = Effect.fnUntraced(function* (...ids: ReadonlyArray<PersonId>) {
  const persons = yield* PersonRepository
  const seen = new Map((yield* persons.find(ids)).map((person) => [person.id, person.familyId]))
  const families = new Set([...seen.values()].filter((id) => id !== null))
  const members = yield* membersOf(families)
  const all = yield* persons.hold([...new Set([...ids, ...members])])
  const chosen = yield* Effect.forEach(ids, (id) => {
    const person = all.find((each) => each.id === id)
    return person === undefined ? Effect.fail(new PersonNotFound({ id })) : Effect.succeed(person)
  })
  const now = yield* membersOf(families)
  const isAsSeen = chosen.every(({ id, familyId }) => seen.get(id) === familyId) && String(now) === String(members)
  return isAsSeen ? { chosen, all } : yield* new ChangeConflict()
})

/** The others of a person's family that are in the list. One whose others are all gone has none. */
const othersOf = ({ id, familyId }: Person, all: ReadonlyArray<Person>): ReadonlyArray<Person> =>
  familyId === null ? [] : all.filter((other) => other.familyId === familyId && other.id !== id)

/** Writes an address into persons, or says that it has faults: then nothing of the whole change is written. */
const written = Effect.fnUntraced(function* (from: Person, plans: ReadonlyArray<Plan>) {
  const result = yield* write(plans)
  return result.refused.length === 0 ? result : yield* new AddressFaulty({ name: fullName(from) })
})

/** Symmetric: whoever is asked first, both are in one family then, the one that either had, or a new one (MBR-05). */
const link = Effect.fnUntraced(function* (input: {
  readonly person: PersonId
  readonly other: PersonId
  readonly address: boolean
}) {
  if (input.person === input.other) return yield* new SamePerson()
  const { newId } = yield* Acting
  const { chosen, all } = yield* held(input.person, input.other)
  const [person, other] = chosen as [Person, Person]
  const [ofPerson, ofOther] = [othersOf(person, all), othersOf(other, all)]
  const isOne = person.familyId !== null && person.familyId === other.familyId
  if (!isOne && ofPerson.length > 0 && ofOther.length > 0)
    return yield* new OtherFamily({ name: fullName(other), family: ofOther.map(fullName) })
  const familyId = (ofOther.length > 0 ? other.familyId : person.familyId) ?? (newId() as FamilyId)
  const address = input.address ? addressOf(person) : {}
  return yield* written(person, [
    { person, changes: { familyId } },
    { person: other, changes: { familyId, ...address } },
  ])
})

const leave = Effect.fnUntraced(function* (input: { readonly person: PersonId }) {
  const { chosen, all } = yield* held(input.person)
  const others = chosen.flatMap((person) => othersOf(person, all))
  const alone = others.length === 1 ? others : []
  return yield* write([...chosen, ...alone].map((person) => ({ person, changes: { familyId: null } })))
})

/** Those of a person's family who live at an address. */
const livingAt = Effect.fnUntraced(function* (input: { readonly person: PersonId; readonly address: Address }) {
  const persons = yield* PersonRepository
  const [person] = yield* persons.find([input.person])
  if (person === undefined) return yield* new PersonNotFound({ id: input.person })
  if (person.familyId === null) return []
  const ids = (yield* persons.family(person.familyId)).map(({ id }) => id)
  const there = othersOf(person, yield* persons.find(ids)).filter((other) => isSameAddress(other, input.address))
  return there.map((other) => ({ id: other.id, name: fullName({ ...other, title: null }) }))
})

const shareAddress = Effect.fnUntraced(function* (input: {
  readonly person: PersonId
  readonly instead?: Address | undefined
}) {
  const { chosen, all } = yield* held(input.person)
  const [person] = chosen as [Person]
  const { instead } = input
  const changes = addressOf(person)
  return yield* written(
    person,
    othersOf(person, all)
      .filter((other) => instead === undefined || isSameAddress(other, instead))
      .map((other) => ({ person: other, changes })),
  )
})

/** Families, implemented over the driven ports of the people context. */
export const familiesUseCases = {
  link,
  likely: offerFamilies,
  join: joinFamilies,
  leave,
  livingAt,
  shareAddress,
} satisfies Families<never, AnyNeeds>
