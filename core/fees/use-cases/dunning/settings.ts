import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { type DunningContent, DunningSettings } from "../../dunning/dunning-settings.ts"
import { DunningChanged } from "../../fees.errors.ts"
import { DunningStore } from "../../ports/dunning-store.port.ts"

/** How the workspace reminds, once it said so. */
export const getDunningSettings = () =>
  Effect.map(
    Effect.flatMap(DunningStore, (store) => store.settings()),
    (found) => found ?? null,
  )

const sameSettings = Schema.toEquivalence(DunningSettings)

/** Says how the workspace reminds. The same again, as after a double click, changes nothing. */
export const saveDunningSettings = Effect.fnUntraced(function* (wish: {
  readonly version: number
  readonly content: DunningContent
}) {
  const store = yield* DunningStore
  const current = yield* store.steady()
  const saved: DunningSettings = { version: wish.version + 1, ...wish.content }
  if (current !== undefined && sameSettings(current, saved)) return current
  if (current !== undefined && current.version !== wish.version) return yield* new DunningChanged({ current })
  yield* store.putSettings(saved)
  return saved
})
