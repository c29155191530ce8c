import * as Effect from "effect/Effect"
import { ChangeLog } from "../ports/change-log.port.ts"
import { ImportLog } from "../ports/import-log.port.ts"
import type { Restored } from "../ports/restored.ts"

/** Lets imports and changes that came before what was undone be taken back as well: what they wrote stands again. */
export const carryRestored = Effect.fnUntraced(function* (restored: ReadonlyArray<Restored>) {
  const [imports, changes] = [yield* ImportLog, yield* ChangeLog]
  yield* imports.carry(restored)
  yield* changes.carry(restored)
})
