import * as Schema from "effect/Schema"
import { Id } from "../kernel/id.ts"

/** The identifier of an event of a workspace. */
export const EventId = Id.pipe(Schema.brand("EventId"))
export type EventId = typeof EventId.Type

/** The identifier of a registration: one person at one event. */
export const RegistrationId = Id.pipe(Schema.brand("RegistrationId"))
export type RegistrationId = typeof RegistrationId.Type
