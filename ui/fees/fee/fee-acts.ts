import {
  addEntry,
  balanceOf,
  cancelledEntries,
  type EntryRefusal,
  type FeeDetail,
  type FeeEntry,
  type HandEntry,
  plainEntries,
} from "../../../core/fees/index.ts"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import { cents } from "../../../core/kernel/money.ts"

/** What somebody can do to a fee by hand, in the order in which it is offered. */
const actKinds = [
  "manualMark",
  "reversal",
  "charge",
  "refund",
  "creditPayout",
  "cancellation",
] as const satisfies ReadonlyArray<HandEntry["kind"]>

/** One thing that could be done: with the amount that is usual, in cents, or why it is not possible now. */
export type FeeAct = { readonly kind: HandEntry["kind"] } & (
  | { readonly usual: number; readonly cancels?: string }
  | { readonly refusal: EntryRefusal }
)

/** What can be taken back: a reversal after which nothing came, or the last mark by hand of a fee that still counts. */
const lastByHand = (entries: ReadonlyArray<FeeEntry>): FeeEntry | undefined => {
  const last = entries.at(-1)
  if (last?.kind === "reversal") return last
  const cancelled = cancelledEntries(entries)
  return entries.findLast((entry) => entry.kind === "manualMark" && !cancelled.has(entry.id))
}

/**
 * What can be done to a fee, and why not what cannot: asked of the rules themselves (`addEntry`), with the amount that each
 * is usually about.
 */
export const feeActs = (fee: FeeDetail, today: CalendarDate): ReadonlyArray<FeeAct> => {
  const entries = plainEntries(fee)
  const { claim, open } = balanceOf(fee)
  const last = lastByHand(entries)
  const usual = (kind: HandEntry["kind"]): number => {
    if (kind === "charge") return open < 0 ? Math.min(500, -open) : 500
    // What is paid can be reversed too: it is then owed to the person, and can be refunded.
    if (kind === "reversal") return open > 0 ? open : claim < 0 ? -open : claim
    return kind === "manualMark" ? Math.max(open, 0) : Math.max(-open, 0)
  }
  return actKinds.map((kind): FeeAct => {
    if (kind === "cancellation") {
      if (last === undefined) return { kind, refusal: { kind: "notCancellable", id: fee.id } }
      const tried = addEntry(entries, { kind, id: "tried", on: today, cancels: last.id })
      return tried.ok
        ? { kind, usual: "amount" in last ? last.amount : 0, cancels: last.id }
        : { kind, refusal: tried.refusal }
    }
    const amount = usual(kind)
    const tried = addEntry(entries, { kind, id: "tried", on: today, amount: cents(amount) })
    return tried.ok ? { kind, usual: amount } : { kind, refusal: tried.refusal }
  })
}
