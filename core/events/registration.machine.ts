import * as Schema from "effect/Schema"
import type { TransitionTable } from "../kernel/transition-table.ts"

const registrationStates = ["received", "waiting", "confirmed", "paid", "cancelled"] as const
/** The states of a registration (EVT-08). */
export const RegistrationState = Schema.Literals(registrationStates)
export type RegistrationState = typeof RegistrationState.Type

export const registrationEvents = ["queue", "confirm", "promote", "settle", "owe", "cancel", "reinstate"] as const
/** What happens to a registration. */
export type RegistrationEvent = (typeof registrationEvents)[number]

/** A place is free for the registration. */
const registrationNeeds = ["place"] as const
export type RegistrationNeed = (typeof registrationNeeds)[number]

/**
 * The one table of what can happen to a registration (EVT-08). Nobody says `settle` and `owe`: they follow from the fees. Who waits
 * is promoted by hand. Who was cancelled by mistake waits again, in the order in which they once came.
 */
export const registrationTable: TransitionTable<RegistrationState, RegistrationEvent, RegistrationNeed> = {
  name: "registration",
  states: registrationStates,
  initial: "received",
  transitions: [
    { from: "received", on: "queue", to: "waiting" },
    { from: "received", on: "confirm", to: "confirmed" },
    { from: "received", on: "cancel", to: "cancelled" },
    { from: "waiting", on: "promote", to: "confirmed", needs: ["place"] },
    { from: "waiting", on: "cancel", to: "cancelled" },
    { from: "confirmed", on: "settle", to: "paid" },
    { from: "confirmed", on: "cancel", to: "cancelled" },
    { from: "paid", on: "owe", to: "confirmed" },
    { from: "paid", on: "cancel", to: "cancelled" },
    { from: "cancelled", on: "reinstate", to: "waiting" },
  ],
}
