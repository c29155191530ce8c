import { observer } from "mobx-react-lite"
import type { AnyField } from "../../../core/people/custom-field.ts"
import type { FieldConflict } from "./field-editing.ts"
import { TwoValues } from "./two-values.tsx"

interface ConflictProps {
  readonly conflict: FieldConflict
  readonly label: (field: AnyField) => string
  /** A value of a field as it is read. */
  readonly text: (field: AnyField, value: unknown) => string
  /** Whose field it is, where more than one person is in sight. */
  readonly of?: string | undefined
  /** Who wrote theirs, if that is known. */
  readonly by: string | undefined
  readonly onMine: () => void
  readonly onTheirs: () => void
}

/** Two people changed the same field: shows both values and lets choose. */
const ConflictDialog = observer(
  ({ conflict: { field, mine, theirs }, label, text, of, by, onMine, onTheirs }: ConflictProps) => {
    const lines = (value: unknown) => [text(field, value)].filter((each) => each !== "")
    return (
      <TwoValues
        title={`${label(field)}${of === undefined ? "" : ` von ${of}`} wurde inzwischen geändert`}
        mine={lines(mine)}
        theirs={lines(theirs)}
        by={by}
        onMine={onMine}
        onTheirs={onTheirs}
      />
    )
  },
)

export default ConflictDialog
