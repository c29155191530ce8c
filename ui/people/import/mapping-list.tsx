import { observer } from "mobx-react-lite"
import { customFieldOf } from "../../../core/people/custom-field.ts"
import { typedTypes } from "../../../core/people/custom-values.ts"
import { type ImportTarget, importFields } from "../../../core/people/import/import-field.ts"
import { Button } from "../../kit/button.tsx"
import { Check } from "../../kit/check-list.tsx"
import { Picker } from "../../kit/picker.tsx"
import { Select } from "../../kit/select.tsx"
import { columnTypeText } from "../../text/de/custom-value.ts"
import { importFieldLabels } from "../../text/de/people-import.ts"
import { importDialogText as words } from "../../text/de/people-import-dialog.ts"
import type { ImportPlanning } from "./import-planning.ts"
import * as css from "./preview.css.ts"

const none = "none"
const make = "make"

const fixed = importFields.map((id) => ({ id, label: importFieldLabels[id] }))

/** What a column can become: a field, a custom column that is there, or a new one of its name. */
const optionsFor = (model: ImportPlanning, place: number) => {
  const made = model.mapping.made(place)
  const name = model.file.columns[place]?.wish.name ?? ""
  return [
    { id: none, label: words.notTaken },
    ...(made === undefined && !model.mapping.canMake(place) ? [] : [{ id: make, label: words.newColumn(name) }]),
    ...fixed,
    ...model.choices.now.customColumns
      .filter(({ type }) => type !== "upload")
      .map((column) => ({ id: customFieldOf(column.id), label: column.name })),
  ]
}

const types = typedTypes.map((id) => ({ id, label: columnTypeText[id].label }))

/** Of which type the new column is, once one is made of a column of the file. */
const TypeChoice = observer(({ model, place }: { model: ImportPlanning; place: number }) => {
  const made = model.mapping.made(place)
  if (made === undefined) return null
  return (
    <div className={css.type} data-type-of={place}>
      <Select
        label={words.typeOf(made.name)}
        bare
        value={made.type}
        options={types}
        onChange={(type) => model.mapping.make(place, type)}
      />
    </div>
  )
})

const Column = observer(({ model, place }: { model: ImportPlanning; place: number }) => {
  const { header = "", samples = [] } = model.file.columns[place] ?? {}
  const name = header === "" ? words.noHeader(place) : header
  return (
    <li className={css.column}>
      <span className={css.header}>{name}</span>
      <span className={css.samples}>{samples.length === 0 ? words.noSamples : samples.join(" · ")}</span>
      <Picker
        label={words.fieldOf(name)}
        options={optionsFor(model, place)}
        none={none}
        value={model.mapping.made(place) === undefined ? (model.choices.now.mapping[place] ?? none) : make}
        search={words.searchField}
        nothing={words.noField}
        onPick={(id) =>
          id === make
            ? model.mapping.make(place)
            : model.mapping.assign(place, id === none ? null : (id as ImportTarget))
        }
      />
      <TypeChoice model={model} place={place} />
    </li>
  )
})

/** Makes columns of all that is not known. The button goes with it: the focus goes to the type of the first one. */
const makeUnknown = ({ mapping }: ImportPlanning): void => {
  const [first] = mapping.unknown
  mapping.makeUnknown()
  // A dialog whose focus went takes it to its first button, at once.
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-type-of="${first}"] button`)?.focus())
}

/** The columns of the file with two of their values, and what each becomes. */
export const MappingList = observer(({ model }: { model: ImportPlanning }) => {
  const { mapping, emptying } = model.choices.now
  const emptied = model.preview?.emptied
  const unknown = model.mapping.unknown.length
  const taken = mapping.filter((field) => field !== null).length
  return (
    <>
      <div className={css.bar}>
        <p role="status">{words.taken(taken, mapping.length)}</p>
        {unknown > 0 && <Button onClick={() => makeUnknown(model)}>{words.makeAll(unknown)}</Button>}
      </div>
      <div className={css.emptying}>
        <Check label={words.emptying} chosen={emptying} onToggle={() => model.empty(!emptying)} />
        <p className={css.emptyingMeans} role="status">
          {emptying && emptied !== undefined && !model.planning
            ? `${words.emptied(emptied.values, emptied.persons)} ${words.neverEmptied}`
            : words.emptyingMeans}
        </p>
      </div>
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
