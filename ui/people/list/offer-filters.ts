import * as Effect from "effect/Effect"
import { runInAction } from "mobx"
import type { Condition } from "../../../core/people/person-filter.ts"
import { readingsOf } from "./as-filter.ts"
import { both, filterOf } from "./filter-draft.ts"
import type { ListSearch } from "./list-search.ts"

/** A filter that finds somebody for the words of a search, and how many. */
export interface FilterOffer {
  readonly conditions: ReadonlyArray<Condition>
  readonly count: number
}

/** Offers the filters that find somebody for what is searched; nothing when nobody answers, or somebody typed on. */
export const offerFilters = async (search: ListSearch): Promise<void> => {
  const { list, text } = search
  const catalog = list.words ?? (await list.around.words())
  if (catalog.all.value === undefined) catalog.take(await Effect.runPromise(catalog.port.list()))
  const known = { groups: catalog.names("groups") ?? [], labels: catalog.names("labels") ?? [] }
  const readings = readingsOf(text.trim(), known)
  const counted = readings.map((conditions) => {
    const filter = both(list.filter, filterOf({ join: "and", conditions }))
    return Effect.map(list.around.people.count(filter === undefined ? {} : { filter }), (count) => ({
      conditions,
      count,
    }))
  })
  const offers = await Effect.runPromise(Effect.all(counted))
  runInAction(() => {
    if (search.text === text) search.offers = offers.filter(({ count }) => count > 0)
  })
}
