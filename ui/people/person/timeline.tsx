import { observer } from "mobx-react-lite"
import type { TimelineEntry } from "../../../core/people/timeline.ts"
import { Button } from "../../kit/button.tsx"
import { ErrorState, Skeleton } from "../../kit/states.tsx"
import { messageOf } from "../../text/de/errors.ts"
import { changeText, eventTitle } from "../../text/de/timeline.ts"
import { formatWhen } from "../../text/de/when.ts"
import * as css from "./person.css.ts"
import type { PersonViewModel } from "./person.view-model.ts"

const changesOf = ({ event }: TimelineEntry) => ("changes" in event && event.kind !== "rolledBack" ? event.changes : [])

const Entry = ({ entry, now }: { entry: TimelineEntry; now: number }) => (
  <li className={css.event}>
    <p className={css.eventTitle}>{eventTitle(entry.event)}</p>
    {entry.event.kind === "stepped" && entry.event.reason !== null && (
      <p className={css.change}>Grund: {entry.event.reason}</p>
    )}
    {changesOf(entry).map((each, _, { length }) => {
      const { label, before, after } = changeText(each)
      return (
        <p key={each.field} className={css.change}>
          {(length > 1 || entry.event.kind !== "changed") && `${label}: `}
          <span className={css.before}>{before}</span> → <span className={css.after}>{after}</span>
        </p>
      )
    })}
    <p className={css.meta}>
      <time dateTime={entry.at}>{formatWhen(entry.at, now)}</time> · {entry.by?.name ?? "Wimpel"}
    </p>
  </li>
)

/** What happened so far, newest first. */
export const Timeline = observer(({ model }: { model: PersonViewModel }) => {
  const { timeline } = model
  return (
    <section className={css.card} aria-labelledby="timeline">
      <h2 id="timeline" className={css.title}>
        Verlauf
      </h2>
      {timeline.failure !== undefined && <ErrorState message={messageOf(timeline.failure)} onRetry={timeline.load} />}
      {timeline.state === "loading" && timeline.failure === undefined && (
        <div className={css.events}>
          <Skeleton width={180} />
        </div>
      )}
      {timeline.state === "all" && timeline.entries.length === 0 && (
        <p className={css.events}>Hier steht, was sich ändert, sobald sich etwas ändert.</p>
      )}
      <ol className={css.events}>
        {timeline.entries.map((entry) => (
          <Entry key={entry.id} entry={entry} now={model.now} />
        ))}
      </ol>
      {timeline.state === "more" && <Button onClick={timeline.more}>Ältere Einträge</Button>}
    </section>
  )
})
