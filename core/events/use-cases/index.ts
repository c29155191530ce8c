import type { AnyNeeds } from "../../kernel/operation.ts"
import type { Events } from "../events.port.ts"
import { eventUseCases } from "./events.ts"
import { participantUseCases } from "./participants.ts"
import { registrationUseCases } from "./registrations.ts"

/** Events and registrations, implemented over the driven ports. */
export const eventsUseCases = { ...eventUseCases, ...registrationUseCases, ...participantUseCases } satisfies Events<
  never,
  AnyNeeds
>
