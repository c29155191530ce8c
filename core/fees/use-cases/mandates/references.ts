import * as Effect from "effect/Effect"
import { Acting } from "../../../kernel/acting.ts"
import type { PersonId } from "../../../kernel/id.ts"
import { formatNumber, type NumberFormat } from "../../../kernel/number-format.ts"
import { personsWithReferences } from "../../../people/index.ts"
import type { FreeReference } from "../../collecting/debit-review-input.ts"
import type { MandateEntryId } from "../../fee-id.ts"
import type { MandateEntry, MandateEvent } from "../../mandates/mandate-entry.ts"
import { DebitStore, type KeptSepaSettings } from "../../ports/debit-store.port.ts"
import { MandateStore } from "../../ports/mandate-store.port.ts"

/** So many references behind the needed ones are looked up too, in case some are taken; twice as many each time that these all were. */
const lookAhead = 20
const furthest = 10_000

/**
 * The next references of a number format that no person has, and that never were given, ended or collected by (MBR-04). They
 * are given for good by `giveReferences` alone.
 */
export const freeReferences = Effect.fnUntraced(function* (format: NumberFormat, from: number, count: number) {
  const { today } = yield* Acting
  const store = yield* MandateStore
  const context = { year: Number(today.slice(0, 4)), division: "" }
  const free: Array<FreeReference> = []
  for (let next = from, far = lookAhead; free.length < count; far = Math.min(2 * far, furthest)) {
    const begin = next
    const tried = Array.from({ length: count - free.length + far }, (_, index) => ({
      reference: formatNumber(format, begin + index, context),
      next: begin + index + 1,
    }))
    const references = tried.map(({ reference }) => reference)
    const used = (yield* store.used(references)).map(({ reference }) => reference)
    const taken = new Set([...used, ...(yield* personsWithReferences(references)).keys()])
    free.push(...tried.filter(({ reference }) => !taken.has(reference)))
    next = begin + tried.length
  }
  return free.slice(0, count) as ReadonlyArray<FreeReference>
})

/** How many numbers of the format were passed over from the next one on, because somebody has or had them. */
export const passedOver = (from: number, free: ReadonlyArray<FreeReference>): number =>
  Math.max(0, (free.at(-1)?.next ?? from) - from - free.length)

/** An entry for what happens to a reference right now. */
export const mandateEntry = (
  { newId, now, userName }: Acting["Service"],
  person: PersonId | null,
  reference: string,
  event: MandateEvent,
): MandateEntry => ({
  id: newId() as MandateEntryId,
  reference,
  person,
  at: new Date(now).toISOString(),
  byName: userName,
  event,
})

/**
 * Remembers that references were given to persons, and the number of the next one. After `holdSettings`.
 */
export const giveReferences = Effect.fnUntraced(function* (
  kept: KeptSepaSettings,
  given: ReadonlyArray<FreeReference & { readonly person: PersonId }>,
) {
  if (given.length === 0) return
  const acting = yield* Acting
  const next = given.reduce((most, each) => Math.max(most, each.next), kept.nextMandate)
  yield* (yield* DebitStore).putSettings({ ...kept, nextMandate: next })
  yield* (yield* MandateStore).add(
    given.map(({ person, reference }) => mandateEntry(acting, person, reference, { kind: "given" })),
  )
})
