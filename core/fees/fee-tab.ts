import * as Schema from "effect/Schema"
import { type FeeState, feeStates } from "./fee.machine.ts"
import type { FeeFilter } from "./fee-query.ts"

/** The tabs of the list of fees, and the states of the fees behind each. `overdue` are open ones whose due date is past. */
export const feeTabs = {
  open: ["unpaid", "partial", "debitDisputed"],
  overdue: ["unpaid", "partial", "debitDisputed"],
  pending: ["pendingSepaDebit"],
  owed: ["refund"],
  done: ["paid", "creditPaidOut", "reversed", "refunded"],
  all: feeStates,
} as const satisfies Readonly<Record<string, ReadonlyArray<FeeState>>>

export const feeTabNames = ["open", "overdue", "pending", "owed", "done", "all"] as const

/** A tab of the list of fees. */
export const FeeTab = Schema.Literals(feeTabNames)
export type FeeTab = typeof FeeTab.Type

/** What a filter finds behind a tab; nothing when no fee can be both. */
export const filterBehind = (tab: FeeTab, filter: FeeFilter): FeeFilter | undefined => {
  const tabbed: ReadonlyArray<FeeState> = feeTabs[tab]
  const states = tabbed.filter((state) => filter.states === undefined || filter.states.includes(state))
  if (states.length === 0) return undefined
  return { ...filter, states, ...(tab === "overdue" ? { overdue: true } : {}) }
}
