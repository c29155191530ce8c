import * as Effect from "effect/Effect"
import { Acting } from "../../../kernel/acting.ts"
import type { PersonId } from "../../../kernel/id.ts"
import { type Payer, payersByIds, personsWithReferences } from "../../../people/index.ts"
import { sharedReferences } from "../../collecting/debit-checks.ts"
import { canCollect } from "../../collecting/sepa-settings.ts"
import { endedReferences } from "../../mandates/mandate-entry.ts"
import { collects, mandateStanding } from "../../mandates/mandate-standing.ts"
import { DebitStore } from "../../ports/debit-store.port.ts"
import { MandateStore } from "../../ports/mandate-store.port.ts"
import { lastOfPayers, otherProgram } from "../debits/last-collections.ts"

/** Those who have the same references as these persons, and these persons. */
const holdersOf = Effect.fnUntraced(function* (persons: ReadonlyArray<Pick<Payer, "mandateReference">>) {
  const references = persons.flatMap(({ mandateReference }) => mandateReference ?? [])
  return [...(yield* personsWithReferences(references)).values()].flat()
})

/** What is needed besides the person to say how a mandate stands; `everybody` has all who have mandates, where they are known. */
export const aroundMandates = Effect.fnUntraced(function* (
  persons: ReadonlyArray<Pick<Payer, "id" | "mandateReference" | "mandateDate">>,
  everybody?: ReadonlyArray<Pick<Payer, "mandateReference" | "iban">>,
) {
  const { today } = yield* Acting
  const debits = yield* DebitStore
  const kept = yield* debits.settings()
  const last = yield* lastOfPayers(persons)
  const ended = endedReferences(yield* (yield* MandateStore).ends())
  const other = yield* otherProgram(persons, last, kept?.settings.collectedUntil ?? null)
  const shared = sharedReferences(everybody ?? (yield* holdersOf(persons)))
  return { kept, of: (person: PersonId) => ({ today, last: last.get(person), other, ended, shared }) }
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
