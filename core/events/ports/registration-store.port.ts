import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { SubmissionId } from "../../forms/index.ts"
import type { PersonId } from "../../kernel/id.ts"
import type { EventId, RegistrationId } from "../event-id.ts"
import type { CountOfGroup } from "../places.ts"
import type { KeptRegistration } from "../registration.ts"

/** Who registered for the events of a workspace. Ids are in the order in which they came. */
export class RegistrationStore extends Context.Service<
  RegistrationStore,
  {
    readonly add: (registrations: ReadonlyArray<KeptRegistration>) => Effect.Effect<void>
    /** Those of an event, in the order in which they came. */
    readonly ofEvent: (event: EventId) => Effect.Effect<ReadonlyArray<KeptRegistration>>
    readonly find: (id: RegistrationId) => Effect.Effect<KeptRegistration | undefined>
    readonly ofSubmission: (submission: SubmissionId) => Effect.Effect<ReadonlyArray<KeptRegistration>>
    /** Those of the ids that exist, by id; nobody else changes them until this transaction ends. */
    readonly hold: (ids: ReadonlyArray<RegistrationId>) => Effect.Effect<ReadonlyArray<KeptRegistration>>
    /** Writes over those with the same ids. */
    readonly put: (registrations: ReadonlyArray<KeptRegistration>) => Effect.Effect<void>
    /** How many there are by group and state of an event; `paid` counts as confirmed. */
    readonly counts: (event: EventId) => Effect.Effect<ReadonlyArray<CountOfGroup>>
    /** The same of all events. */
    readonly allCounts: () => Effect.Effect<ReadonlyMap<EventId, ReadonlyArray<CountOfGroup>>>
    /** Those of a person, the newest first. */
    readonly ofPerson: (person: PersonId) => Effect.Effect<ReadonlyArray<KeptRegistration>>
    /** Those of persons; nobody else changes them until this transaction ends. */
    readonly ofPersons: (persons: ReadonlyArray<PersonId>) => Effect.Effect<ReadonlyArray<KeptRegistration>>
    readonly removeOf: (event: EventId) => Effect.Effect<void>
  }
>()("wimpel/events/RegistrationStore") {}
