import type { MenuEntry } from "../../kit/menu-button.tsx"
import type { ListViewModel } from "./list.view-model.ts"

/** What else there is to do from a list. */
export const furtherActions = (model: ListViewModel): ReadonlyArray<MenuEntry> => {
  const to = (tool: string) => () => model.around.go(`/lists/tools/${tool}`)
  const { actions } = model
  return [
    { id: "export", label: "Exportieren …", run: () => void actions.startExporting() },
    { id: "history", label: "Bisherige Importe", run: () => void actions.openHistory() },
    { id: "duplicates", label: "Doppelte finden", run: to("duplicates") },
    { id: "proposals", label: "Vorschläge", run: to("proposals") },
    ...(model.id === "members"
      ? [
          { id: "report", label: "Auswertung", run: to("report") },
          { id: "anniversaries", label: "Geburtstage und Jubiläen", run: to("anniversaries") },
          { id: "numbers", label: "Mitgliedsnummern …", run: () => void actions.changes.openNumbers() },
        ]
      : []),
    { id: "words", label: "Gruppen und Labels", run: to("words") },
    { id: "columns", label: "Eigene Spalten", run: () => model.around.go("/workspace/columns") },
    { id: "trash", label: "Papierkorb", run: () => void actions.changes.openTrash() },
  ]
}
