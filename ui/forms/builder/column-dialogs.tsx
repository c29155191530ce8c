import { observer } from "mobx-react-lite"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import * as parts from "../../kit/dialog-parts.css.ts"
import { foot } from "../../kit/form.css.ts"
import { RadioList } from "../../kit/radio-list.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { columnMessageOf } from "../../text/de/column-errors.ts"
import { blockName, formColumnText as words } from "../../text/de/forms.ts"
import type { BuilderViewModel } from "./builder.view-model.ts"

interface Props {
  readonly model: BuilderViewModel
}

const Make = observer(({ model }: Props) => {
  const { columns } = model
  const { busy, failure } = columns.changing
  return (
    <Dialog title={words.title} onClose={() => columns.leave()} dismissable>
      <form
        className={parts.column}
        onSubmit={(event) => {
          event.preventDefault()
          model.addColumn()
        }}
      >
        {failure !== undefined && <Alert message={columnMessageOf(failure)} />}
        <p className={parts.text}>{words.meaning}</p>
        <TextField label={words.name} value={columns.name} autoFocus onChange={(name) => columns.call(name)} />
        <div className={foot}>
          <Button onClick={() => columns.leave()}>Abbrechen</Button>
          <Button look="primary" type="submit" busy={busy} disabled={columns.name.trim() === ""}>
            {words.create}
          </Button>
        </div>
      </form>
    </Dialog>
  )
})

const Remove = observer(({ model }: Props) => {
  const { columns } = model
  const { removing, changing, others } = columns
  if (removing === undefined) return null
  return (
    <Dialog title={words.removeTitle(blockName(removing))} onClose={() => columns.leave()} dismissable>
      <div className={parts.column}>
        {changing.failure !== undefined && <Alert message={columnMessageOf(changing.failure)} />}
        <RadioList
          label={words.data}
          value={columns.isColumnRemoved ? "drop" : "keep"}
          options={[
            { id: "keep", label: words.keep, help: words.keepHelp },
            { id: "drop", label: words.drop, help: words.dropHelp },
          ]}
          onChange={(chosen) => columns.choose(chosen === "drop")}
        />
        {columns.isColumnRemoved && others.length > 0 && (
          <p className={parts.text}>{words.stillAsked(others.join(", "))}</p>
        )}
        <div className={foot}>
          <Button onClick={() => columns.leave()}>Abbrechen</Button>
          <Button look="danger" busy={changing.busy} onClick={() => model.removeAsked()}>
            {words.remove}
          </Button>
        </div>
      </div>
    </Dialog>
  )
})

/** What is asked about columns of the list while a form is built. */
export const ColumnDialogs = observer(({ model }: Props) => (
  <>
    {model.columns.making !== undefined && <Make model={model} />}
    {model.columns.removing !== undefined && <Remove model={model} />}
  </>
))
