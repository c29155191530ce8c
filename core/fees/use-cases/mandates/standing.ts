import * as Effect from "effect/Effect"
import { Acting } from "../../../kernel/acting.ts"
import type { PersonId } from "../../../kernel/id.ts"
import { type Payer, payersByIds } from "../../../people/index.ts"
import { canCollect } from "../../collecting/sepa-settings.ts"
import { endedReferences } from "../../mandates/mandate-entry.ts"
import { collects, mandateStanding } from "../../mandates/mandate-standing.ts"
import { DebitStore } from "../../ports/debit-store.port.ts"
import { MandateStore } from "../../ports/mandate-store.port.ts"
import { lastOfPayers, otherProgram } from "../debits/last-collections.ts"

/** What is needed besides the person to say how a mandate stands. */
export const aroundMandates = Effect.fnUntraced(function* (
  persons: ReadonlyArray<Pick<Payer, "id" | "mandateReference" | "mandateDate">>,
) {
  const { today } = yield* Acting
  const debits = yield* DebitStore
  const kept = yield* debits.settings()
  const last = yield* lastOfPayers(persons)
  const ended = endedReferences(yield* (yield* MandateStore).ends())
  const other = yield* otherProgram(persons, last, kept?.settings.collectedUntil ?? null)
  return { kept, of: (person: PersonId) => ({ today, last: last.get(person), other, ended }) }
})

/** Whether money can be collected from each of these persons now, by a mandate of their own; from nobody without a creditor identifier. */
export const collectable = Effect.fnUntraced(function* (persons: ReadonlyArray<Payer>) {
  const known = yield* aroundMandates(persons)
  if (known.kept !== undefined && !canCollect(known.kept.settings)) return new Set<PersonId>() as ReadonlySet<PersonId>
  return new Set(
    persons.filter((person) => collects(mandateStanding(person, known.of(person.id)).is)).map(({ id }) => id),
  ) as ReadonlySet<PersonId>
})

/** As `collectable`, of those who are there of these persons. */
export const collectableByIds = Effect.fnUntraced(function* (ids: ReadonlyArray<PersonId>) {
  return yield* collectable([...(yield* payersByIds(ids)).values()])
})
