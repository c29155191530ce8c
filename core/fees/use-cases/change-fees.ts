import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import type { CalendarDate } from "../../kernel/calendar-date.ts"
import { cents } from "../../kernel/money.ts"
import type { EntryRefusal } from "../entry-refusal.ts"
import type { FeeId } from "../fee-id.ts"
import type { SeenChoice } from "../fee-query.ts"
import { balanceOf, type FeeRecord, feeWords } from "../fee-record.ts"
import type { FeeChange, FeesDone, UndoStep } from "../fees.port.ts"
import { FeeStore } from "../ports/fee-store.port.ts"
import { billedByOther } from "./billed-by-other.ts"
import { asSeen, chosenFees, isAsSeen } from "./chosen-fees.ts"
import { claimedByOther } from "./claimed-by-other.ts"
import { withEntry } from "./record-entry.ts"

/** How a fee becomes again what it was. */
const stepBack = (before: FeeRecord, { id, version, entries, ...after }: FeeRecord): UndoStep => {
  const words = Object.keys(feeWords) as ReadonlyArray<keyof typeof feeWords>
  const said = words.find((word) => before[word] !== after[word])
  return said === undefined ? { id, version } : { id, version, was: { [said]: before[said] } }
}

/** What becomes of a fee: another one, none at all when there is nothing to do, or why it stays as it is. */
type Outcome = { readonly fee: FeeRecord } | { readonly refusal: EntryRefusal } | undefined

/** So many fees are written at once. */
const batchSize = 1_000

type Change = (acting: Acting["Service"], fee: FeeRecord) => Outcome

/**
 * Does something to each of the fees: who cannot be changed is named with the reason, the others are (FEE-06). Fees are held in
 * the order of their ids, so that two who change the same ones do so one after the other.
 */
const changeOf = Effect.fnUntraced(function* (fees: ReadonlyArray<FeeId>, change: Change) {
  const store = yield* FeeStore
  const acting = yield* Acting
  const ids = fees.toSorted()
  const undo: Array<UndoStep> = []
  const refused: Array<FeesDone["refused"][number]> = []
  const were: Array<Pick<FeeRecord, "id" | "version">> = []
  for (let from = 0; from < ids.length; from += batchSize) {
    const changed: Array<{ readonly before: FeeRecord; readonly after: FeeRecord; readonly name: string | null }> = []
    for (const { fee, name } of yield* store.hold(ids.slice(from, from + batchSize))) {
      were.push({ id: fee.id, version: fee.version })
      const outcome = change(acting, fee)
      if (outcome === undefined) continue
      if ("fee" in outcome) changed.push({ before: fee, after: outcome.fee, name })
      else refused.push({ id: fee.id, reference: fee.reference, name, refusal: outcome.refusal })
    }
    const byOther = new Map([...(yield* billedByOther(changed)), ...(yield* claimedByOther(changed))])
    for (const { before, name } of changed) {
      const refusal = byOther.get(before.id)
      if (refusal !== undefined) refused.push({ id: before.id, reference: before.reference, name, refusal })
    }
    const kept = changed.filter(({ before }) => !byOther.has(before.id))
    undo.push(...kept.map(({ before, after }) => stepBack(before, after)))
    yield* store.replace(kept.map(({ after }) => after))
  }
  return { done: { done: undo.map(({ id }) => id), undo, refused } satisfies FeesDone, were }
})

/** As a change, where each fee is as it was seen. */
const ifSeen = (choice: SeenChoice, change: Change): Change => {
  const isSeen = isAsSeen(choice)
  return (acting, fee) => (isSeen(fee) ? change(acting, fee) : { refusal: { kind: "notAsSeen" } })
}

/** As `changeOf`, of what was seen or not at all: what is held is what decides. */
const changeEach = Effect.fnUntraced(function* (choice: SeenChoice, change: Change) {
  const { ids, left } = yield* chosenFees(choice)
  const { done, were } = yield* changeOf(ids, ifSeen(choice, change))
  yield* asSeen(choice, left, were)
  return done
})

/** Marks what is open of chosen fees as paid by hand (FEE-04). */
export const settleFees = ({ fees, on }: { readonly fees: SeenChoice; readonly on: CalendarDate }) =>
  changeEach(fees, (acting, fee) => {
    const { open } = balanceOf(fee)
    return withEntry(acting, fee, { kind: "manualMark", id: acting.newId(), on, amount: cents(open) })
  })

/** Reverses what is open of chosen fees, and credits that were not paid out. */
export const reverseFees = ({ fees }: { readonly fees: SeenChoice }) =>
  changeEach(fees, (acting, fee) => {
    const { claim, open } = balanceOf(fee)
    const amount = cents(claim < 0 && open < 0 ? -open : open)
    return withEntry(acting, fee, { kind: "reversal", id: acting.newId(), on: acting.today, amount })
  })

/** Makes a fee claim another amount: by a surcharge or a reversal of the difference. */
const withAmount = (acting: Acting["Service"], fee: FeeRecord, amount: number): Outcome => {
  const { claim } = balanceOf(fee)
  if (claim === amount) return undefined
  const entry = { id: acting.newId(), on: acting.today }
  if (claim < 0) return { refusal: { kind: "amount", amount, atMost: 0 } }
  return amount > claim
    ? withEntry(acting, fee, { kind: "charge", ...entry, amount: cents(amount - claim) })
    : withEntry(acting, fee, { kind: "reversal", ...entry, amount: cents(claim - amount) })
}

/** Says something anew of a fee. While it is part of a debit its words stay as its money does (FEE-05). */
const withWords = (fee: FeeRecord, words: Readonly<Record<string, unknown>>): Outcome => {
  const { pendingJob } = balanceOf(fee)
  if (pendingJob !== undefined) return { refusal: { kind: "pendingSepaDebit", job: pendingJob } }
  const said = Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined))
  const after: FeeRecord = { ...fee, ...said }
  return JSON.stringify(after) === JSON.stringify(fee) ? undefined : { fee: { ...after, version: fee.version + 1 } }
}

/** Says one thing anew of chosen fees (FEE-06). */
export const changeFees = ({
  fees,
  change: { amount, ...words },
}: {
  readonly fees: SeenChoice
  readonly change: FeeChange
}) =>
  changeEach(fees, (acting, fee) => {
    if (amount === undefined) return withWords(fee, words)
    const { pendingJob } = balanceOf(fee)
    return pendingJob === undefined
      ? withAmount(acting, fee, amount)
      : { refusal: { kind: "pendingSepaDebit", job: pendingJob } }
  })

/** Takes the last entry of a fee back: what was charged more is reversed, everything else is cancelled. */
const withoutLast = (acting: Acting["Service"], fee: FeeRecord): Outcome => {
  const last = fee.entries.at(-1)?.entry
  const entry = { id: acting.newId(), on: acting.today }
  if (last?.kind === "charge" && fee.entries.length > 1)
    return withEntry(acting, fee, { kind: "reversal", ...entry, amount: last.amount })
  return last?.kind === "manualMark" || last?.kind === "reversal"
    ? withEntry(acting, fee, { kind: "cancellation", ...entry, cancels: last.id })
    : { refusal: { kind: "notCancellable", id: fee.id } }
}

/** Undoes what was done to many fees at once (FEE-06): a fee that changed since stays as it is, and is named. */
export const undoFees = ({ steps }: { readonly steps: ReadonlyArray<UndoStep> }) => {
  const stepOf = new Map(steps.map((step) => [step.id, step]))
  const undone = changeOf([...stepOf.keys()], (acting, fee) => {
    const { version, was } = stepOf.get(fee.id) ?? {}
    if (fee.version !== version) return { refusal: { kind: "changedSince" } }
    return was === undefined ? withoutLast(acting, fee) : withWords(fee, was)
  })
  return Effect.map(undone, ({ done }) => done)
}
