import * as Effect from "effect/Effect"
import { type PersonHistory, type Told, type ToldEvent, toldIdOf } from "../../kernel/person-history.ts"
import { type RegistrationEntryOfPerson, RegistrationStore } from "../ports/registration-store.port.ts"
import type { RegistrationEntry } from "../registration.ts"

type Act = Extract<ToldEvent, { readonly kind: "registration" }>["act"]

/** How a timeline calls what happens to a registration. */
const acts: Readonly<Record<RegistrationEntry["kind"], Act>> = {
  received: "received",
  queue: "waiting",
  confirm: "confirmed",
  promote: "confirmed",
  cancel: "cancelled",
  reinstate: "reinstated",
}

const toldOf = ({ registration, event, title, place, entry }: RegistrationEntryOfPerson): Told => ({
  id: toldIdOf(registration, place),
  at: entry.at,
  by: entry.byName === "" ? null : entry.byName,
  event: { kind: "registration", act: acts[entry.kind], event, title },
})

/** What the registrations of a person tell in the timeline: read from their entries, which are never changed. */
export const registrationHistory = {
  kind: "registration",
  told: Effect.fnUntraced(function* (person, wish) {
    return (yield* (yield* RegistrationStore).told(person, wish)).map(toldOf)
  }),
  actors: Effect.fnUntraced(function* (person) {
    return (yield* (yield* RegistrationStore).tellers(person)).map((name) => (name === "" ? null : name))
  }),
} as const satisfies PersonHistory<RegistrationStore>
