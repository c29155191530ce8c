import * as Effect from "effect/Effect"
import type { PersonId } from "../../../kernel/id.ts"
import { heldPersons, PersonNotFound } from "../../../people/index.ts"
import type { FeeId } from "../../fee-id.ts"
import { FeeNotFound } from "../../fees.errors.ts"
import { DunningStore } from "../../ports/dunning-store.port.ts"
import { FeeStore } from "../../ports/fee-store.port.ts"

const known = Effect.fnUntraced(function* (id: FeeId) {
  return (yield* (yield* FeeStore).find(id)) ?? (yield* new FeeNotFound({ id }))
})

/** When a fee was asked for, and whether it or its person is left in peace. */
export const remindersOfFee = Effect.fnUntraced(function* ({ fee: id }: { readonly fee: FeeId }) {
  const { fee } = yield* known(id)
  const store = yield* DunningStore
  return {
    reminders: yield* store.remindersOf(id),
    feeStopped: yield* store.feeStopped(id),
    personStopped: fee.person !== null && (yield* store.personStopped(fee.person)),
  }
})

/** Leaves a fee in peace, or no longer. */
export const stopFee = Effect.fnUntraced(function* ({
  fee,
  stopped,
}: {
  readonly fee: FeeId
  readonly stopped: boolean
}) {
  yield* known(fee)
  yield* (yield* DunningStore).stopFee(fee, stopped)
})

/** Leaves a person in peace, or no longer. */
export const stopPerson = Effect.fnUntraced(function* (wish: { readonly person: PersonId; readonly stopped: boolean }) {
  // Held, so that nobody is erased at this moment and remembered after all.
  const [person] = yield* heldPersons([wish.person])
  if (person === undefined) return yield* new PersonNotFound({ id: wish.person })
  yield* (yield* DunningStore).stopPerson(person.id, wish.stopped)
})

/** Whether a person is left in peace. */
export const stopOfPerson = ({ person }: { readonly person: PersonId }) =>
  Effect.map(
    Effect.flatMap(DunningStore, (store) => store.personStopped(person)),
    (stopped) => ({ stopped }),
  )
