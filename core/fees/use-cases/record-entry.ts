import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import type { EntryRefusal } from "../entry-refusal.ts"
import { addEntry } from "../fee-account.ts"
import type { FeeEntry, HandEntry } from "../fee-entry.ts"
import type { FeeId } from "../fee-id.ts"
import { type FeeDetail, type FeeRecord, mostEntries, plainEntries, rowOf } from "../fee-record.ts"
import { EntryRefused, FeeChanged, FeeNotFound } from "../fees.errors.ts"
import { FeeStore } from "../ports/fee-store.port.ts"
import { billedByOther } from "./billed-by-other.ts"
import { claimedByOther } from "./claimed-by-other.ts"
import { keptEntry } from "./first-entry.ts"

/** A fee with all that is known of it. */
export const detailOf = ({ fee, name }: { readonly fee: FeeRecord; readonly name: string | null }): FeeDetail => ({
  ...rowOf(fee, name),
  annuity: fee.annuity,
  entries: fee.entries,
})

/** A fee with an entry more, or why not. Nothing is written. */
export const withEntry = (
  acting: Acting["Service"],
  fee: FeeRecord,
  entry: FeeEntry,
  note: string | null = null,
): { readonly fee: FeeRecord } | { readonly refusal: EntryRefusal } => {
  if (fee.entries.length >= mostEntries) return { refusal: { kind: "tooManyEntries" } }
  if (entry.on > acting.today) return { refusal: { kind: "inFuture", on: entry.on } }
  const added = addEntry(plainEntries(fee), entry)
  if (!added.ok) return { refusal: added.refusal }
  return { fee: { ...fee, version: fee.version + 1, entries: [...fee.entries, keptEntry(acting, entry, note)] } }
}

/**
 * Adds to a fee what somebody says happened to it, unless the fee changed since it was read, or the rules refuse it
 * (`addEntry`, `billedByOther`, `claimedByOther`).
 */
export const recordEntry = Effect.fnUntraced(function* ({
  id,
  version,
  entry,
  note,
}: {
  readonly id: FeeId
  readonly version: number
  readonly entry: HandEntry
  readonly note: string | null
}) {
  const store = yield* FeeStore
  const acting = yield* Acting
  const [held] = yield* store.hold([id])
  if (held === undefined) return yield* new FeeNotFound({ id })
  if (held.fee.version !== version) return yield* new FeeChanged({ current: detailOf(held) })
  const cancelled = entry.kind === "cancellation" ? entry.cancels : undefined
  const target = plainEntries(held.fee).find((each) => each.id === cancelled)
  // What was given to a debit, only its job takes back (FEE-05).
  if (target?.kind === "debit")
    return yield* new EntryRefused({ refusal: { kind: "pendingSepaDebit", job: target.job } })
  const result = withEntry(acting, held.fee, { ...entry, id: acting.newId() }, note)
  if ("refusal" in result) return yield* new EntryRefused({ refusal: result.refusal })
  const changed = [{ before: held.fee, after: result.fee }]
  const refusal = (yield* billedByOther(changed)).get(id) ?? (yield* claimedByOther(changed)).get(id)
  if (refusal !== undefined) return yield* new EntryRefused({ refusal })
  yield* store.replace([result.fee])
  return detailOf({ fee: result.fee, name: held.name })
})
