import { observer } from "mobx-react-lite"
import { fieldValue } from "../../../core/people/custom-field.ts"
import { Button } from "../../kit/button.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import * as css from "./person.css.ts"
import type { Conflict, PersonViewModel } from "./person.view-model.ts"

/** Two people changed the same field: shows both values and lets choose. */
const ConflictDialog = observer(({ model, conflict }: { model: PersonViewModel; conflict: Conflict }) => {
  const { field, mine, current } = conflict
  const by = model.timeline.entries[0]?.by?.name
  return (
    <Dialog title={`${model.label(field)} wurde inzwischen geändert`} onClose={() => model.takeTheirs()}>
      <p>Jemand war schneller als du. Welcher Wert soll gelten?</p>
      <div className={css.both}>
        <div className={css.side1}>
          <span className={css.sideTitle}>Deine Eingabe</span>
          <span className={css.sideValue}>{model.text(field, mine) || "leer"}</span>
          <Button look="primary" onClick={() => model.keepMine()}>
            Meine nehmen
          </Button>
        </div>
        <div className={css.side1}>
          <span className={css.sideTitle}>
            {by === undefined ? "Jetzt gespeichert" : `Jetzt gespeichert (von ${by})`}
          </span>
          <span className={css.sideValue}>{model.text(field, fieldValue(current, field)) || "leer"}</span>
          <Button onClick={() => model.takeTheirs()}>Diesen behalten</Button>
        </div>
      </div>
    </Dialog>
  )
})

export default ConflictDialog
