import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import type { CalendarDate } from "../../kernel/calendar-date.ts"
import { cents } from "../../kernel/money.ts"
import type { EntryRefusal } from "../entry-refusal.ts"
import type { FeeId } from "../fee-id.ts"
import { type FeeChoice, mostFeesChosen } from "../fee-query.ts"
import { balanceOf, type FeeRecord } from "../fee-record.ts"
import { TooManyFees } from "../fees.errors.ts"
import type { FeeChange, FeesDone } from "../fees.port.ts"
import { FeeStore } from "../ports/fee-store.port.ts"
import { withEntry } from "./record-entry.ts"

/** What becomes of a fee: another one, none at all when there is nothing to do, or why it stays as it is. */
type Outcome = { readonly fee: FeeRecord } | { readonly refusal: EntryRefusal } | undefined

/** So many fees are written at once. */
const batchSize = 1_000

/** The ids of chosen fees, each once. */
export const chosenIds = Effect.fnUntraced(function* (choice: FeeChoice) {
  if ("ids" in choice) return [...new Set(choice.ids)]
  const { today } = yield* Acting
  const left = new Set(choice.except)
  const found = yield* (yield* FeeStore).ids(choice.found, today, mostFeesChosen + 1 + left.size)
  const ids = found.filter((id) => !left.has(id))
  return ids.length > mostFeesChosen ? yield* new TooManyFees({ most: mostFeesChosen }) : ids
})

/**
 * Does something to each of the chosen fees: who cannot be changed is named with the reason, the others are (FEE-06). Fees
 * are held in the order of their ids, so that two who change the same ones do so one after the other.
 */
const changeEach = Effect.fnUntraced(function* (
  choice: FeeChoice,
  change: (acting: Acting["Service"], fee: FeeRecord) => Outcome,
) {
  const store = yield* FeeStore
  const acting = yield* Acting
  const ids = (yield* chosenIds(choice)).toSorted()
  const done: Array<FeeId> = []
  const refused: Array<FeesDone["refused"][number]> = []
  for (let from = 0; from < ids.length; from += batchSize) {
    const changed: Array<FeeRecord> = []
    for (const { fee, name } of yield* store.hold(ids.slice(from, from + batchSize))) {
      const outcome = change(acting, fee)
      if (outcome === undefined) continue
      if ("refusal" in outcome) refused.push({ id: fee.id, reference: fee.reference, name, refusal: outcome.refusal })
      else changed.push(outcome.fee)
    }
    yield* store.replace(changed)
    done.push(...changed.map(({ id }) => id))
  }
  return { done, refused } satisfies FeesDone
})

/** Marks what is open of chosen fees as paid by hand (FEE-04). */
export const settleFees = ({ fees, on }: { readonly fees: FeeChoice; readonly on: CalendarDate }) =>
  changeEach(fees, (acting, fee) => {
    const { open } = balanceOf(fee)
    return withEntry(acting, fee, { kind: "manualMark", id: acting.newId(), on, amount: cents(open) })
  })

/** Takes the last mark by hand back that still counts. */
export const unsettleFees = ({ fees }: { readonly fees: FeeChoice }) =>
  changeEach(fees, (acting, fee) => {
    const cancelled = new Set(
      fee.entries.flatMap(({ entry }) => (entry.kind === "cancellation" ? [entry.cancels] : [])),
    )
    const last = fee.entries.findLast(({ entry }) => entry.kind === "manualMark" && !cancelled.has(entry.id))
    const entry = { kind: "cancellation", id: acting.newId(), on: acting.today } as const
    return last === undefined
      ? { refusal: { kind: "notCancellable", id: fee.id } }
      : withEntry(acting, fee, { ...entry, cancels: last.entry.id })
  })

/** Reverses what is open of chosen fees, and credits that were not paid out. */
export const reverseFees = ({ fees }: { readonly fees: FeeChoice }) =>
  changeEach(fees, (acting, fee) => {
    const { claim, open } = balanceOf(fee)
    const amount = cents(claim < 0 ? -open : open)
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

/** Says one thing anew of chosen fees (FEE-06). While a fee is part of a debit its words and its money stay (FEE-05). */
export const changeFees = ({ fees, change }: { readonly fees: FeeChoice; readonly change: FeeChange }) =>
  changeEach(fees, (acting, fee) => {
    const { pendingJob } = balanceOf(fee)
    if (pendingJob !== undefined) return { refusal: { kind: "pendingSepaDebit", job: pendingJob } }
    const { amount, ...words } = change
    if (amount !== undefined) return withAmount(acting, fee, amount)
    const said = Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined))
    const after: FeeRecord = { ...fee, ...said }
    return JSON.stringify(after) === JSON.stringify(fee) ? undefined : { fee: { ...after, version: fee.version + 1 } }
  })
