import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import { undoPeriod } from "../changes/change.ts"
import { rollbackPeriod } from "../import-history.ts"
import { ChangeLog } from "../ports/change-log.port.ts"
import { ImportLog } from "../ports/import-log.port.ts"

/** So much later, in milliseconds: whoever is just taking something back must not lose half of it. */
export const undoingSlack = 3_600_000

/**
 * Forgets how persons were before changes and imports that can no longer be undone: what nobody can use any more is not
 * kept (GDPR art. 5 (1) e).
 */
export const expireUndoing = Effect.fnUntraced(function* () {
  const { now } = yield* Acting
  const [changes, imports] = [yield* ChangeLog, yield* ImportLog]
  yield* changes.expire(new Date(now - undoPeriod - undoingSlack).toISOString())
  yield* imports.expire(new Date(now - rollbackPeriod - undoingSlack).toISOString())
})
