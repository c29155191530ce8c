import { observer } from "mobx-react-lite"
import type { AuditEntry } from "../../../core/audit/index.ts"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import * as page from "../../kit/page.css.ts"
import { ErrorState, Skeleton } from "../../kit/states.tsx"
import { callMessageOf } from "../../text/de/call-errors.ts"
import { counted, formatDate } from "../../text/de/format.ts"
import { actorText, operationName } from "../../text/de/operations.ts"
import { germanDay, germanTime } from "../../text/de/when.ts"
import * as css from "../workspace.css.ts"
import type { AuditViewModel } from "./audit.view-model.ts"

const Entry = ({ model, entry }: { model: AuditViewModel; entry: AuditEntry }) => {
  const { at, operation, token, records, requestId } = entry
  const instant = Date.parse(at)
  return (
    <li className={css.row}>
      <div className={css.who}>
        <p className={css.name}>{operationName(operation)}</p>
        <p className={css.soft}>
          {actorText(entry)}
          {token !== null && " über ein API-Token"}
          {records.length > 0 &&
            ` · ${model.isFull(entry) ? "mindestens " : ""}${counted(records.length, "Eintrag", "Einträge")}`}
        </p>
        {requestId !== "" && (
          <p className={css.soft}>
            Anfrage-ID: <code className={css.fine}>{requestId}</code>
          </p>
        )}
      </div>
      <time dateTime={at} className={css.soft}>
        {formatDate(germanDay(instant))}, {germanTime(instant)} Uhr
      </time>
    </li>
  )
}

const Entries = observer(({ model }: { model: AuditViewModel }) => {
  const { state } = model.list
  const { failure, busy } = model.loadingMore
  if (state.is === "failed") return <ErrorState message={callMessageOf(state.error)} onRetry={model.list.retry} />
  if (state.is !== "loaded") return <Skeleton width={220} />
  const { entries, isMore } = state.value
  if (entries.length === 0) return <p className={css.soft}>Noch nichts.</p>
  return (
    <>
      <ul className={css.rows}>
        {entries.map((entry) => (
          <Entry key={entry.id} model={model} entry={entry} />
        ))}
      </ul>
      {failure !== undefined && <Alert message={callMessageOf(failure)} />}
      {isMore && (
        <div>
          <Button busy={busy} onClick={() => model.more()}>
            Mehr laden
          </Button>
        </div>
      )}
    </>
  )
})

/** Who did what in the workspace. */
export const AuditScreen = observer(({ model }: { model: AuditViewModel }) => (
  <div className={css.screen}>
    <header>
      <h1 className={page.title} tabIndex={-1}>
        Protokoll
      </h1>
      <p className={page.purpose}>Wer in diesem Arbeitsbereich was getan hat, in den letzten zwölf Monaten.</p>
    </header>
    <section className={css.card} aria-label="Einträge">
      <Entries model={model} />
    </section>
  </div>
))
