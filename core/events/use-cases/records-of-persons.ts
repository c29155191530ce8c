import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { correctPersonOfFees, type FeeStore, forgetNamesInFees, type InvoiceStore } from "../../fees/index.ts"
import type { RecordsOfPersons } from "../../kernel/records-of-persons.ts"
import type { PersonRepository } from "../../people/index.ts"
import { RegistrationId } from "../event-id.ts"
import { RegistrationStore } from "../ports/registration-store.port.ts"

const readMoved = Schema.decodeUnknownSync(Schema.Array(RegistrationId))

/**
 * The registrations of persons. They stay without a name when persons are erased, so that an event of the past keeps its numbers, and so
 * do their fees, because the law wants the books kept (§ 147 AO); of
 * two who become one, the one that stays has those of both. When they come apart, registrations take along all their fees, also those
 * that were charged meanwhile.
 */
export const registrationsOfPersons = {
  name: "registrations",
  columns: ["registrations.person_id"],
  inUse: Effect.fnUntraced(function* (persons) {
    return (yield* (yield* RegistrationStore).ofPersons(persons)).flatMap(({ person }) => person ?? [])
  }),
  erased: Effect.fnUntraced(function* (persons) {
    const store = yield* RegistrationStore
    const found = yield* store.ofPersons(persons)
    yield* forgetNamesInFees(found.flatMap(({ fees, name }) => fees.map((id) => ({ id, name }))))
    yield* store.put(found.map((each) => ({ ...each, version: each.version + 1, person: null, name: "" })))
  }),
  merged: Effect.fnUntraced(function* (kept, gone) {
    const store = yield* RegistrationStore
    const found = yield* store.ofPersons([gone])
    yield* store.put(found.map((each) => ({ ...each, person: kept })))
    return found.map(({ id }) => id as string)
  }),
  parted: Effect.fnUntraced(function* (kept, gone, moved) {
    const store = yield* RegistrationStore
    const ids = readMoved(moved)
    const found = (yield* store.hold(ids)).filter(({ person }) => person === kept)
    yield* store.put(found.map((each) => ({ ...each, person: gone })))
    yield* correctPersonOfFees(
      kept,
      gone,
      found.flatMap(({ fees }) => fees),
    )
    return found.length === ids.length
  }),
} as const satisfies RecordsOfPersons<RegistrationStore | FeeStore | InvoiceStore | PersonRepository, never>
