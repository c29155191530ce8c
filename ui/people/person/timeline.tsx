import ListFilter from "lucide-react/icons/list-filter"
import Undo2 from "lucide-react/icons/undo-2"
import { observer } from "mobx-react-lite"
import { people } from "../../../core/people/people.port.ts"
import type { TimelineEntry } from "../../../core/people/timeline.ts"
import { Button } from "../../kit/button.tsx"
import { KeepFocus } from "../../kit/keep-focus.tsx"
import { lazyPanel, PanelButton } from "../../kit/panel-button.tsx"
import { ErrorState, Skeleton } from "../../kit/states.tsx"
import { Link } from "../../shell/link.tsx"
import { messageOf } from "../../text/de/errors.ts"
import { changeText, eventTitle } from "../../text/de/timeline.ts"
import { timelineConditions, timelineFilterText as words } from "../../text/de/timeline-filter.ts"
import { undoText } from "../../text/de/undo.ts"
import { formatWhen } from "../../text/de/when.ts"
import { above } from "../changes/changes.css.ts"
import { FilterChip } from "../list/filter-chip.tsx"
import { chips } from "../list/filter-panel.css.ts"
import * as css from "./person.css.ts"
import type { PersonViewModel } from "./person.view-model.ts"
import type { PersonTimeline } from "./person-timeline.ts"

const FilterPanel = lazyPanel(() => import("./timeline-filter-panel.tsx"))

const changesOf = ({ event }: TimelineEntry) => ("changes" in event && event.kind !== "rolledBack" ? event.changes : [])

/** Where what an entry tells of has a page of its own. */
const placeOf = ({ event }: TimelineEntry): string | undefined => {
  if (event.kind === "fee") return `/fees/${event.fee}`
  return event.kind === "registration" ? `/lists/${event.event}` : undefined
}

/** What happened; it leads to what it is about. */
const Title = ({ entry }: Pick<EntryProps, "entry">) => {
  const [title, place] = [eventTitle(entry.event), placeOf(entry)]
  if (place === undefined) return title
  return (
    <Link to={place} className={css.eventLink}>
      {title}
    </Link>
  )
}

interface EntryProps {
  readonly entry: TimelineEntry
  readonly now: number
  /** Undoes what it tells, where whoever looks can do that. */
  readonly onUndo: ((entry: TimelineEntry) => void) | undefined
}

const Entry = ({ entry, now, onUndo }: EntryProps) => (
  <li className={css.event}>
    <p id={`entry-${entry.id}`} className={css.eventTitle}>
      <Title entry={entry} />
    </p>
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
    {onUndo !== undefined && (
      <Button look="quiet" className={css.undo} aria-describedby={`entry-${entry.id}`} onClick={() => onUndo(entry)}>
        <Undo2 size={14} aria-hidden />
        {undoText.back}
      </Button>
    )}
  </li>
)

/** What the filter says, each part to be taken out of it. */
const Holding = observer(({ timeline }: { timeline: PersonTimeline }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
  <div role="group" aria-label={words.holds} className={`${css.events} ${chips}`}>
    {timelineConditions(timeline.filter).map(({ text, without }) => (
      <span key={text} data-keep-in className={css.kept}>
        <FilterChip text={text} onRemove={() => timeline.narrow(without)} />
      </span>
    ))}
  </div>
))

const Nothing = observer(({ timeline }: { timeline: PersonTimeline }) => {
  if (!timeline.narrowed) return <p className={css.events}>Hier steht, was sich ändert, sobald sich etwas ändert.</p>
  return (
    <div data-keep-in className={css.nothing}>
      <p role="status">{words.nothing}</p>
      <Button onClick={() => timeline.narrow({})}>{words.all}</Button>
    </div>
  )
})

const none: ReadonlySet<TimelineEntry["id"]> = new Set()

/** What happened so far, newest first. */
export const Timeline = observer(({ model }: { model: PersonViewModel }) => {
  const { timeline, undoing } = model
  const undoable = model.may(people.operations.undoEdit) ? undoing.undoable(timeline.entries) : none
  return (
    <section className={css.card} aria-labelledby="timeline">
      <KeepFocus>
        <div className={above}>
          <h2 id="timeline" className={css.title}>
            Verlauf
          </h2>
          <PanelButton label={words.button} panel={FilterPanel} model={timeline}>
            <ListFilter size={16} aria-hidden />
            {words.short}
          </PanelButton>
        </div>
        {timeline.narrowed && <Holding timeline={timeline} />}
        {timeline.state === "all" && timeline.entries.length === 0 && <Nothing timeline={timeline} />}
      </KeepFocus>
      {timeline.failure !== undefined && <ErrorState message={messageOf(timeline.failure)} onRetry={timeline.load} />}
      {timeline.state === "loading" && timeline.failure === undefined && (
        <div className={css.events}>
          <Skeleton width={180} />
        </div>
      )}
      <ol className={css.events}>
        {timeline.entries.map((entry) => (
          <Entry
            key={entry.id}
            entry={entry}
            now={model.now}
            onUndo={undoable.has(entry.id) ? undoing.undo : undefined}
          />
        ))}
      </ol>
      {timeline.state === "more" && <Button onClick={timeline.more}>Ältere Einträge</Button>}
    </section>
  )
})
