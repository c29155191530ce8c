import ArrowDown from "lucide-react/icons/arrow-down"
import ArrowUp from "lucide-react/icons/arrow-up"
import { observer } from "mobx-react-lite"
import { Button, IconButton } from "../../kit/button.tsx"
import { Check } from "../../kit/check-list.tsx"
import { panelTitle } from "../../kit/overlay.css.ts"
import type { PanelProps } from "../../kit/panel-button.tsx"
import { useShown } from "../../kit/use-shown.ts"
import { allColumns, moveColumn, resetColumns, showColumn } from "./edit-columns.ts"
import * as css from "./filter-panel.css.ts"
import type { ListViewModel } from "./list.view-model.ts"

/** Which columns the list shows, and in which order. */
const ColumnPanel = observer(({ model, close }: PanelProps<ListViewModel>) => {
  useShown(model.wantColumns)
  const { columns } = model
  return (
    <div className={css.panel}>
      <h2 className={panelTitle}>Spalten</h2>
      <ul className={css.rows}>
        {allColumns(columns).map((field) => {
          const at = columns.fields.indexOf(field)
          return (
            <li key={field} className={css.row}>
              <span className={css.grow}>
                <Check
                  label={columns.label(field)}
                  chosen={at >= 0}
                  onToggle={() => showColumn(model, field, at < 0)}
                />
              </span>
              {at >= 0 && (
                <>
                  <IconButton
                    label={`${columns.label(field)} nach vorn`}
                    disabled={at === 0}
                    onClick={() => moveColumn(columns, field, -1)}
                  >
                    <ArrowUp size={16} aria-hidden />
                  </IconButton>
                  <IconButton
                    label={`${columns.label(field)} nach hinten`}
                    disabled={at === columns.fields.length - 1}
                    onClick={() => moveColumn(columns, field, 1)}
                  >
                    <ArrowDown size={16} aria-hidden />
                  </IconButton>
                </>
              )}
            </li>
          )
        })}
      </ul>
      <div className={css.looks}>
        <Check label="Enge Zeilen" chosen={model.looks.compact} onToggle={() => model.looks.toggle("compact")} />
        <Check
          label="„Nachname, Vorname“"
          chosen={model.looks.lastNameFirst}
          onToggle={() => model.looks.toggle("lastNameFirst")}
        />
        <Check label="Summen und Anzahlen" chosen={model.looks.totals} onToggle={() => model.showTotals()} />
      </div>
      <div>
        <Button onClick={() => resetColumns(model)}>Wie am Anfang</Button>
        <Button
          look="quiet"
          onClick={() => {
            close()
            model.around.go("/workspace/columns")
          }}
        >
          Eigene Spalten …
        </Button>
      </div>
    </div>
  )
})

export default ColumnPanel
