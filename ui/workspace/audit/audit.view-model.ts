import * as Effect from "effect/Effect"
import { type AuditEntry, mostRecords } from "../../../core/audit/audit-entry.ts"
import type { Audit } from "../../../core/audit/index.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { Attempt } from "../../attempt.ts"
import { Remote } from "../../remote.ts"

/** So many entries come at once. */
const entriesAtOnce = 50

/** Entries, the newest first, and whether there are more behind them. */
interface Entries {
  readonly entries: ReadonlyArray<AuditEntry>
  readonly isMore: boolean
}

/** Who did what in a workspace. */
export class AuditViewModel {
  readonly list = new Remote<Entries, Lost>()
  readonly loadingMore = new Attempt<Lost>()
  private readonly audit: Audit<Lost>

  constructor(audit: Audit<Lost>) {
    this.audit = audit
    this.list.load(this.page([]))
  }

  /** Loads the entries behind the last one. */
  more(): void {
    this.loadingMore.start(this.page(this.list.value?.entries ?? []), (value) =>
      this.list.settle({ is: "loaded", value }),
    )
  }

  /** Whether an entry may be about more records than it names. */
  isFull({ records }: AuditEntry): boolean {
    return records.length >= mostRecords
  }

  dispose(): void {
    this.list.dispose()
    this.loadingMore.dispose()
  }

  /** What is shown with one page behind it. One entry more is asked for, to know whether there are any. */
  private page(shown: ReadonlyArray<AuditEntry>): Effect.Effect<Entries, Lost> {
    const last = shown.at(-1)
    const asked = { limit: entriesAtOnce + 1, ...(last === undefined ? {} : { before: last.id }) }
    return Effect.map(this.audit.list(asked), (found) => ({
      entries: [...shown, ...found.slice(0, entriesAtOnce)],
      isMore: found.length > entriesAtOnce,
    }))
  }
}
