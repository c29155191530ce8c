import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { SubmissionId } from "../../forms/index.ts"
import type { PersonId } from "../../kernel/id.ts"
import type { HistoryWish } from "../../kernel/person-history.ts"
import type { EventId, RegistrationId } from "../event-id.ts"
import type { CountOfGroup } from "../places.ts"
import type { KeptRegistration, RegistrationEntry } from "../registration.ts"

/** One thing that happened to a registration of a person, by its place among the entries of the registration, from 0. */
export interface RegistrationEntryOfPerson {
  readonly registration: RegistrationId
  readonly event: EventId
  /** What the event is called now. */
  readonly title: string
  readonly place: number
  readonly entry: RegistrationEntry
}

/** Who registered for the events of a workspace. Ids are in the order in which they came. */
export class RegistrationStore extends Context.Service<
  RegistrationStore,
  {
    readonly add: (registrations: ReadonlyArray<KeptRegistration>) => Effect.Effect<void>
    /** Those of an event, in the order in which they came. */
    readonly ofEvent: (event: EventId) => Effect.Effect<ReadonlyArray<KeptRegistration>>
    readonly find: (id: RegistrationId) => Effect.Effect<KeptRegistration | undefined>
    readonly ofSubmission: (submission: SubmissionId) => Effect.Effect<ReadonlyArray<KeptRegistration>>
    /** The places in the waiting list of their event, from 1, of those of the ids that wait. */
    readonly linePlaces: (ids: ReadonlyArray<RegistrationId>) => Effect.Effect<ReadonlyMap<RegistrationId, number>>
    /** Those of the ids that exist, by id; nobody else changes them until this transaction ends. */
    readonly hold: (ids: ReadonlyArray<RegistrationId>) => Effect.Effect<ReadonlyArray<KeptRegistration>>
    /** Writes over those with the same ids. */
    readonly put: (registrations: ReadonlyArray<KeptRegistration>) => Effect.Effect<void>
    /** How many there are by group, state and whether their persons are in the list, of an event; `paid` counts as confirmed. */
    readonly counts: (event: EventId) => Effect.Effect<ReadonlyArray<CountOfGroup>>
    /** The same of all events. */
    readonly allCounts: () => Effect.Effect<ReadonlyMap<EventId, ReadonlyArray<CountOfGroup>>>
    /** Those of a person, the newest first. */
    readonly ofPerson: (person: PersonId) => Effect.Effect<ReadonlyArray<KeptRegistration>>
    /**
     * What happened to the registrations of a person, as a history is wished for; an entry is named by `toldIdOf` its
     * registration and place.
     */
    readonly told: (person: PersonId, wish: HistoryWish) => Effect.Effect<ReadonlyArray<RegistrationEntryOfPerson>>
    /** The names of who made entries of registrations of a person, each once; an empty one where nobody is named. */
    readonly tellers: (person: PersonId) => Effect.Effect<ReadonlyArray<string>>
    /** Those of persons; nobody else changes them until this transaction ends. */
    readonly ofPersons: (persons: ReadonlyArray<PersonId>) => Effect.Effect<ReadonlyArray<KeptRegistration>>
    readonly removeOf: (event: EventId) => Effect.Effect<void>
  }
>()("wimpel/events/RegistrationStore") {}
