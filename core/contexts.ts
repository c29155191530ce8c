import { accessContext } from "./access/access.context.ts"
import { auditContext } from "./audit/audit.context.ts"
import { eventsContext } from "./events/events.context.ts"
import { feesContext } from "./fees/fees.context.ts"
import { formsContext } from "./forms/forms.context.ts"
import type { FailureOf, NeedsOf, TriggerOf } from "./kernel/context.ts"
import { messagesContext } from "./messages/messages.context.ts"
import { peopleContext } from "./people/people.context.ts"
import { repeatsContext } from "./repeats/repeats.context.ts"
import { workspaceContext } from "./workspace/workspace.context.ts"

/**
 * The contexts of which every call can be done anywhere: by the server, by the process for heavy calls, by the command line,
 * in tests. Whoever adds a context adds it here.
 */
export const house = [
  workspaceContext,
  peopleContext,
  feesContext,
  formsContext,
  eventsContext,
  messagesContext,
  auditContext,
  repeatsContext,
] as const

/** Every context: also the one that works on the session of a request. */
export const contexts = [accessContext, ...house] as const

/** What the use cases of the house need. */
export type HouseNeeds = NeedsOf<typeof house>

/** What the use cases of access need. */
export type AccessNeeds = NeedsOf<readonly [typeof accessContext]>

/** Every failure with which an operation of a context can end. */
export type Failure = FailureOf<typeof contexts>

/** The name of each occasion at which a mail goes out by itself. */
export type TriggerName = TriggerOf<typeof house>

/** Every port, for those who tell of them: the documentation, and tests that walk all operations. */
export const ports = contexts.flatMap(({ offers }) => offers.map(({ port }) => port))
