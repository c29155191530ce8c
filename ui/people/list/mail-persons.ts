import type { PersonId } from "../../../core/kernel/id.ts"
import { isCustomField } from "../../../core/people/custom-field.ts"
import { fieldsOfFilter } from "../../../core/people/filter-fields.ts"
import { writeFilterText } from "../../../core/people/filter-text/index.ts"
import { longestFilterText, mostByHand } from "../../../core/people/for-others/person-source.ts"
import { withChosen } from "./charge-persons.ts"
import type { ListViewModel, Recipients } from "./list.view-model.ts"

/** So many persons are named one by one in a message; more of them nobody reads. */
const mostNamed = 100

/**
 * Everybody whom the list shows, but those who were taken out, by the filter that shows them: it is looked up anew when the
 * message goes out. Nothing where it cannot be written, or too many were taken out.
 */
const byFilter = ({ filter, search, columns, selection, foundNow }: ListViewModel): Recipients | undefined => {
  const known = columns.catalog?.all.value?.columns
  const { takenOut } = selection
  // Who was changed so that the filter may find them no more is chosen all the same.
  const { doubtful } = foundNow
  if (doubtful === "all" || [...doubtful].some((id) => selection.has(id))) return undefined
  if (filter === undefined || takenOut === undefined || takenOut.length > mostByHand) return undefined
  if (known === undefined && fieldsOfFilter(filter).some((field) => isCustomField(field))) return undefined
  const text = writeFilterText(filter, search.asked.search, known)
  return text.length > longestFilterText
    ? undefined
    : { sources: [{ by: "filter", text }], except: takenOut.map((key) => key as PersonId) }
}

/** Begins a message to the persons who are chosen in a list, unless they are too many; `over` is told when it is begun or not. */
export const mailPersons = (list: ListViewModel, over: () => void): void => {
  const write = (to: Recipients) => list.around.write?.(to, over)
  const filtered = list.selection.count > mostNamed ? byFilter(list) : undefined
  if (filtered !== undefined) write(filtered)
  else withChosen(list, mostByHand, (ids) => write({ sources: [{ by: "hand", ids }], except: [] }), over)
}
