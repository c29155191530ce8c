import { observer } from "mobx-react-lite"
import { Button } from "../../kit/button.tsx"
import { KeepFocus } from "../../kit/keep-focus.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { importSpeech } from "../../text/de/people-import.ts"
import { importDialogText as words } from "../../text/de/people-import-dialog.ts"
import { faultKey, type ImportPlanning } from "./import-planning.ts"
import type { NamedFault } from "./planner.ts"
import * as css from "./preview.css.ts"
import { UndoButton } from "./undo-button.tsx"

interface FaultProps {
  readonly model: ImportPlanning
  readonly fault: NamedFault
}

const SkipButton = ({ model, fault, keep }: FaultProps & { readonly keep: boolean }) => (
  <Button
    look="quiet"
    className={css.alone}
    data-keep={keep || undefined}
    aria-label={words.skipFor(fault.line)}
    onClick={() => model.skip(fault.line)}
  >
    {words.skip}
  </Button>
)

const Mend = observer(({ model, fault }: FaultProps) => {
  const typed = model.typed.get(faultKey(fault))
  return (
    <form
      className={css.mend}
      onSubmit={(event) => {
        event.preventDefault()
        model.correct(fault)
      }}
    >
      <TextField
        bare
        data-keep
        className={css.value}
        label={words.fieldValue(fault.column, fault.line)}
        error={importSpeech.fault(fault)}
        autoComplete="off"
        spellCheck={false}
        value={typed ?? fault.value ?? ""}
        onChange={(text) => model.type(fault, text)}
      />
      <Button type="submit" disabled={typed === undefined} aria-label={words.takeFor(fault.line)}>
        {words.take}
      </Button>
      <SkipButton model={model} fault={fault} keep={false} />
    </form>
  )
})

const Fault = observer(({ model, fault }: FaultProps) => (
  <li className={css.fault} data-keep-in>
    <p className={css.place}>
      <span className={css.line}>
        {fault.column === null ? words.line(fault.line) : words.cell(fault.line, fault.column)}
      </span>
      <span className={`${css.who} ${css.below}`}>{fault.who}</span>
    </p>
    {fault.columnIndex === null ? (
      <div className={css.mend}>
        <p className={css.message}>{importSpeech.fault(fault)}</p>
        <SkipButton model={model} fault={fault} keep />
      </div>
    ) : (
      <Mend model={model} fault={fault} />
    )}
  </li>
))

/** What is wrong, row by row: each value can be corrected in its place, each row left out. */
export const FaultList = observer(({ model }: { model: ImportPlanning }) => {
  const { faults = [], faultyLines = [] } = model.preview ?? {}
  const more = faults.length - model.faultsShown
  return (
    <>
      <div className={css.bar}>
        <p className={css.said}>
          {faults.length > 0 && (
            <>
              <strong className={css.strong}>{words.faultyRows(faultyLines.length)}</strong> {words.mendOrSkip}
            </>
          )}
        </p>
        <UndoButton model={model} />
        {faults.length > 0 && <Button onClick={() => model.skipFaulty()}>{words.skipAll}</Button>}
      </div>
      <KeepFocus className={css.list}>
        <ul>
          {faults.slice(0, model.faultsShown).map((fault) => (
            <Fault key={`${faultKey(fault)} ${fault.code}`} model={model} fault={fault} />
          ))}
        </ul>
        {faults.length === 0 && (
          <div className={css.nothing}>
            <p className={css.settled}>{words.noFaults}</p>
            <p>{words.allSound}</p>
          </div>
        )}
      </KeepFocus>
      {more > 0 && (
        <div className={css.more}>
          <Button onClick={() => model.showMore()}>{words.more(more)}</Button>
        </div>
      )}
    </>
  )
})
