import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import type { PersonId } from "../../kernel/id.ts"
import { plainFilter } from "../filter-meaning.ts"
import { foundIds } from "./found-ids.ts"

/** The persons at whose address mails do not arrive (MSG-13). */
export const undeliverable = Effect.fnUntraced(function* () {
  const { today } = yield* Acting
  const ids = yield* foundIds({ filter: plainFilter({ mailing: "undeliverable" }, today), sought: [] })
  return new Set(ids) as ReadonlySet<PersonId>
})
