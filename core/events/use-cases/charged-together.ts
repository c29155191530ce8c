import * as Effect from "effect/Effect"
import type { ChargedTogether } from "../../fees/index.ts"
import type { PersonId } from "../../kernel/id.ts"
import { zero } from "../../kernel/money.ts"
import { RegistrationStore } from "../ports/registration-store.port.ts"
import { amountNow, type KeptRegistration, stateOfEntries } from "../registration.ts"

/** What the fees of a registration may claim together: what it costs, or without a place what was kept of it when it was cancelled. */
const mostOf = (registration: KeptRegistration) =>
  stateOfEntries(registration.entries) === "confirmed"
    ? amountNow(registration)
    : (registration.entries.findLast(({ kind }) => kind === "cancel")?.keep ?? zero)

/** The fees of a person's registrations, held, with what they may claim (`FeeOwner`). */
export const chargedTogether = Effect.fnUntraced(function* (person: PersonId) {
  const registrations = yield* (yield* RegistrationStore).ofPersons([person])
  return registrations.map((each): ChargedTogether => ({ fees: each.fees, most: mostOf(each) }))
})
