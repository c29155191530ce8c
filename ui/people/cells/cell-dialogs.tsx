import { observer } from "mobx-react-lite"
import { isCustomField } from "../../../core/people/custom-field.ts"
import { valueText } from "../../text/de/value.ts"
import type { ListViewModel } from "../list/list.view-model.ts"
import ConflictDialog from "../person/conflict-dialog.tsx"
import BlockDialog from "./block-dialog.tsx"
import type { CellDesk } from "./cell-desk.ts"
import ReckonDialog from "./reckon-dialog.tsx"
import ReplaceDialog from "./replace-dialog.tsx"

/** The dialogs of cells: what a block would change, and two values of one cell. */
const CellDialogs = observer(({ list, desk }: { list: ListViewModel; desk: CellDesk }) => {
  const { showing, editing, replacing, reckoning } = desk
  const entry = editing.conflicting
  return (
    <>
      {replacing.open !== undefined && <ReplaceDialog model={replacing.open} />}
      {reckoning.open !== undefined && <ReckonDialog model={reckoning.open} />}
      {showing.preview !== undefined && <BlockDialog model={showing.preview} />}
      {entry?.editing.conflict !== undefined && (
        <ConflictDialog
          conflict={{ ...entry.editing.conflict, field: entry.field }}
          label={editing.label}
          text={(field, value) =>
            isCustomField(field) ? (list.columns.catalog?.text(field, value) ?? "") : valueText(field, value)
          }
          of={entry.name}
          by={undefined}
          onMine={() => editing.decide(entry, true)}
          onTheirs={() => editing.decide(entry, false)}
        />
      )}
    </>
  )
})

export default CellDialogs
