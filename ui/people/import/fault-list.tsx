import { observer } from "mobx-react-lite"
import type { FaultGroup, FaultyValue } from "../../../core/people/import/fault-groups.ts"
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
  /** What is wrong; said by the group where it has more of the same. */
  readonly message: string | undefined
}

interface GroupProps {
  readonly model: ImportPlanning
  readonly group: FaultGroup<NamedFault>
}

/** So many values of a group can be replaced at once, those that come most often. */
const replaceable = 5

const SkipButton = ({ model, fault, keep }: Omit<FaultProps, "message"> & { readonly keep: boolean }) => (
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

const Mend = observer(({ model, fault, message }: FaultProps) => {
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
        error={message}
        aria-invalid
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

const Fault = observer(({ model, fault, message }: FaultProps) => (
  <li className={css.fault} data-keep-in>
    <p className={css.place}>
      <span className={css.line}>
        {fault.column === null ? words.line(fault.line) : words.cell(fault.line, fault.column)}
      </span>
      <span className={`${css.who} ${css.below}`}>{fault.who}</span>
    </p>
    {fault.columnIndex === null ? (
      <div className={css.mend}>
        {message !== undefined && <p className={css.message}>{message}</p>}
        <SkipButton model={model} fault={fault} keep />
      </div>
    ) : (
      <Mend model={model} fault={fault} message={message} />
    )}
  </li>
))

/** One value instead of another, in all lines that have it. */
const Replace = observer(({ model, group, faulty }: GroupProps & { readonly faulty: FaultyValue }) => {
  const { value, lines } = faulty
  const typed = model.typedFor(group, value)
  return (
    <form
      className={css.mend}
      onSubmit={(event) => {
        event.preventDefault()
        model.replace(group, faulty)
      }}
    >
      <TextField
        className={css.value}
        label={words.instead(value, lines.length)}
        autoComplete="off"
        spellCheck={false}
        value={typed ?? value}
        onChange={(text) => model.typeFor(group, value, text)}
      />
      <Button type="submit" className={css.beside} disabled={typed === undefined}>
        {words.replace(lines.length)}
      </Button>
    </form>
  )
})

/** What is the same in many rows: how often, why, and what can be done with all of them at once. */
const GroupHead = observer(({ model, group }: GroupProps) => {
  const { column, code, faults, values } = group
  const [first] = faults
  return (
    <div className={css.groupHead} data-keep-in>
      <h4 className={css.groupName}>
        {words.faultsOf(faults.length, column)}
        {code !== "nameMissing" && values.length > 0 && `: ${words.faultyValues(values)}`}
      </h4>
      {first !== undefined && <p className={css.groupMessage}>{importSpeech.fault(first)}</p>}
      {values
        .filter(({ value, lines }) => value !== "" && lines.length > 1)
        .slice(0, replaceable)
        .map((faulty) => (
          <Replace key={faulty.value} model={model} group={group} faulty={faulty} />
        ))}
      <div className={css.groupActions}>
        {model.canEmpty(group) && (
          <Button onClick={() => model.leaveEmpty(group)}>{words.leaveEmpty(faults.length)}</Button>
        )}
        <Button data-keep onClick={() => model.skipGroup(group)}>
          {words.skipGroup(faults.length)}
        </Button>
      </div>
    </div>
  )
})

/** The faults of one column with one cause: all at once, or each by itself. */
const Group = observer(({ model, group }: GroupProps) => {
  const { faults } = group
  const alone = faults.length === 1
  const more = faults.length - model.shownOf(group)
  return (
    <section className={alone ? undefined : css.group}>
      {!alone && <GroupHead model={model} group={group} />}
      <ul>
        {faults.slice(0, model.shownOf(group)).map((fault) => (
          <Fault
            key={faultKey(fault)}
            model={model}
            fault={fault}
            message={alone ? importSpeech.fault(fault) : undefined}
          />
        ))}
      </ul>
      {more > 0 && (
        <div className={css.more}>
          <Button onClick={() => model.showMore(group)}>{words.more(more)}</Button>
        </div>
      )}
    </section>
  )
})

/** What is wrong, by column and cause: equal faults are mended at once, each value in its place, each row left out. */
export const FaultList = observer(({ model }: { model: ImportPlanning }) => {
  const { faults = [], faultyLines = [] } = model.preview ?? {}
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
        {model.groups.map((group) => (
          <Group key={group.key} model={model} group={group} />
        ))}
        {faults.length === 0 && (
          <div className={css.nothing}>
            <p className={css.settled}>{words.noFaults}</p>
            <p>{words.allSound}</p>
          </div>
        )}
      </KeepFocus>
    </>
  )
})
