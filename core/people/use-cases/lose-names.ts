import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import { type LostName, type NamedField, nameKeyIn } from "../lost-names/lost-name.ts"
import { LostNames } from "../ports/lost-names.port.ts"

/** What loses its name in a field: `became` as in `LostName`. */
interface Losing {
  readonly name: string
  readonly became: string | null
}

/** Remembers that things lose their names now, so that whoever was kept with one of them comes back to what it meant. */
export const loseNames = Effect.fnUntraced(function* (field: NamedField, losing: ReadonlyArray<Losing>) {
  if (losing.length === 0) return
  const at = new Date((yield* Acting).now).toISOString()
  yield* (yield* LostNames).note(
    losing.map(({ name, became }): LostName => ({ field, key: nameKeyIn(field, name), at, became })),
  )
})
