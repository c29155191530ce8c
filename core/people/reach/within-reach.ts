import * as Effect from "effect/Effect"
import { reachHere } from "../../kernel/acting.ts"
import type { CustomColumnId, PersonId } from "../../kernel/id.ts"
import { knownTo } from "../custom-columns/column-access.ts"
import type { Person } from "../person.ts"
import type { CustomColumnStore } from "../ports/custom-columns.port.ts"
import type { PersonRepository } from "../ports/person-repository.port.ts"
import type { Timeline } from "../ports/timeline.port.ts"
import type { JournalEntry } from "../timeline.ts"
import { nothingCounted } from "../values/index.ts"
import { isHidden } from "./hidden-fields.ts"
import { masked, unmasked } from "./masked.ts"
import { openEvents, seenEntry } from "./seen-entry.ts"

type Known = ReadonlySet<CustomColumnId>
type Columns = Pick<CustomColumnStore["Service"], "list">

/** Does something as it is for who reaches everything, or with the columns that are known to who is kept to their own groups. */
const byReach =
  (columns: Columns) =>
  <A>(whole: Effect.Effect<A>, kept: (known: Known) => Effect.Effect<A>): Effect.Effect<A> =>
    Effect.flatMap(reachHere, ({ groups }) =>
      groups === null
        ? whole
        : Effect.flatMap(columns.list(), (all) => kept(new Set(knownTo(all.columns, "division").map(({ id }) => id)))),
    )

/**
 * Persons without what is hidden from who acts (WSP-10): no use case of somebody kept to their own groups ever holds it, and what
 * they write keeps it as it was. Which persons there are, the store itself says.
 */
export const personsWithinReach = (
  persons: PersonRepository["Service"],
  columns: Columns,
): PersonRepository["Service"] => {
  const within = byReach(columns)
  const read = (found: Effect.Effect<ReadonlyArray<Person>>) =>
    within(found, (known) => Effect.map(found, (all) => all.map((person) => masked(person, known))))
  return {
    ...persons,
    page: (stretch) =>
      within(persons.page(stretch), (known) =>
        persons.page({ ...stretch, fields: stretch.fields.filter((field) => !isHidden(field, known)) }),
      ),
    totals: (selection, fields, day) =>
      within(persons.totals(selection, fields, day), (known) => {
        const seen = fields.filter(({ field }) => !isHidden(field, known))
        return Effect.map(persons.totals(selection, seen, day), (totals) =>
          fields.map((each) => totals[seen.indexOf(each)] ?? { filled: 0, sum: null, least: null, most: null }),
        )
      }),
    values: (selection, wish) =>
      within(persons.values(selection, wish), (known) =>
        [wish.by.field, wish.across?.field, wish.measure].some((each) => each !== undefined && isHidden(each, known))
          ? Effect.succeed(nothingCounted)
          : persons.values(selection, wish),
      ),
    find: (ids) => read(persons.find(ids)),
    hold: (ids) => read(persons.hold(ids)),
    matching: (keys, bound) => read(persons.matching(keys, bound)),
    replace: (next, sameWords) =>
      within(persons.replace(next, sameWords), (known) =>
        Effect.flatMap(persons.find(next.map(({ id }) => id)), (all) => {
          const kept = new Map<PersonId, Person>(all.map((person) => [person.id, person]))
          const whole = next.map((person) => unmasked(person, kept.get(person.id) ?? person, known))
          return persons.replace(whole, sameWords)
        }),
      ),
  }
}

/** So many entries of a person are looked through for who made them. */
const mostEntries = 10_000

/** Timelines without what is hidden from who acts (WSP-10). */
export const timelineWithinReach = (timeline: Timeline["Service"], columns: Columns): Timeline["Service"] => {
  const within = byReach(columns)
  const seenOf = Effect.fnUntraced(function* (
    known: Known,
    ...[person, before, limit, wanted = {}]: Parameters<Timeline["Service"]["of"]>
  ) {
    const kinds = openEvents.filter((kind) => wanted.kinds?.includes(kind) ?? true)
    const seen: Array<JournalEntry> = []
    for (let behind = before; ; ) {
      const entries = yield* timeline.of(person, behind, limit, { ...wanted, kinds })
      seen.push(...entries.flatMap((entry) => seenEntry(entry, known) ?? []))
      behind = entries.at(-1)
      if (entries.length < limit || seen.length >= limit) return seen.slice(0, limit)
    }
  })
  return {
    ...timeline,
    of: (...asked) => within(timeline.of(...asked), (known) => seenOf(known, ...asked)),
    // Whoever did nothing but what is hidden is not named either.
    actors: (person, kinds) =>
      within(timeline.actors(person, kinds), (known) =>
        Effect.map(
          seenOf(known, person, undefined, mostEntries, { kinds: openEvents.filter((kind) => kinds.includes(kind)) }),
          (entries) => [...new Set(entries.map(({ by }) => by?.name ?? null))],
        ),
      ),
    // An entry of which only a part is seen is none that could be undone.
    find: (person, id) =>
      within(timeline.find(person, id), (known) =>
        Effect.map(timeline.find(person, id), (entry) =>
          entry !== undefined && seenEntry(entry, known) === entry ? entry : undefined,
        ),
      ),
  }
}
