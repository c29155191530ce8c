import { people } from "../../../core/people/people.port.ts"
import { cellsText as words } from "../../text/de/cells.ts"
import { changeChosen } from "./change-chosen.ts"
import type { ListViewModel } from "./list.view-model.ts"

/** Asks whether the chosen persons shall go into the trash; says why not where that cannot be. */
export const removeChosen = async (list: ListViewModel): Promise<void> => {
  const { around, selection } = list
  if (!list.may(people.operations.delete)) around.notify({ text: words.removesNobody, about: "cell" })
  else if (selection.count === 0) around.notify({ text: words.chooseFirst, about: "cell" })
  // The key is pressed at somebody whom one sees.
  else if (selection.hidden === selection.count)
    around.notify({
      text: words.chosenHidden,
      about: "cell",
      action: { label: words.letGo, run: () => list.selectNone() },
    })
  else await changeChosen(list, (changes, chosen) => changes.delete(chosen))
}
