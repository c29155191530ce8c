import { observer } from "mobx-react-lite"
import { importDialogText as words } from "../../text/de/people-import-dialog.ts"
import * as css from "./import.css.ts"
import type { ImportPlanning } from "./import-planning.ts"

/** What the import makes besides persons, if anything: before it is applied and after. */
export const BesidesLines = observer(({ model, made }: { model: ImportPlanning; made: boolean }) => {
  const lines = words.besides(model.besides)
  return lines.length === 0 ? null : (
    <p className={css.calm}>
      {made ? words.besidesMade : words.besidesComing} {lines.join(" · ")}
    </p>
  )
})
