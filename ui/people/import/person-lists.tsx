import TriangleAlert from "lucide-react/icons/triangle-alert"
import { observer } from "mobx-react-lite"
import { canReturn, skipReasons } from "../../../core/people/import/import-plan.ts"
import { Button } from "../../kit/button.tsx"
import { KeepFocus } from "../../kit/keep-focus.tsx"
import { importSpeech } from "../../text/de/people-import.ts"
import { importDialogText as words } from "../../text/de/people-import-dialog.ts"
import type { ImportPlanning } from "./import-planning.ts"
import { importLabel, importValue } from "./import-words.ts"
import { KeepButton } from "./keep-button.tsx"
import type { Choices, PlannedChange } from "./planner.ts"
import * as css from "./preview.css.ts"
import { UndoButton } from "./undo-button.tsx"

const Change = ({ change, choices }: { change: PlannedChange; choices: Choices }) => (
  <li className={css.change}>
    <p className={css.place}>
      <span className={css.line}>{words.line(change.line)}</span>
      <span className={css.who}>{change.who}</span>
    </p>
    <dl className={css.fields}>
      {change.fields.map(({ field, before, after }) => [
        <dt key={field} className={css.field}>
          {importLabel(choices, field)}
        </dt>,
        <dd key={`${field} value`}>
          <del className={css.before}>{importValue(choices, field, before) || words.empty}</del>
          {" → "}
          <ins className={css.after}>{importValue(choices, field, after) || words.empty}</ins>
        </dd>,
      ])}
    </dl>
  </li>
)

/** Who is changed, field by field from old to new. */
export const ChangeList = observer(({ model }: { model: ImportPlanning }) => {
  const { changes = [], update = 0 } = model.preview ?? {}
  if (changes.length === 0) return <p className={css.nothing}>{words.noChanges}</p>
  return (
    <>
      {update > changes.length && <p className={css.bar}>{words.onlyFirst(changes.length, update)}</p>}
      <ul className={css.list}>
        {changes.map((change) => (
          <Change key={change.line} change={change} choices={model.choices.now} />
        ))}
      </ul>
    </>
  )
})

/** What is not imported and why; what was left out by hand or looks like no person can come back. */
export const LeftOutList = observer(({ model }: { model: ImportPlanning }) => {
  const { skip, leftOut = [] } = model.preview ?? {}
  if (skip === undefined || skipReasons.every((reason) => skip[reason] === 0))
    return <p className={css.nothing}>{words.nothingLeftOut}</p>
  return (
    <>
      <div className={css.bar}>
        <ul className={css.said}>
          {skipReasons
            .filter((reason) => skip[reason] > 0)
            .map((reason) => (
              <li key={reason}>{words.leftOut(reason, skip[reason])}</li>
            ))}
        </ul>
        <UndoButton model={model} />
        <KeepButton model={model} />
      </div>
      <KeepFocus className={css.list}>
        <ul>
          {leftOut
            .filter(({ reason }) => canReturn(reason))
            .map(({ line, who }) => (
              <li key={line} className={css.left} data-keep-in>
                <p className={`${css.place} ${css.grow}`}>
                  <span className={css.line}>{words.line(line)}</span>
                  <span className={css.who}>{who}</span>
                </p>
                <Button look="quiet" data-keep aria-label={words.unskipFor(line)} onClick={() => model.unskip(line)}>
                  {words.unskip}
                </Button>
              </li>
            ))}
        </ul>
      </KeepFocus>
    </>
  )
})

/** What deserves a look: one calm line each. */
export const WarningList = observer(({ model }: { model: ImportPlanning }) => {
  const { warnings = [] } = model.preview ?? {}
  if (warnings.length === 0) return <p className={css.nothing}>{words.noWarnings}</p>
  return (
    <ul className={css.list}>
      {warnings.map((warning) => (
        <li key={`${warning.code} ${warning.columnIndex}`} className={css.warning}>
          <TriangleAlert size={16} className={css.warningSign} aria-hidden />
          <p>
            {warning.column !== null && <strong>{warning.column}: </strong>}
            {importSpeech.warning(warning)}
          </p>
        </li>
      ))}
    </ul>
  )
})
