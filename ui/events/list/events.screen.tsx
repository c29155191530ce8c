import Ellipsis from "lucide-react/icons/ellipsis"
import { observer } from "mobx-react-lite"
import { Fragment, lazy, Suspense } from "react"
import { type EventRow, events } from "../../../core/events/events.port.ts"
import { menu, sub, title } from "../../forms/forms.css.ts"
import { button, icon } from "../../kit/button.css.ts"
import { Button } from "../../kit/button.tsx"
import { MenuButton } from "../../kit/menu-button.tsx"
import * as page from "../../kit/page.css.ts"
import { Pill } from "../../kit/pill.tsx"
import { SearchField } from "../../kit/search-field.tsx"
import { EmptyState, ErrorState, Skeleton } from "../../kit/states.tsx"
import * as frame from "../../messages/messages.css.ts"
import { Link } from "../../shell/link.tsx"
import { messageOf } from "../../text/de/errors.ts"
import { eventDaysText } from "../../text/de/event-words.ts"
import { eventsText as words } from "../../text/de/events.ts"
import { formStateText } from "../../text/de/forms.ts"
import type { EventPart, EventsViewModel } from "./events.view-model.ts"

const Dialogs = lazy(() => import("./event-dialogs.tsx").then((module) => ({ default: module.EventDialogs })))

interface Props {
  readonly model: EventsViewModel
}

const Row = ({ model, event }: Props & { event: EventRow }) => {
  const { content, counts, freed, state } = event
  const { label, tone } = formStateText[state]
  return (
    <li className={`${frame.row} ${frame.entry}`}>
      <span className={frame.main}>
        <Link to={`/lists/${event.id}`} className={title}>
          {content.title}
        </Link>{" "}
        <Pill tone={tone}>{label}</Pill>{" "}
        {content.labels.map((each) => (
          <Fragment key={each}>
            <Pill>{each}</Pill>{" "}
          </Fragment>
        ))}
        <br />
        <span className={sub}>
          {[eventDaysText(content.days), content.place].filter(Boolean).join(" · ")}
          <br />
          {words.places(event)}
        </span>
      </span>
      <span className={frame.pills}>
        {counts.received > 0 && <Pill tone="amber">{words.toDecide(counts.received)}</Pill>}
        {freed > 0 && <Pill tone="amber">{words.freed(freed)}</Pill>}
        {counts.waiting > 0 && <Pill tone="amber">{words.waiting(counts.waiting)}</Pill>}
      </span>
      <MenuButton
        label={words.menu(content.title)}
        className={menu}
        items={() => [
          { id: "settings", label: words.settings, run: () => model.around.go(`/lists/${event.id}/settings`) },
          ...(state === "draft" ? [] : [{ id: "share", label: words.share, run: () => model.ask("share", event) }]),
          { id: "copy", label: words.copy, calls: events.operations.duplicate, run: () => model.ask("copy", event) },
          { id: "delete", label: words.delete, calls: events.operations.delete, run: () => model.ask("delete", event) },
        ]}
      >
        <Ellipsis size={18} aria-hidden />
      </MenuButton>
    </li>
  )
}

const Part = observer(({ model, part }: Props & { part: EventPart }) => {
  const events = model.shown.get(part) ?? []
  if (events.length === 0) return null
  return (
    <section className={frame.card} aria-label={words.parts[part]}>
      <h2 className={frame.cardTitle}>{words.parts[part]}</h2>
      <ul className={frame.rows}>
        {events.map((event) => (
          <Row key={event.id} model={model} event={event} />
        ))}
      </ul>
    </section>
  )
})

const All = observer(({ model }: Props) => {
  const { state } = model.events
  if (state.is === "failed") return <ErrorState message={messageOf(state.error)} onRetry={model.events.retry} />
  if (state.is !== "loaded") return <Skeleton width={260} />
  if (state.value.length === 0)
    return (
      <section className={frame.card} aria-label={words.title}>
        <EmptyState {...words.none}>
          <Button look="primary" calls={events.operations.create} onClick={() => model.around.go("/lists/events/new")}>
            {words.add}
          </Button>
        </EmptyState>
      </section>
    )
  const isNothing = [...model.shown.values()].every((events) => events.length === 0)
  return (
    <>
      <SearchField
        label={words.search}
        placeholder={words.placeholder}
        value={model.typed}
        onChange={(text) => model.type(text)}
      />
      {isNothing && (
        <section className={frame.card} aria-label={words.title}>
          <EmptyState {...words.nothingFound}>
            <Button onClick={() => model.type("")}>{words.clear}</Button>
          </EmptyState>
        </section>
      )}
      <Part model={model} part="now" />
      <Part model={model} part="coming" />
      <Part model={model} part="past" />
    </>
  )
})

/** All events of the workspace (EVT-01). */
export const EventsScreen = observer(({ model }: Props) => (
  <div className={frame.screen}>
    <header className={page.head}>
      <div>
        <h1 className={page.title} tabIndex={-1}>
          {words.title}
        </h1>
        <p className={page.purpose}>{words.purpose}</p>
      </div>
      <div className={page.actions}>
        <MenuButton
          label={words.more}
          className={`${button.plain} ${icon}`}
          items={() => [
            { id: "sheets", label: words.sheets, run: () => model.around.go("/lists/events/sheets") },
            { id: "calendar", label: `${words.calendar.act} …`, run: () => model.showCalendar() },
          ]}
        >
          <Ellipsis size={16} aria-hidden />
        </MenuButton>
        <Button look="primary" calls={events.operations.create} onClick={() => model.around.go("/lists/events/new")}>
          {words.add}
        </Button>
      </div>
    </header>
    <All model={model} />
    <Suspense>{model.dialog !== undefined && <Dialogs model={model} />}</Suspense>
  </div>
))
