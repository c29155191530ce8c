import type { Acting } from "../../kernel/acting.ts"
import { cents } from "../../kernel/money.ts"
import type { FeeEntry } from "../fee-entry.ts"
import type { KeptEntry } from "../fee-record.ts"

/** An entry with who makes it, and when. */
export const keptEntry = (
  { now, userName }: Pick<Acting["Service"], "now" | "userName">,
  entry: FeeEntry,
  note: string | null = null,
): KeptEntry => ({ entry, at: new Date(now).toISOString(), byName: userName, note })

/** The first entry of a fee: what is claimed, or credited when it is negative, in cents. */
export const firstEntry = (acting: Acting["Service"], amount: number): KeptEntry =>
  keptEntry(acting, { kind: "charge", id: acting.newId(), on: acting.today, amount: cents(amount) })
