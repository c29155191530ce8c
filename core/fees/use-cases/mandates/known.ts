import * as Effect from "effect/Effect"
import { referenceKey } from "../../../kernel/reference-key.ts"
import { type KnownReference, personsWithReferences } from "../../../people/index.ts"
import { DebitStore } from "../../ports/debit-store.port.ts"
import { MandateStore } from "../../ports/mandate-store.port.ts"

/** What is known of references of mandates, in capital or small letters; of one that nobody has or had nothing (MBR-04). */
export const knownReferences = Effect.fnUntraced(function* (asked: ReadonlyArray<string>) {
  const references = [...new Map(asked.map((reference) => [referenceKey(reference), reference])).values()]
  const known: Array<KnownReference> = []
  const used = new Map((yield* (yield* MandateStore).used(references)).map((each) => [each.reference, each]))
  const holders = yield* personsWithReferences(references)
  for (const reference of references) {
    const [history, now] = [used.get(reference), holders.get(reference)]
    if (history === undefined && now === undefined) continue
    known.push({
      reference,
      holders: (now ?? []).map(({ id, iban }) => ({ person: id, iban })),
      former: history?.persons ?? [],
      ended: history?.ended ?? false,
    })
  }
  return known as ReadonlyArray<KnownReference>
})

/** The same, held together with the settings, so that two who give or take references do so one after the other. */
export const heldReferences = Effect.fnUntraced(function* (asked: ReadonlyArray<string>) {
  yield* (yield* DebitStore).holdSettings()
  return yield* knownReferences(asked)
})

/** Whether references can be given: there are settings with a number format. */
export const canGive = Effect.fnUntraced(function* () {
  return (yield* (yield* DebitStore).settings()) !== undefined
})
