import * as Effect from "effect/Effect"
import { offeredByIds } from "../../../people/index.ts"
import type { AutomaticLogEntry, AutomaticLogId } from "../../automatic/automatic-log.ts"
import { AutomaticStore } from "../../ports/automatic-store.port.ts"

/** So many entries are listed at once. */
const pageSize = 50

/** What went out by itself, or why not, with the persons as they are called now. */
export const readLog = Effect.fnUntraced(function* (input: {
  readonly trigger?: string | undefined
  readonly before?: AutomaticLogId | undefined
}) {
  const entries = yield* (yield* AutomaticStore).entries(input.trigger, input.before, pageSize)
  const persons = yield* offeredByIds(entries.flatMap(({ person }) => person ?? []))
  const nameOf = new Map(persons.map(({ id, name }) => [id, name]))
  return entries.map(
    ({ person, ...entry }): AutomaticLogEntry => ({
      ...entry,
      person: person === null ? null : { id: person, name: nameOf.get(person) ?? "" },
    }),
  )
})
