import * as Effect from "effect/Effect"
import type { CalendarDate } from "../../../kernel/calendar-date.ts"
import type { PersonId } from "../../../kernel/id.ts"
import type { Payer } from "../../../people/index.ts"
import type { LastCollection, OtherProgram } from "../../collecting/mandate-of-payer.ts"
import { DebitStore } from "../../ports/debit-store.port.ts"
import { MandateStore } from "../../ports/mandate-store.port.ts"

/**
 * How each of these payers was collected from last: by the mandate that they have now, whoever it was collected from, because
 * brothers and sisters can share one and two persons can become one; where nobody was, by whatever the payer had before.
 */
export const lastOfPayers = Effect.fnUntraced(function* (
  payers: Iterable<{ readonly id: PersonId; readonly mandateReference: string | null }>,
) {
  const all = [...payers]
  const store = yield* DebitStore
  const references = [...new Set(all.flatMap(({ mandateReference }) => mandateReference ?? []))]
  const byReference = new Map((yield* store.lastByReference(references)).map((each) => [each.reference, each]))
  const byPerson = new Map((yield* store.lastCollections(all.map(({ id }) => id))).map((each) => [each.person, each]))
  const last = new Map<PersonId, LastCollection>()
  for (const { id, mandateReference } of all) {
    const own = (mandateReference === null ? undefined : byReference.get(mandateReference)) ?? byPerson.get(id)
    if (own !== undefined) last.set(id, own)
  }
  return last as ReadonlyMap<PersonId, LastCollection>
})

/**
 * What is known of another program that collected, for these payers: references that were given here are asked for only where it
 * matters. What was collected here stands in `last`; a job that was discarded collected nothing.
 */
export const otherProgram = Effect.fnUntraced(function* (
  payers: Iterable<Pick<Payer, "id" | "mandateReference" | "mandateDate">>,
  last: ReadonlyMap<PersonId, LastCollection>,
  until: CalendarDate | null,
) {
  const references = [...payers].flatMap(({ id, mandateReference, mandateDate }) =>
    until === null || mandateReference === null || mandateDate === null || mandateDate > until || last.has(id)
      ? []
      : [mandateReference],
  )
  const ours = references.length === 0 ? [] : yield* (yield* MandateStore).given(references)
  return { until, ours: new Set(ours) } satisfies OtherProgram
})
