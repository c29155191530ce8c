import * as Effect from "effect/Effect"
import { feeRows } from "../../fees/index.ts"
import { cents, sum } from "../../kernel/money.ts"
import { listedPersons } from "../../people/index.ts"
import type { RegistrationId } from "../event-id.ts"
import { RegistrationStore } from "../ports/registration-store.port.ts"
import {
  amountNow,
  awayOf,
  type KeptRegistration,
  nthWithPlace,
  type RegistrationRow,
  registrationState,
  stateOfEntries,
} from "../registration.ts"

const waits = ({ entries }: KeptRegistration): boolean => stateOfEntries(entries) === "waiting"

/** Some registrations as rows: with their fees, by the places in the waiting list that are known, among all of their submissions. */
const asRows = Effect.fnUntraced(function* (
  shown: ReadonlyArray<KeptRegistration>,
  positions: ReadonlyMap<RegistrationId, number>,
  all: ReadonlyArray<KeptRegistration>,
) {
  const fees = new Map((yield* feeRows(shown.flatMap((each) => each.fees))).map((fee) => [fee.id, fee]))
  const listed = yield* listedPersons(shown.flatMap(({ person }) => person ?? []))
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
      away: awayOf(each, (person) => listed.has(person)),
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

/** All registrations of one event in the order in which they came, with their fees and their places in the waiting list. */
export const rowsOf = (all: ReadonlyArray<KeptRegistration>) =>
  asRows(all, new Map(all.filter(waits).map(({ id }, index) => [id, index + 1])), all)

/** Some registrations of one submission, of which all are given: nobody else's are read. */
export const rowsAmong = Effect.fnUntraced(function* (
  all: ReadonlyArray<KeptRegistration>,
  shown: ReadonlyArray<KeptRegistration> = all,
) {
  const waiting = shown.filter(waits).map(({ id }) => id)
  const positions = waiting.length === 0 ? new Map() : yield* (yield* RegistrationStore).linePlaces(waiting)
  return yield* asRows(shown, positions, all)
})
