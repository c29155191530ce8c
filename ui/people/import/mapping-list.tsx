import { observer } from "mobx-react-lite"
import { importFields } from "../../../core/people/import/import-field.ts"
import { Picker } from "../../kit/picker.tsx"
import { importFieldLabels } from "../../text/de/people-import.ts"
import { importDialogText as words } from "../../text/de/people-import-dialog.ts"
import type { ImportPlanning } from "./import-planning.ts"
import * as css from "./preview.css.ts"

const none = "none"

const options = [
  { id: none, label: words.notTaken },
  ...importFields.map((id) => ({ id, label: importFieldLabels[id] })),
]

const Column = observer(({ model, place }: { model: ImportPlanning; place: number }) => {
  const { header = "", samples = [] } = model.file.columns[place] ?? {}
  const name = header === "" ? words.noHeader(place) : header
  return (
    <li className={css.column}>
      <span className={css.header}>{name}</span>
      <span className={css.samples}>{samples.length === 0 ? words.noSamples : samples.join(" · ")}</span>
      <Picker
        label={words.fieldOf(name)}
        options={options}
        none={none}
        value={model.choices.now.mapping[place] ?? none}
        search={words.searchField}
        nothing={words.noField}
        onPick={(id) => model.assign(place, importFields.find((field) => field === id) ?? null)}
      />
    </li>
  )
})

/** The columns of the file with two of their values, and what each becomes. */
export const MappingList = observer(({ model }: { model: ImportPlanning }) => {
  const { mapping } = model.choices.now
  const taken = mapping.filter((field) => field !== null).length
  return (
    <>
      <p className={css.bar}>{words.taken(taken, mapping.length)}</p>
      <div className={css.columnHead} aria-hidden>
        <span>{words.columnHead}</span>
        <span>{words.sampleHead}</span>
        <span>{words.fieldHead}</span>
      </div>
      <ul className={css.list}>
        {model.file.columns.map((column, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place; headers may be the same
          <Column key={`${place} ${column.header}`} model={model} place={place} />
        ))}
      </ul>
    </>
  )
})
