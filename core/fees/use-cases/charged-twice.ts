import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import type { PersonId } from "../../kernel/id.ts"
import { chargedTwice } from "../annuity/charged-twice.ts"
import type { TwiceLine } from "../annuity/twice-line.ts"
import { mostFeesChosen } from "../fee-query.ts"
import { type FeeRecord, rowOf } from "../fee-record.ts"
import { FeeStore } from "../ports/fee-store.port.ts"

/** For which months persons would be charged more than once if they were one. */
export const chargedTwiceAsOne = Effect.fnUntraced(function* (persons: ReadonlyArray<PersonId>) {
  const { today } = yield* Acting
  const store = yield* FeeStore
  const ids = yield* Effect.forEach(persons, (person) => store.ids({ person }, today, mostFeesChosen))
  const found = yield* store.read(ids.flat())
  return chargedTwice(found.map(({ fee, name }) => rowOf(fee, name)))
})

/**
 * Of fees that are about to be collected or asked for: whose person is charged for the same month by another fee, too, whatever became of
 * that one. It is a warning and keeps nothing from being done, once it was seen.
 */
export const chargedTwiceBeside = Effect.fnUntraced(function* (fees: ReadonlyArray<FeeRecord>) {
  const store = yield* FeeStore
  const twice: Array<TwiceLine> = []
  const months = Map.groupBy(fees, ({ annuity }) => annuity?.month)
  for (const [month, ofMonth] of months) {
    if (month === undefined) continue
    const persons = new Set(ofMonth.flatMap(({ person }) => person ?? []))
    const billed = (yield* store.billed(month)).filter(({ person, claims }) => claims && persons.has(person))
    const suspects = [...Map.groupBy(billed, ({ person }) => person).values()].filter((same) => same.length > 1)
    const read = yield* store.read(suspects.flatMap((same) => same.map(({ fee }) => fee)))
    const rows = read.map(({ fee, name }) => rowOf(fee, name))
    for (const same of Map.groupBy(rows, ({ person }) => person?.id).values()) {
      const [first] = same
      if (first?.person == null) continue
      const { id: person, name } = first.person
      twice.push(...chargedTwice(same).map((each) => ({ person, name, ...each })))
    }
  }
  return twice.toSorted((a, b) => (`${a.month} ${a.person}` < `${b.month} ${b.person}` ? -1 : 1))
})
