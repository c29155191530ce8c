import { when } from "mobx"
import type { PersonId } from "../../../core/kernel/id.ts"
import type { Changes, Chosen } from "../changes/changes.ts"
import type { ListViewModel } from "./list.view-model.ts"

/** The persons that are chosen in a list. */
export const chosenOf = ({
  selection: { chosen, count, hidden },
  query: { fields: _, sort: __, ...found },
}: ListViewModel): Chosen => {
  const ids = [...chosen.keys].map((key) => key as PersonId)
  return { persons: chosen.all ? { found, except: ids } : { ids }, count, hidden }
}

const onceKnown = async (list: ListViewModel, act: (changes: Changes, chosen: Chosen) => Promise<void>) => {
  const { rows, selection, actions } = list
  await when(() => selection.known || rows.failure !== undefined)
  if (!selection.known) list.missed()
  else if (selection.count > 0) await act(actions.changes, chosenOf(list))
}

/**
 * Changes the chosen persons of a list as soon as it is known who they all are: a dialog that is open is about whom was seen, and nobody who
 * comes into the list meanwhile.
 */
export const changeChosen = (
  list: ListViewModel,
  act: (changes: Changes, chosen: Chosen) => Promise<void>,
): Promise<void> => list.actions.changes.opening.until(onceKnown(list, act))
