import { observer } from "mobx-react-lite"
import { labelSheetNames } from "../../../core/people/export/index.ts"
import { Alert } from "../../kit/alert.tsx"
import { Select } from "../../kit/select.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { Tick } from "../../kit/tick.tsx"
import { messageOf } from "../../text/de/errors.ts"
import { exportDialogText as words } from "../../text/de/people-export-dialog.ts"
import * as css from "./export.css.ts"
import type { ExportViewModel } from "./export.view-model.ts"

const Unreached = observer(({ model }: { model: ExportViewModel }) => {
  const { state } = model.labels.unreached
  const without = model.labels.without
  if (state.is === "failed") return <Alert message={messageOf(state.error)} />
  if (without === undefined) return <p className={css.line}>{words.looking}</p>
  const { count, more, names } = without
  if (count === 0 && !more) return <p className={css.line}>{words.allReached}</p>
  return (
    <div role="status">
      <p className={css.title}>{words.unreached(count, more)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key */}
      <ul className={css.names} tabIndex={0} aria-label={words.unreached(count, more)}>
        {names.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may be the same, and the list never changes its order
          <li key={index}>{name}</li>
        ))}
        {count > names.length && <li>{words.others(count - names.length)}</li>}
      </ul>
    </div>
  )
})

/** The sheet, where to begin on it, and who gets no label. */
export const LabelOptionFields = observer(({ model }: { model: ExportViewModel }) => {
  const { labels } = model
  return (
    <>
      <Select
        label={words.sheet}
        value={labels.sheet}
        options={labelSheetNames.map((id) => ({ id, label: words.sheetName(id) }))}
        onChange={(sheet) => labels.set("sheet", sheet)}
      />
      <TextField
        label={words.first}
        value={labels.first}
        inputMode="numeric"
        help={words.firstHelp}
        error={labels.options === undefined ? words.firstFault(labels.sheet) : undefined}
        onChange={(first) => labels.set("first", first)}
      />
      <Tick
        label={words.households}
        name="households"
        chosen={labels.households}
        onChange={(households) => labels.set("households", households)}
      />
      <Unreached model={model} />
    </>
  )
})
