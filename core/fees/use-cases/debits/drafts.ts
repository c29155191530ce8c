import * as Effect from "effect/Effect"
import { Acting } from "../../../kernel/acting.ts"
import {
  DebitDraftChanged,
  DebitDraftNotFound,
  SepaSettingsMissing,
  TooManyDebitDrafts,
} from "../../collecting/collecting.errors.ts"
import { type DebitDraft, mostDebitDrafts } from "../../collecting/debit-draft.ts"
import { canCollect } from "../../collecting/sepa-settings.ts"
import type { DraftChange } from "../../debits.port.ts"
import type { SepaJobId } from "../../fee-id.ts"
import type { FeeChoice } from "../../fee-query.ts"
import { DebitStore } from "../../ports/debit-store.port.ts"
import { FeeStore } from "../../ports/fee-store.port.ts"
import { executionDates } from "../../sepa/execution-dates.ts"
import { chosenIds } from "../chosen-fees.ts"

/** When and by whom something is written. */
const changed = ({ now, userName }: Pick<Acting["Service"], "now" | "userName">) => ({
  changedAt: new Date(now).toISOString(),
  byName: userName,
})

/** The settings, without which nothing is collected: with an account and a creditor identifier. */
export const settingsNeeded = Effect.fnUntraced(function* (held: "held" | "read") {
  const store = yield* DebitStore
  const kept = yield* held === "held" ? store.holdSettings() : store.settings()
  return kept !== undefined && canCollect(kept.settings) ? kept : yield* new SepaSettingsMissing()
})

/** A draft as it was read, held until the transaction ends. */
export const heldDraft = Effect.fnUntraced(function* (id: SepaJobId, version: number) {
  const draft = yield* (yield* DebitStore).draft(id)
  if (draft === undefined) return yield* new DebitDraftNotFound({ id })
  return draft.version === version ? draft : yield* new DebitDraftChanged({ current: draft })
})

/** The chosen fees of which the workspace knows. */
const knownFees = Effect.fnUntraced(function* (choice: FeeChoice) {
  return (yield* (yield* FeeStore).known(yield* chosenIds(choice))).toSorted()
})

/**
 * Begins a draft with the chosen fees: executed as soon as the usual notice allows, mandates collected again and again. The
 * same id again, as after a double click, answers the draft that is there; that of a job begins nothing.
 */
export const startDraft = Effect.fnUntraced(function* ({
  id,
  fees,
}: {
  readonly id: SepaJobId
  readonly fees: FeeChoice
}) {
  const store = yield* DebitStore
  const acting = yield* Acting
  const { settings } = yield* settingsNeeded("held")
  const there = yield* store.draft(id)
  if (there !== undefined) return there
  if ((yield* store.job(id)) !== undefined) return yield* new DebitDraftNotFound({ id })
  if ((yield* store.drafts()).length >= mostDebitDrafts) return yield* new TooManyDebitDrafts({ most: mostDebitDrafts })
  const draft: DebitDraft = {
    id,
    version: 1,
    fees: yield* knownFees(fees),
    executionDate: executionDates(acting.today).earliestExecution.date,
    shortNotice: false,
    recurring: true,
    together: false,
    surcharge: settings.surcharge,
    format: settings.format,
    announce: true,
    ...changed(acting),
  }
  yield* store.putDraft(draft)
  return draft
})

/** What a change makes of a draft. What was confirmed for one date, a short notice or fees that are not due, is not for another. */
const afterChange = Effect.fnUntraced(function* (draft: DebitDraft, { fees, leaveOut, ...said }: DraftChange) {
  const out = new Set(leaveOut)
  const chosen = fees === undefined ? draft.fees : yield* knownFees(fees)
  const decisions = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
  const otherDay = said.executionDate !== undefined && said.executionDate !== draft.executionDate
  return {
    ...draft,
    ...(otherDay ? { shortNotice: false, early: false } : {}),
    ...decisions,
    fees: out.size === 0 ? chosen : chosen.filter((id) => !out.has(id)),
  } satisfies DebitDraft
})

/** Changes a draft, unless somebody else did since it was read. */
export const changeDraft = Effect.fnUntraced(function* ({
  id,
  version,
  change,
}: {
  readonly id: SepaJobId
  readonly version: number
  readonly change: DraftChange
}) {
  const store = yield* DebitStore
  yield* settingsNeeded("held")
  const draft = yield* heldDraft(id, version)
  const after = { ...(yield* afterChange(draft, change)), version: version + 1, ...changed(yield* Acting) }
  yield* store.putDraft(after)
  return after
})

/** Drops a draft; its fees were never touched. One that is gone already is gone. */
export const dropDraft = Effect.fnUntraced(function* ({ id }: { readonly id: SepaJobId }) {
  const store = yield* DebitStore
  yield* store.holdSettings()
  yield* store.dropDraft(id)
})
