import * as Effect from "effect/Effect"
import type { PersonId } from "../../../kernel/id.ts"
import { heldPayers, noteOnPersons, PersonNotFound } from "../../../people/index.ts"
import { MandateRefused } from "../../mandates/mandates.errors.ts"
import { DebitStore } from "../../ports/debit-store.port.ts"
import { PayerStore } from "../../ports/payer-store.port.ts"

/** Who pays for each of these persons: the persons with their payers. Who is not in it pays alone. */
export const payersOfPersons = Effect.fnUntraced(function* (persons: ReadonlyArray<PersonId>) {
  const found = yield* (yield* PayerStore).payersOf(persons)
  return new Map(found.map(({ person, payer }) => [person, payer])) as ReadonlyMap<PersonId, PersonId>
})

/** Over whom a person would pay for themselves in the end, were somebody to pay for them: then nobody would. Nothing where that is not so. */
export const loopOf = Effect.fnUntraced(function* (person: PersonId, payer: PersonId) {
  const store = yield* PayerStore
  const seen = new Set<PersonId>()
  let at: PersonId | undefined = payer
  while (at !== undefined && !seen.has(at)) {
    seen.add(at)
    if (at === person) return seen as ReadonlySet<PersonId>
    at = (yield* store.payersOf([at]))[0]?.payer
  }
  return undefined
})

/** Whether a person would pay for themselves in the end (`loopOf`). */
export const wouldLoop = (person: PersonId, payer: PersonId) =>
  Effect.map(loopOf(person, payer), (loop) => loop !== undefined)

/**
 * Says who pays for a person: whose mandate its fees are collected by, and who hears of them. `null`: the person itself. Debits
 * that were made stay as they are.
 */
export const setPayer = Effect.fnUntraced(function* ({
  person,
  payer,
}: {
  readonly person: PersonId
  readonly payer: PersonId | null
}) {
  // Two who say so at once do it one after the other, so no loop comes of both.
  yield* (yield* DebitStore).holdSettings()
  const held = yield* heldPayers(payer === null ? [person] : [person, payer])
  for (const id of payer === null ? [person] : [person, payer])
    if (!held.has(id)) return yield* new PersonNotFound({ id })
  if (payer !== null && (yield* wouldLoop(person, payer)))
    return yield* new MandateRefused({ person, reason: payer === person ? "payerSelf" : "payerLoop" })
  const store = yield* PayerStore
  const before = (yield* store.payersOf([person]))[0]?.payer ?? null
  if (before === payer) return
  yield* store.put(person, payer)
  yield* noteOnPersons([person], { kind: "payer", act: payer === null ? "removed" : "set" })
})
