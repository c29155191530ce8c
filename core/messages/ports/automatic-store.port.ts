import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { PersonId } from "../../kernel/id.ts"
import type { AutomaticLogEntry, AutomaticLogId, WhyNot } from "../automatic/automatic-log.ts"
import type { AutomaticSetting } from "../automatic/automatic-text.ts"
import type { DeliveryId, MessageId } from "../message-id.ts"

/** What is kept of a trigger for one person. A test has no person, nor has a mail to nobody of the list. */
export interface LoggedAutomatic {
  readonly id: AutomaticLogId
  readonly trigger: string
  /** In milliseconds since 1970. */
  readonly at: number
  readonly byName: string
  readonly isTest: boolean
  readonly person: PersonId | null
  readonly mail: { readonly message: MessageId; readonly delivery: DeliveryId } | null
  readonly whyNot: WhyNot | null
}

/** The same with what became of the mail; of the person the id alone. */
export interface FoundAutomatic extends Omit<AutomaticLogEntry, "person"> {
  readonly person: PersonId | null
}

/** How many mails of a trigger went on their way, and when the last one did (milliseconds since 1970). */
export interface AutomaticCount {
  readonly mails: number
  readonly lastAt: number
}

/** What a workspace decided about automatic mails, and what became of them. */
export class AutomaticStore extends Context.Service<
  AutomaticStore,
  {
    /** What was decided, by the names of triggers. */
    readonly settings: () => Effect.Effect<ReadonlyMap<string, AutomaticSetting>>
    /** Turns a trigger on or off; its text and version stay. */
    readonly turn: (trigger: string, on: boolean) => Effect.Effect<void>
    /** Writes text, variants and version, if the version before is this one (0 for none); says whether it was. */
    readonly put: (setting: AutomaticSetting, before: number) => Effect.Effect<boolean>
    /**
     * Takes keys of a trigger; gives back those that nobody had taken. Of two who take the same key at once one waits until
     * the other is done, and gets it only if that one failed.
     */
    readonly claim: (trigger: string, keys: ReadonlyArray<string>) => Effect.Effect<ReadonlySet<string>>
    readonly log: (entries: ReadonlyArray<LoggedAutomatic>) => Effect.Effect<void>
    /** The newest first, of one trigger or all, those before the one named. */
    readonly entries: (
      trigger: string | undefined,
      before: AutomaticLogId | undefined,
      limit: number,
    ) => Effect.Effect<ReadonlyArray<FoundAutomatic>>
    /** By the names of triggers; tests do not count, and one without mails is not in it. */
    readonly counts: () => Effect.Effect<ReadonlyMap<string, AutomaticCount>>
    readonly forgetPersons: (persons: ReadonlyArray<PersonId>) => Effect.Effect<void>
    /** Gives the entries of a person to another, all or those named; gives back which. */
    readonly give: (
      from: PersonId,
      to: PersonId,
      only?: ReadonlyArray<AutomaticLogId>,
    ) => Effect.Effect<ReadonlyArray<AutomaticLogId>>
  }
>()("wimpel/messages/AutomaticStore") {}
