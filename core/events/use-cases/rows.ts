import * as Effect from "effect/Effect"
import { feeRows } from "../../fees/index.ts"
import { cents, sum } from "../../kernel/money.ts"
import {
  amountNow,
  type KeptRegistration,
  nthWithPlace,
  type RegistrationRow,
  registrationState,
  stateOfEntries,
} from "../registration.ts"

/** Registrations of one event in the order in which they came, with their fees and their places in the waiting list. */
export const rowsOf = Effect.fnUntraced(function* (
  all: ReadonlyArray<KeptRegistration>,
  shown: ReadonlyArray<KeptRegistration> = all,
) {
  const fees = new Map((yield* feeRows(shown.flatMap((each) => each.fees))).map((fee) => [fee.id, fee]))
  const waiting = all.filter(({ entries }) => stateOfEntries(entries) === "waiting")
  const positions = new Map(waiting.map(({ id }, index) => [id, index + 1]))
  const submissions = Map.groupBy(all, ({ submission }) => submission)
  return shown.map((each): RegistrationRow => {
    const own = each.fees.flatMap((id) => {
      const fee = fees.get(id)
      return fee === undefined ? [] : [fee]
    })
    const open = cents(own.reduce((total, fee) => total + fee.open, 0))
    const claimed = sum(own.map(({ amount }) => amount))
    return {
      id: each.id,
      version: each.version,
      submission: each.submission,
      place: each.place,
      nth: nthWithPlace(each, submissions.get(each.submission) ?? []),
      name: each.name,
      person: each.person,
      group: each.group,
      price: each.price,
      owes: { amount: each.owes.amount, subsidised: each.owes.subsidised },
      subsidy: each.subsidy,
      amount: amountNow(each),
      open,
      state: registrationState(each.entries, claimed > 0 && open <= 0),
      position: positions.get(each.id) ?? null,
      registeredAt: each.entries[0]?.at ?? "",
      fees: own.map(({ id, reference, flow, amount, open: left, state }) => ({
        id,
        reference,
        flow,
        amount,
        open: left,
        state,
      })),
      entries: each.entries,
    }
  })
})
