import { observer } from "mobx-react-lite"
import { Check } from "../../kit/check-list.tsx"
import type { PanelProps } from "../../kit/panel-button.tsx"
import { eventText as words } from "../../text/de/events.ts"
import { part, partTitle } from "../events.css.ts"
import type { EventViewModel } from "./event.view-model.ts"
import { answerColumns } from "./participant-table.ts"

/** Which answers have a column in the table. */
const ColumnPanel = observer(({ model }: PanelProps<EventViewModel>) => {
  const { source, table } = model
  return (
    <div className={part}>
      <p className={partTitle}>{words.columnsTitle}</p>
      {source !== undefined &&
        answerColumns(source.people).map(({ id, label }) => (
          <Check
            key={id}
            label={label}
            chosen={table.answers.includes(id)}
            onToggle={() => table.showAnswer(id, !table.answers.includes(id))}
          />
        ))}
    </div>
  )
})

export default ColumnPanel
