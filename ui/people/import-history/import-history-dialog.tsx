import { observer } from "mobx-react-lite"
import type { ImportEntry, RollbackResult } from "../../../core/people/import-history.ts"
import { people } from "../../../core/people/people.port.ts"
import { Alert } from "../../kit/alert.tsx"
import { arrive } from "../../kit/arrive.ts"
import { Button } from "../../kit/button.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import * as parts from "../../kit/dialog-parts.css.ts"
import { foot } from "../../kit/form.css.ts"
import { EmptyState, ErrorState, Skeleton } from "../../kit/states.tsx"
import { messageOf } from "../../text/de/errors.ts"
import { importHistoryText as words } from "../../text/de/import-history.ts"
import { incompleteText } from "../../text/de/membership.ts"
import { keptText } from "../../text/de/people-rollback.ts"
import { formatWhen } from "../../text/de/when.ts"
import type { ImportHistoryViewModel } from "./import-history.view-model.ts"

const Entry = observer(({ model, entry }: { model: ImportHistoryViewModel; entry: ImportEntry }) => (
  <li className={parts.entry}>
    <div className={parts.words}>
      <p className={parts.name}>{entry.fileName}</p>
      <p className={parts.soft}>{words.counts(entry)}</p>
      <p className={parts.soft}>{words.by(entry.byName, formatWhen(entry.at, model.now))}</p>
    </div>
    {model.canRollBack(entry) ? (
      <Button
        calls={people.operations.rollbackImport}
        onClick={() => model.ask(entry)}
        aria-label={`${entry.fileName}: ${words.takeBack}`}
      >
        {words.takeBack}
      </Button>
    ) : (
      <p className={parts.soft}>
        {entry.rolledBackAt === null ? words.over : words.takenBack(formatWhen(entry.rolledBackAt, model.now))}
      </p>
    )}
  </li>
))

const Entries = observer(({ model }: { model: ImportHistoryViewModel }) => {
  const { state } = model.entries
  if (state.is === "failed") return <ErrorState message={messageOf(state.error)} onRetry={model.entries.retry} />
  if (state.is !== "loaded")
    return (
      <div className={parts.column} role="status" aria-label="Wird geladen">
        <Skeleton width="70%" />
        <Skeleton width="50%" />
      </div>
    )
  if (state.value.length === 0) return <EmptyState title={words.none.title} text={words.none.text} />
  return (
    <ul className={parts.list}>
      {state.value.map((entry) => (
        <Entry key={entry.id} model={model} entry={entry} />
      ))}
    </ul>
  )
})

const Question = observer(({ model, entry }: { model: ImportHistoryViewModel; entry: ImportEntry }) => (
  <div className={parts.column}>
    {model.failure !== undefined && <Alert message={messageOf(model.failure)} />}
    <h3 className={parts.name} tabIndex={-1} ref={arrive}>
      {words.sure(entry)}
    </h3>
    <p className={parts.text}>{words.meaning(entry)}</p>
    <div className={foot}>
      <Button onClick={() => model.ask(undefined)}>{words.keep}</Button>
      <Button look="danger" busy={model.busy} onClick={() => model.rollBack()}>
        {words.takeBack}
      </Button>
    </div>
  </div>
))

const Result = observer(({ model, result }: { model: ImportHistoryViewModel; result: RollbackResult }) => (
  <div className={parts.column}>
    <h3 className={parts.name} tabIndex={-1} ref={arrive}>
      {words.done(result)}
    </h3>
    {result.kept.length > 0 && (
      <>
        <p className={parts.text}>{words.kept(result.kept.length)}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key */}
        <ul className={parts.lines} tabIndex={0}>
          {result.kept.map((row) => (
            <li key={`${row.line} ${row.personId}`}>{keptText(row)}</li>
          ))}
        </ul>
      </>
    )}
    {result.incomplete.map((each) => (
      <p key={each.id} className={parts.text}>
        {incompleteText(each)}
      </p>
    ))}
    <div className={foot}>
      <Button onClick={() => model.ask(undefined)}>{words.back}</Button>
      <Button look="primary" onClick={model.close}>
        {words.close}
      </Button>
    </div>
  </div>
))

/** The last imports, and taking one back. */
const ImportHistoryDialog = observer(({ model }: { model: ImportHistoryViewModel }) => (
  <Dialog title={words.title} onClose={model.close}>
    {model.result !== undefined ? (
      <Result model={model} result={model.result} />
    ) : model.asked !== undefined ? (
      <Question model={model} entry={model.asked} />
    ) : (
      <Entries model={model} />
    )}
  </Dialog>
))

export default ImportHistoryDialog
