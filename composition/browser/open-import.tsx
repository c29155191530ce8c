import { createRoot } from "react-dom/client"
import { newId } from "../../adapters/ids/new-id.ts"
import type { ImportId } from "../../core/kernel/id.ts"
import type { PersonKind } from "../../core/people/person.ts"
import { ImportScreen } from "../../ui/people/import/import.screen.tsx"
import { type ImportSurroundings, ImportViewModel } from "../../ui/people/import/import.view-model.ts"
import { ErrorBoundary } from "../../ui/shell/error-boundary.tsx"
import { germanDay } from "../../ui/text/de/when.ts"
import { saveFile } from "./files.ts"
import { workerPlanner } from "./import-planner.ts"

/**
 * Opens the import over the page. It has a root of its own: it belongs to no screen and goes on when the screen below
 * it changes. `cells` are read at once, as if they were pasted into it.
 */
export const openImport = (
  kind: PersonKind,
  around: Pick<ImportSurroundings, "people" | "columns" | "words" | "now" | "notify" | "go" | "done">,
  cells?: string,
): void => {
  const place = document.body.appendChild(document.createElement("div"))
  const root = createRoot(place)
  const draw = (shown: boolean) =>
    root.render(
      shown && (
        <ErrorBoundary>
          <ImportScreen model={model} />
        </ErrorBoundary>
      ),
    )
  const model = new ImportViewModel(kind, {
    ...around,
    planner: workerPlanner(),
    save: saveFile,
    newId: () => newId() as ImportId,
    today: germanDay(Date.now()),
    appear: (state) => {
      draw(state === "shown")
      if (state !== "gone") return
      model.dispose()
      // After the dialog has given the focus back.
      setTimeout(() => {
        root.unmount()
        place.remove()
      })
    },
  })
  draw(true)
  if (cells !== undefined) model.paste(cells)
}
