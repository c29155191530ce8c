import type { Acting } from "../../kernel/acting.ts"
import type { FeeId } from "../fee-id.ts"
import type { FeeRecord } from "../fee-record.ts"
import { firstEntry } from "./first-entry.ts"

/** A fee that claims an amount of cents, or credits it when it is negative. */
export const newFee = (
  acting: Acting["Service"],
  amount: number,
  said: Omit<FeeRecord, "id" | "version" | "annuity" | "entries">,
): FeeRecord => ({
  ...said,
  id: acting.newId() as FeeId,
  version: 1,
  annuity: null,
  entries: [firstEntry(acting, amount)],
})
