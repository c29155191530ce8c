import * as Effect from "effect/Effect"
import { mostChosen } from "../../../core/people/chosen-of-found.ts"
import { TooManyPersons } from "../../../core/people/people.errors.ts"
import type { PersonQuery } from "../../../core/people/person-query.ts"
import type { ListViewModel } from "./list.view-model.ts"
import type { RowsQuery } from "./person-rows.ts"

/** A list in which persons are chosen. */
interface WithChosen {
  readonly query: RowsQuery
  readonly selection: Pick<ListViewModel["selection"], "chosen" | "asked">
}

/**
 * What finds exactly the persons who are chosen in a list, in its order: who was chosen one by one also where the list shows them no more.
 * Nothing where nobody is chosen, or more one by one than can be asked for.
 */
export const chosenQuery = ({ query, selection: { chosen, asked } }: WithChosen): RowsQuery | undefined => {
  if (chosen.all) return chosen.keys.size === 0 ? query : asked && { ...query, chosen: asked }
  return asked && { fields: query.fields, sort: query.sort, chosen: asked }
}

/** The rows of the persons who are chosen in a list, loaded or not, with these fields. */
export const chosenRows = Effect.fnUntraced(function* (
  list: ListViewModel,
  fields: PersonQuery["fields"],
  // How many everybody is may not be known yet: all are read.
  most = list.selection.chosen.all ? Number.POSITIVE_INFINITY : list.selection.count,
) {
  const query = chosenQuery(list)
  if (query === undefined) return yield* new TooManyPersons({ most: mostChosen })
  return yield* list.rows.found({ ...query, fields }, most)
})
