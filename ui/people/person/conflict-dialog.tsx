import { observer } from "mobx-react-lite"
import { fieldValue } from "../../../core/people/custom-field.ts"
import type { Conflict } from "./field-editing.ts"
import type { PersonViewModel } from "./person.view-model.ts"
import { TwoValues } from "./two-values.tsx"

/** Two people changed the same field: shows both values and lets choose. */
const ConflictDialog = observer(({ model, conflict }: { model: PersonViewModel; conflict: Conflict }) => {
  const { field, mine, current } = conflict
  const lines = (value: unknown) => [model.text(field, value)].filter((text) => text !== "")
  return (
    <TwoValues
      title={`${model.label(field)} wurde inzwischen geändert`}
      mine={lines(mine)}
      theirs={lines(fieldValue(current, field))}
      by={model.timeline.newest?.by?.name}
      onMine={() => model.editing.keepMine()}
      onTheirs={() => model.editing.takeTheirs()}
    />
  )
})

export default ConflictDialog
