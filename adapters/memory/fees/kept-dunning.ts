import type { DunningSettings } from "../../../core/fees/dunning/dunning-settings.ts"
import type { DunningRun, Reminder } from "../../../core/fees/dunning/reminder.ts"
import type { DunningRunId } from "../../../core/fees/fee-id.ts"
import type { KeptLetter } from "../../../core/fees/ports/dunning-store.port.ts"

/** How a workspace in memory reminds, and of what it did. */
export interface KeptDunning {
  readonly settings: DunningSettings | undefined
  readonly runs: ReadonlyArray<DunningRun>
  readonly reminders: ReadonlyArray<Reminder>
  readonly letters: ReadonlyArray<KeptLetter & { readonly run: DunningRunId }>
  /** Ids of fees and of persons. */
  readonly stopped: ReadonlySet<string>
}

/** Where nobody was ever reminded. */
export const noDunning: KeptDunning = {
  settings: undefined,
  runs: [],
  reminders: [],
  letters: [],
  stopped: new Set(),
}
