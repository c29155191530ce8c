import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import type { PersonId } from "../../kernel/id.ts"
import type { Incomplete, UndoResult } from "../changes/change.ts"
import { ChangeConflict } from "../people.errors.ts"
import { fullName, type Person } from "../person.ts"
import { PersonRepository } from "../ports/person-repository.port.ts"
import { Timeline } from "../ports/timeline.port.ts"
import { Trash } from "../ports/trash.port.ts"
import { changesBetween } from "../timeline.ts"
import { batches } from "./batches.ts"
import { entry } from "./timeline-entry.ts"
import { trashSince } from "./trash-since.ts"
import { whereabouts } from "./whereabouts.ts"
import { recalling } from "./words/recalling.ts"

/** Why persons were not brought back: they are in the list, or not to be had any more. */
const notRestored = Effect.fnUntraced(function* (ids: ReadonlyArray<PersonId>) {
  const persons = yield* PersonRepository
  const there = (yield* Effect.forEach(batches(ids), persons.hold)).flat()
  const back = there.map((person) => ({ id: person.id, name: fullName(person), reason: "back" as const }))
  const listed = new Set(back.map(({ id }) => id))
  return [...back, ...(yield* whereabouts(ids.filter((id) => !listed.has(id))))]
})

/**
 * Brings persons back from the trash as they were, in the groups, labels, tier and options that they had then, and
 * names who comes back without some of these because they were deleted since. A membership number that somebody else has by now is not taken away
 * from them: who had it comes back without one, and is named.
 */
export const restorePersons = Effect.fnUntraced(function* ({ ids }: { readonly ids: ReadonlyArray<PersonId> }) {
  const acting = yield* Acting
  const [persons, trash, timeline] = [yield* PersonRepository, yield* Trash, yield* Timeline]
  const missing = new Set(ids)
  const recall = yield* recalling()
  const incomplete: Array<Incomplete> = []
  const withoutNumber: Array<UndoResult["withoutNumber"][number]> = []
  let restored = 0
  for (const each of batches([...missing].sort())) {
    const trashed = yield* trash.hold(each, trashSince(acting.now))
    const held = trashed.map(({ person }) => person)
    const back = trashed.map(({ person, at }): Person => {
      const recalled = recall.person(person, at)
      return recalled === person ? person : { ...recalled, version: person.version + 1 }
    })
    const refused = new Set(yield* persons.add(back))
    const stripped = back
      .filter(({ id }) => refused.has(id))
      .map((person): Person => ({ ...person, membershipNumber: null, version: person.version + 1 }))
    if ((yield* persons.add(stripped)).length > 0) return yield* new ChangeConflict()
    const after = new Map([...back, ...stripped].map((person) => [person.id, person]))
    for (const { person, at } of trashed) {
      missing.delete(person.id)
      const fields = recall.lost(person, at)
      if (fields.length > 0) incomplete.push({ id: person.id, name: fullName(person), fields })
      if (refused.has(person.id))
        withoutNumber.push({ id: person.id, name: fullName(person), number: person.membershipNumber ?? "" })
    }
    restored += held.length
    yield* trash.remove(held.map(({ id }) => id))
    yield* timeline.append(
      held.map((person) =>
        entry(acting, person.id, {
          kind: "restored",
          changes: changesBetween(person, after.get(person.id) ?? person),
        }),
      ),
    )
  }
  return { restored, words: 0, kept: yield* notRestored([...missing]), incomplete, withoutNumber } satisfies UndoResult
})
