import { people } from "../../../core/people/people.port.ts"
import type { MenuEntry } from "../../kit/menu-button.tsx"
import { countingText as words } from "../../text/de/counting.ts"
import type { ListViewModel } from "./list.view-model.ts"

/** What else there is to do from a list. */
export const furtherActions = (model: ListViewModel): ReadonlyArray<MenuEntry> => {
  const { actions } = model
  return [
    { id: "count", label: words.open, run: () => void actions.startCounting() },
    { id: "history", label: "Bisherige Importe", run: () => void actions.openHistory() },
    ...(model.id === "members"
      ? [
          {
            id: "anniversaries",
            label: "Geburtstage und Jubiläen",
            run: () => model.around.go("/lists/tools/anniversaries"),
          },
          ...(model.may(people.operations.setNumberSettings)
            ? [{ id: "numbers", label: "Mitgliedsnummern …", run: () => void actions.changes.openNumbers() }]
            : []),
        ]
      : []),
    { id: "columns", label: "Eigene Spalten", run: () => model.around.go("/workspace/columns") },
  ]
}
