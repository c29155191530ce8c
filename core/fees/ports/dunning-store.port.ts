import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { CalendarDate } from "../../kernel/calendar-date.ts"
import type { PersonId } from "../../kernel/id.ts"
import type { FoundOverdue } from "../dunning/due-reminders.ts"
import type { DunningSettings } from "../dunning/dunning-settings.ts"
import type { DunningRun, PrintedLetter, Reminder } from "../dunning/reminder.ts"
import type { DunningLetterId, DunningRunId, FeeId } from "../fee-id.ts"

/** A letter of a run. It goes with the person when that one is erased. */
export interface KeptLetter {
  readonly id: DunningLetterId
  readonly person: PersonId
  readonly letter: PrintedLetter
}

/** How a workspace reminds, and of what it did. Reminders are only ever added. */
export class DunningStore extends Context.Service<
  DunningStore,
  {
    readonly settings: () => Effect.Effect<DunningSettings | undefined>
    /** As `settings`; nobody else changes them, or reminds, until this transaction ends. */
    readonly steady: () => Effect.Effect<DunningSettings | undefined>
    /** After `steady`. */
    readonly putSettings: (settings: DunningSettings) => Effect.Effect<void>
    /**
     * Fees with something open that were due before a day, of persons who are in the list. Those that are `held` nobody else
     * changes until this transaction ends.
     */
    readonly overdue: (today: CalendarDate, held: boolean) => Effect.Effect<ReadonlyArray<FoundOverdue>>
    readonly add: (
      run: DunningRun,
      reminders: ReadonlyArray<Reminder>,
      letters: ReadonlyArray<KeptLetter>,
    ) => Effect.Effect<void>
    readonly run: (id: DunningRunId) => Effect.Effect<DunningRun | undefined>
    /** The newest first. */
    readonly runs: (limit: number) => Effect.Effect<ReadonlyArray<DunningRun>>
    /** In the order in which they were added. */
    readonly letters: (run: DunningRunId) => Effect.Effect<ReadonlyArray<PrintedLetter>>
    /** The oldest first. */
    readonly remindersOf: (fee: FeeId) => Effect.Effect<ReadonlyArray<Reminder>>
    readonly feeStopped: (fee: FeeId) => Effect.Effect<boolean>
    readonly stopFee: (fee: FeeId, stopped: boolean) => Effect.Effect<void>
    readonly personStopped: (person: PersonId) => Effect.Effect<boolean>
    readonly stopPerson: (person: PersonId, stopped: boolean) => Effect.Effect<void>
    /** The persons are gone for good: their letters go, and that they were left in peace. */
    readonly forgetPersons: (persons: ReadonlyArray<PersonId>) => Effect.Effect<void>
    /** Hands letters of a person over to another, all of them or those named; says which. */
    readonly give: (
      from: PersonId,
      to: PersonId,
      only?: ReadonlyArray<DunningLetterId>,
    ) => Effect.Effect<ReadonlyArray<DunningLetterId>>
  }
>()("wimpel/fees/DunningStore") {}
