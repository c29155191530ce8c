import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { KeptMark } from "../attendance/mark.ts"
import type { EventId, RegistrationId } from "../event-id.ts"

/** Who was marked as there, at the events of a workspace. Marks go with their registration. */
export class AttendanceStore extends Context.Service<
  AttendanceStore,
  {
    /** Adds marks of registrations of an event; those whose ids are there already stay as they are. */
    readonly add: (event: EventId, marks: ReadonlyArray<KeptMark>) => Effect.Effect<void>
    /** The mark that was made last of each person and day of an event, in no order. */
    readonly latest: (event: EventId) => Effect.Effect<ReadonlyArray<KeptMark>>
    /** The mark that was made last of each day of these registrations, in no order. */
    readonly latestOf: (registrations: ReadonlyArray<RegistrationId>) => Effect.Effect<ReadonlyArray<KeptMark>>
    /** All marks of a registration, the latest first. */
    readonly of: (registration: RegistrationId) => Effect.Effect<ReadonlyArray<KeptMark>>
  }
>()("wimpel/events/AttendanceStore") {}
