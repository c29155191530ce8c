import ArrowDown from "lucide-react/icons/arrow-down"
import ArrowUp from "lucide-react/icons/arrow-up"
import GripVertical from "lucide-react/icons/grip-vertical"
import { observer } from "mobx-react-lite"
import type { KeyboardEvent } from "react"
import type { ColumnField } from "../../../core/people/column-field.ts"
import { Button, IconButton } from "../../kit/button.tsx"
import { Check } from "../../kit/check-list.tsx"
import { heard } from "../../kit/heard.css.ts"
import { panelTitle } from "../../kit/overlay.css.ts"
import type { PanelProps } from "../../kit/panel-button.tsx"
import { Select } from "../../kit/select.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { useModel } from "../../kit/use-model.ts"
import { useShown } from "../../kit/use-shown.ts"
import { figureNames, figures, figureWords } from "../../text/de/totals.ts"
import { ColumnArranging } from "./column-arranging.ts"
import { resetColumns, showColumn } from "./edit-columns.ts"
import * as css from "./filter-panel.css.ts"
import type { ListViewModel } from "./list.view-model.ts"

interface RowProps {
  readonly model: ListViewModel
  readonly arranging: ColumnArranging
  readonly field: ColumnField
  readonly label: string
  readonly at: number
}

/** A column: whether it is shown, and where; pulled, or with Alt and an arrow, it goes elsewhere. */
const ColumnRow = observer(({ model, arranging, field, label, at }: RowProps) => {
  const movable = arranging.movable && at >= 0
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.altKey && movable ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined
    if (by === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const { activeElement } = document
    arranging.move(field, by)
    // A row that the browser puts elsewhere loses the focus.
    requestAnimationFrame(() => activeElement instanceof HTMLElement && activeElement.focus())
  }
  return (
    <li
      className={css.row}
      data-dragged={arranging.dragged === field || undefined}
      draggable={movable}
      onKeyDownCapture={onKeyDown}
      onDragStart={() => arranging.drag(field)}
      onDragEnd={() => arranging.drag(undefined)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        arranging.drop(field)
      }}
    >
      {movable && <GripVertical size={16} aria-hidden className={css.grip} />}
      <span className={css.grow}>
        <Check label={label} chosen={at >= 0} onToggle={() => showColumn(model, field, at < 0)} />
      </span>
      {movable && (
        <>
          <IconButton label={`${label} nach vorn`} disabled={at === 0} onClick={() => arranging.move(field, -1)}>
            <ArrowUp size={16} aria-hidden />
          </IconButton>
          <IconButton
            label={`${label} nach hinten`}
            disabled={at === model.columns.fields.length - 1}
            onClick={() => arranging.move(field, 1)}
          >
            <ArrowDown size={16} aria-hidden />
          </IconButton>
        </>
      )}
    </li>
  )
})

/** Which columns the list shows, and in which order. */
const ColumnPanel = observer(({ model, close }: PanelProps<ListViewModel>) => {
  useShown(model.wantColumns)
  const arranging = useModel(() => new ColumnArranging(model.columns))
  const { found } = arranging
  return (
    <div className={css.panel}>
      <h2 className={panelTitle}>Spalten</h2>
      <TextField
        label="Spalte suchen"
        bare
        autoFocus
        type="search"
        placeholder="Spalte suchen"
        autoComplete="off"
        value={arranging.find}
        onChange={(text) => arranging.type(text)}
        onKeyDown={(event) => {
          const [best] = arranging.find.trim() === "" ? [] : found
          if (event.key !== "Enter" || best === undefined) return
          event.preventDefault()
          showColumn(model, best.field, best.at < 0)
        }}
      />
      <ul className={css.rows}>
        {found.map(({ field, label, at }) => (
          <ColumnRow key={field} model={model} arranging={arranging} field={field} label={label} at={at} />
        ))}
      </ul>
      {found.length === 0 && <p className={css.wait}>So heißt keine Spalte.</p>}
      <p role="status" className={heard}>
        {arranging.said}
      </p>
      <div className={css.looks}>
        <Check label="Enge Zeilen" chosen={model.looks.compact} onToggle={() => model.looks.toggle("compact")} />
        <Check
          label="„Nachname, Vorname“"
          chosen={model.looks.lastNameFirst}
          onToggle={() => model.looks.toggle("lastNameFirst")}
        />
        <Check label="Summen und Anzahlen" chosen={model.looks.totals} onToggle={() => model.showTotals()} />
        {model.looks.totals && (
          <Select
            label={figureWords.below}
            value={model.looks.figure}
            options={figures.map((id) => ({ id, label: figureNames[id] }))}
            onChange={(figure) => model.looks.choose(figure)}
          />
        )}
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
