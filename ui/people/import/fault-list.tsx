import { observer } from "mobx-react-lite"
import type { FaultGroup, FaultyValue } from "../../../core/people/import/fault-groups.ts"
import { Button } from "../../kit/button.tsx"
import { KeepFocus } from "../../kit/keep-focus.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { importDialogText as words } from "../../text/de/people-import-dialog.ts"
import { type FaultMending, faultKey } from "./fault-mending.ts"
import type { ImportPlanning } from "./import-planning.ts"
import type { NamedFault } from "./planner.ts"
import * as css from "./preview.css.ts"
import { toPanel } from "./to-panel.ts"
import { UndoButton } from "./undo-button.tsx"

interface FaultProps {
  readonly mending: FaultMending
  readonly fault: NamedFault
  /** What is wrong; said by the group where it has more of the same. */
  readonly message: string | undefined
}

interface GroupProps {
  readonly mending: FaultMending
  readonly group: FaultGroup<NamedFault>
}

/** So many values of a group can be replaced at once, those that come most often. */
const replaceable = 5

const SkipButton = ({ mending, fault, keep }: Omit<FaultProps, "message"> & { readonly keep: boolean }) => (
  <Button
    look="quiet"
    className={css.alone}
    data-keep={keep || undefined}
    aria-label={words.skipFor(fault.line)}
    onClick={() => mending.skip(fault.line)}
  >
    {words.skip}
  </Button>
)

const Mend = observer(({ mending, fault, message }: FaultProps) => {
  const typed = mending.typed.get(faultKey(fault))
  return (
    <form
      className={css.mend}
      onSubmit={(event) => {
        event.preventDefault()
        mending.correct(fault)
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
        onChange={(text) => mending.type(fault, text)}
      />
      <Button type="submit" disabled={typed === undefined} aria-label={words.takeFor(fault.line)}>
        {words.take}
      </Button>
      <SkipButton mending={mending} fault={fault} keep={false} />
    </form>
  )
})

const Fault = observer(({ mending, fault, message }: FaultProps) => (
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
        <SkipButton mending={mending} fault={fault} keep />
      </div>
    ) : (
      <Mend mending={mending} fault={fault} message={message} />
    )}
  </li>
))

/** One value instead of another, in all lines that have it. */
const Replace = observer(({ mending, group, faulty }: GroupProps & { readonly faulty: FaultyValue }) => {
  const { value, lines } = faulty
  const typed = mending.typedFor(group, value)
  return (
    <form
      className={css.mend}
      onSubmit={(event) => {
        event.preventDefault()
        mending.replace(group, faulty)
      }}
    >
      <TextField
        className={css.value}
        label={words.instead(value, lines.length)}
        autoComplete="off"
        spellCheck={false}
        value={typed ?? value}
        onChange={(text) => mending.typeFor(group, value, text)}
      />
      <Button type="submit" className={css.beside} disabled={typed === undefined}>
        {words.replace(lines.length)}
      </Button>
    </form>
  )
})

/** What is the same in many rows: how often, why, and what can be done with all of them at once. */
const GroupHead = observer(({ mending, group }: GroupProps) => {
  const { column, code, faults, values } = group
  const [first] = faults
  return (
    <div className={css.groupHead} data-keep-in>
      <h4 className={css.groupName}>
        {words.faultsOf(faults.length, column)}
        {code !== "nameMissing" && values.length > 0 && `: ${words.faultyValues(values)}`}
      </h4>
      {first !== undefined && <p className={css.groupMessage}>{mending.messageOf(first)}</p>}
      {values
        .filter(({ value, lines }) => value !== "" && lines.length > 1)
        .slice(0, replaceable)
        .map((faulty) => (
          <Replace key={faulty.value} mending={mending} group={group} faulty={faulty} />
        ))}
      <div className={css.groupActions}>
        {mending.canEmpty(group) && (
          <Button onClick={() => mending.leaveEmpty(group)}>{words.leaveEmpty(faults.length)}</Button>
        )}
        <Button data-keep onClick={() => mending.skipGroup(group)}>
          {words.skipGroup(faults.length)}
        </Button>
      </div>
    </div>
  )
})

/** The faults of one column with one cause: all at once, or each by itself. */
const Group = observer(({ mending, group }: GroupProps) => {
  const { faults } = group
  const alone = faults.length === 1
  const more = faults.length - mending.shownOf(group)
  return (
    <section className={alone ? undefined : css.group}>
      {!alone && <GroupHead mending={mending} group={group} />}
      <ul>
        {faults.slice(0, mending.shownOf(group)).map((fault) => (
          <Fault
            key={faultKey(fault)}
            mending={mending}
            fault={fault}
            message={alone ? mending.messageOf(fault) : undefined}
          />
        ))}
      </ul>
      {more > 0 && (
        <div className={css.more}>
          <Button onClick={() => mending.showMore(group)}>{words.more(more)}</Button>
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
        {faults.length > 0 && (
          <Button
            onClick={() => {
              toPanel()
              model.mending.skipFaulty()
            }}
          >
            {words.skipAll}
          </Button>
        )}
      </div>
      <KeepFocus className={css.list}>
        {model.mending.groups.map((group) => (
          <Group key={group.key} mending={model.mending} group={group} />
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
