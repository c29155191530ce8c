import * as Effect from "effect/Effect"
import { negate } from "../../kernel/money.ts"
import { type FeeAct, type PersonHistory, type Told, toldIdOf } from "../../kernel/person-history.ts"
import type { FeeEntry } from "../fee-entry.ts"
import { type EntryOfPerson, FeeStore } from "../ports/fee-store.port.ts"

type Act = Exclude<FeeEntry, { readonly kind: "cancellation" }>

/** How a timeline calls what happens to a fee; a charge below nothing is a credit. */
const acts: Readonly<Record<Act["kind"], FeeAct>> = {
  charge: "charged",
  payment: "paid",
  manualMark: "paid",
  debit: "collected",
  dispute: "returned",
  refund: "refunded",
  creditPayout: "paidOut",
  reversal: "waived",
}

const toldOf = ({ fee, description, place, kept, cancelled }: EntryOfPerson): ReadonlyArray<Told> => {
  const { entry, at, byName } = kept
  const what = entry.kind === "cancellation" ? cancelled : entry
  // Only what was there is ever taken back, and never that something was taken back.
  if (what === null || what.kind === "cancellation") return []
  const act = what.kind === "charge" && what.amount < 0 ? "credited" : acts[what.kind]
  const undone = entry.kind === "cancellation"
  const event = {
    kind: "fee",
    act,
    undone,
    fee,
    description,
    amount: what.amount < 0 ? negate(what.amount) : what.amount,
    on: entry.on,
  } as const
  return [{ id: toldIdOf(fee, place), at, by: byName === "" ? null : byName, event }]
}

/** What the fees of a person tell in the timeline: read from their entries, which are never changed. */
export const feeHistory = {
  kind: "fee",
  told: Effect.fnUntraced(function* (person, wish) {
    return (yield* (yield* FeeStore).told(person, wish)).flatMap(toldOf)
  }),
  actors: Effect.fnUntraced(function* (person) {
    return (yield* (yield* FeeStore).tellers(person)).map((name) => (name === "" ? null : name))
  }),
} as const satisfies PersonHistory<FeeStore>
