import { observer } from "mobx-react-lite"
import { type AnyField, customFieldOf, fieldValue } from "../../../core/people/custom-field.ts"
import { fullName } from "../../../core/people/person.ts"
import { type PersonField, personFieldNames } from "../../../core/people/person-field.ts"
import { importDialogText as words } from "../../text/de/people-import-dialog.ts"
import { valueText } from "../../text/de/value.ts"
import type { ImportPlanning } from "./import-planning.ts"
import { importLabel, importValue } from "./import-words.ts"
import type { Choices, Preview } from "./planner.ts"
import * as css from "./preview.css.ts"
import { SimilarList } from "./similar-list.tsx"

/** Fields that say nothing new beside the name, or that every row has. */
const known: ReadonlySet<AnyField> = new Set<AnyField>(["firstName", "lastName", "title", "kind", "notes"])

/** The fields in which somebody has something, in their usual order. */
const filled = (rows: Preview["newcomers"], { customColumns, newColumns }: Choices): ReadonlyArray<AnyField> => {
  const custom = [...customColumns, ...newColumns].map(({ id }) => customFieldOf(id))
  const says = (field: PersonField) =>
    rows.some(({ data }) => !["", "unbekannt", "keine"].includes(valueText(field, data[field])))
  return [
    ...personFieldNames.filter((field) => !known.has(field) && says(field)),
    ...custom.filter((field) => rows.some(({ data }) => fieldValue(data, field) !== undefined)),
  ]
}

/** The first of the new persons as they will be. */
export const NewcomerTable = observer(({ model }: { model: ImportPlanning }) => {
  const { newcomers = [], create = 0 } = model.preview ?? {}
  if (newcomers.length === 0) return <p className={css.nothing}>{words.noNewcomers}</p>
  const choices = model.choices.now
  const fields = filled(newcomers, choices)
  return (
    <>
      <SimilarList model={model} />
      {create > newcomers.length && <p className={css.bar}>{words.onlyFirst(newcomers.length, create)}</p>}
      <table className={css.table}>
        <thead>
          <tr>
            {[words.lineHead, words.nameHead, ...fields.map((field) => importLabel(choices, field))].map((label) => (
              <th key={label} scope="col" className={css.cellHead}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {newcomers.map(({ line, data }) => (
            <tr key={line}>
              <td className={css.cell}>{line}</td>
              <th scope="row" className={css.cell}>
                {fullName(data)}
              </th>
              {fields.map((field) => (
                <td key={field} className={css.cell}>
                  {importValue(choices, field, fieldValue(data, field))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
})
