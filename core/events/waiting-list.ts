import type { OfferId } from "../forms/index.ts"
import type { EventContent } from "./event.ts"
import { freePlaces } from "./places.ts"
import type { RegistrationRow } from "./registration.ts"

/** Free places of a group (`null` for no group), and who waits longest for one. */
export interface FreedPlaces {
  readonly group: OfferId | null
  readonly places: number
  readonly next: RegistrationRow
}

/**
 * The groups with free places for which somebody waits, each with who waits longest (EVT-11), by how long they do. Whoever is not in the
 * list is passed over, until they are back.
 */
export const freedPlaces = (
  event: Pick<EventContent, "most" | "groups">,
  rows: ReadonlyArray<RegistrationRow>,
): ReadonlyArray<FreedPlaces> => {
  const counts = rows.map(({ group, state }) => ({ group, state, count: 1 }))
  const waiting = rows
    .filter(({ position, away }) => position !== null && away === null)
    .toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))
  return [...Map.groupBy(waiting, ({ group }) => group)].flatMap(([group, [next]]): ReadonlyArray<FreedPlaces> => {
    const places = freePlaces(event, counts, group)
    return places < 1 || next === undefined ? [] : [{ group, places: Math.min(places, rows.length), next }]
  })
}
