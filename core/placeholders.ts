import type { OccasionPlaceholderOfEvents } from "./events/event-triggers.ts"
import { feePlaceholders } from "./fees/fee-placeholders.ts"
import type { OccasionPlaceholderOfFees } from "./fees/fee-triggers.ts"
import type { OccasionPlaceholderOfForms } from "./forms/form-triggers.ts"
import { mandatePlaceholders, personPlaceholders } from "./people/writing/placeholders.ts"
import type { OccasionPlaceholderOfPeople } from "./people/writing/triggers.ts"

/**
 * The placeholders that contexts give (MSG-03), as plain data that a browser can load: whoever adds some adds them here, and
 * their values to its context (`core/kernel/placeholder.ts`).
 */
export const placeholders = { ...personPlaceholders, ...mandatePlaceholders, ...feePlaceholders } as const

/**
 * Names of the specification that no context gives yet. A mail may hold them: a review says that they stay empty, instead of
 * that there is no such thing.
 */
export const awaitedPlaceholders = {
  eventTitle: "registration",
  group: "registration",
} as const

/** The name of a placeholder; some stand in mails of one occasion only. */
export type PlaceholderName =
  | keyof typeof placeholders
  | keyof typeof awaitedPlaceholders
  | OccasionPlaceholderOfPeople
  | OccasionPlaceholderOfFees
  | OccasionPlaceholderOfForms
  | OccasionPlaceholderOfEvents
