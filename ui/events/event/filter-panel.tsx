import { observer } from "mobx-react-lite"
import { CheckList } from "../../kit/check-list.tsx"
import type { PanelProps } from "../../kit/panel-button.tsx"
import { Select } from "../../kit/select.tsx"
import { eventText as words } from "../../text/de/events.ts"
import { formatNumber } from "../../text/de/format.ts"
import { part, partTitle } from "../events.css.ts"
import type { EventViewModel } from "./event.view-model.ts"
import { filterableColumns } from "./participant-table.ts"

/** So many values of a column are shown to be ticked: who has another one is looked for. */
const mostShown = 200

/** Of which values of a column participants are shown. */
const FilterPanel = observer(({ model }: PanelProps<EventViewModel>) => {
  const { source, table } = model
  if (source === undefined) return null
  const columns = filterableColumns(source)
  const column = columns.find((each) => each === table.filterColumnId) ?? columns[0]!
  const label = model.labelOf(column)
  const values = table.valuesOf(column)
  return (
    <div className={part}>
      <p className={partTitle}>{words.filterTitle}</p>
      <Select
        label={words.filterBy}
        value={column}
        options={columns.map((id) => ({ id, label: model.labelOf(id) }))}
        onChange={(next) => table.askFilter(next)}
      />
      <CheckList
        label={label}
        options={values.slice(0, mostShown).map(({ value, count }) => ({
          id: value,
          label: value === "" ? words.nothingSaid : value,
          note: formatNumber(count),
        }))}
        chosen={new Set(values.flatMap(({ value }) => (table.isTicked(column, value) ? [value] : [])))}
        onToggle={(value) => table.tick(column, value)}
      />
      {values.length > mostShown && <p>{words.moreValues(values.length - mostShown)}</p>}
    </div>
  )
})

export default FilterPanel
