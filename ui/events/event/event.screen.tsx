import ArrowLeft from "lucide-react/icons/arrow-left"
import Columns3 from "lucide-react/icons/columns-3"
import Ellipsis from "lucide-react/icons/ellipsis"
import ListFilter from "lucide-react/icons/list-filter"
import X from "lucide-react/icons/x"
import { observer } from "mobx-react-lite"
import { lazy, Suspense } from "react"
import { type EventDetail, events } from "../../../core/events/events.port.ts"
import { eventForms } from "../../../core/events/forms/event-forms.port.ts"
import type { Participant } from "../../../core/events/participant.ts"
import { ShareDialog } from "../../forms/share-dialog.tsx"
import { Alert } from "../../kit/alert.tsx"
import { back } from "../../kit/back.css.ts"
import { button, icon } from "../../kit/button.css.ts"
import { Button, IconButton } from "../../kit/button.tsx"
import { name } from "../../kit/grid/grid.css.ts"
import { Grid } from "../../kit/grid/grid.tsx"
import type { GridColumn } from "../../kit/grid/grid-model.ts"
import { KeepFocus } from "../../kit/keep-focus.tsx"
import { MenuButton } from "../../kit/menu-button.tsx"
import * as page from "../../kit/page.css.ts"
import { lazyPanel, PanelButton } from "../../kit/panel-button.tsx"
import { Pill } from "../../kit/pill.tsx"
import { SearchField } from "../../kit/search-field.tsx"
import { Segments } from "../../kit/segments.tsx"
import { EmptyState, ErrorState, Skeleton } from "../../kit/states.tsx"
import { Tabs } from "../../kit/tabs.tsx"
import { phoneQuery } from "../../kit/theme/phone.ts"
import { useMedia } from "../../kit/use-media.ts"
import { Sure } from "../../messages/sure.tsx"
import * as cells from "../../people/list/cells.css.ts"
import { FilterChip } from "../../people/list/filter-chip.tsx"
import * as css from "../../people/list/list.css.ts"
import { Link } from "../../shell/link.tsx"
import { messageOf } from "../../text/de/errors.ts"
import { eventDaysText } from "../../text/de/event-words.ts"
import { eventsText, registrationTone, eventText as words } from "../../text/de/events.ts"
import { eventsMessageOf } from "../../text/de/events-errors.ts"
import { formatDate, formatMoney, formatNumber } from "../../text/de/format.ts"
import { formStateText } from "../../text/de/forms.ts"
import { formsMessageOf } from "../../text/de/forms-errors.ts"
import { germanDay } from "../../text/de/when.ts"
import * as own from "../events.css.ts"
import type { EventViewModel } from "./event.view-model.ts"
import { awayTextOf, eventTabs, shownIn, stateText, type TableSource } from "./participant-table.ts"

const ColumnPanel = lazyPanel(() => import("./column-panel.tsx"))
const FilterPanel = lazyPanel(() => import("./filter-panel.tsx"))
const Glance = lazy(() => import("./glance.tsx"))
const Print = lazy(() => import("./print.tsx"))
const RegistrationDialog = lazy(() => import("./registration-dialog.tsx"))

interface Props {
  readonly model: EventViewModel
}

const State = ({ each }: { each: Participant }) => (
  <Pill tone={registrationTone[each.registration.state]}>{stateText(each)}</Pill>
)

/** That somebody is not in the list any more, beside their name. */
const Away = ({ each }: { each: Participant }) =>
  each.registration.away === null ? null : (
    <span className={own.besideName}>
      <Pill tone="red">{awayTextOf(each)}</Pill>
    </span>
  )

const columnsOf = ({ table }: EventViewModel, source: TableSource): ReadonlyArray<GridColumn<Participant>> => {
  const { event } = source
  const column = (id: string, label: string, cell: GridColumn<Participant>["cell"], end = false) => ({
    id,
    label,
    width: table.widthOf(id),
    end,
    cell,
  })
  const said =
    (id: string, end = false) =>
    (each: Participant) => <span className={end ? cells.figures : cells.clip}>{shownIn(id, each, source)}</span>
  const fixed = (id: "group" | "price" | "amount" | "open" | "age" | "registeredAt", end = false) =>
    column(id, words.head[id], said(id, end), end)
  return [
    column("name", words.head.name, (each) => (
      <>
        <span className={name}>{table.nameOf(each)}</span>
        <Away each={each} />
      </>
    )),
    column("state", words.head.state, (each) => <State each={each} />),
    ...(event.content.groups.length === 0 ? [] : [fixed("group")]),
    ...(event.content.prices.length === 0 ? [] : [fixed("price"), fixed("amount", true), fixed("open", true)]),
    fixed("age", true),
    fixed("registeredAt"),
    ...table.shownAnswers.map(({ id, label }) => column(id, label, said(id))),
  ]
}

const cardsOf = ({ table }: EventViewModel, source: TableSource): ReadonlyArray<GridColumn<Participant>> => [
  {
    id: "name",
    label: words.head.name,
    width: 200,
    cell: (each) => (
      <>
        <span className={cells.card}>
          <span className={cells.cardName}>{table.nameOf(each)}</span>
          <span className={cells.cardMore}>
            {[
              shownIn("group", each, source),
              shownIn("age", each, source),
              each.registration.open > 0 ? formatMoney(each.registration.open) : "",
              formatDate(germanDay(Date.parse(each.registration.registeredAt))),
            ]
              .filter(Boolean)
              .join(" · ")}
          </span>
        </span>
        <Away each={each} />
        <State each={each} />
      </>
    ),
  },
]

const Freed = observer(({ model }: Props) => (
  <>
    {model.freed.map(({ group, name: of, places, next }) => (
      <div key={group} className={own.notice} role="status">
        <span className={own.noticeText}>
          {words.free(of, places)} {words.next(model.table.nameOf(next))}
        </span>
        <Button
          calls={events.operations.confirm}
          busy={model.acts.attempt.busy}
          onClick={() => model.acts.confirm(next.registration, words.promoted(model.table.nameOf(next)))}
        >
          {words.promote}
        </Button>
      </div>
    ))}
  </>
))

const HeldAway = observer(({ model }: Props) => {
  const [first] = model.heldAway
  if (first === undefined) return null
  return (
    <div className={own.notice} role="status">
      <span className={own.noticeText}>{words.heldAway(model.heldAway.length)}</span>
      <Button onClick={() => model.openRegistration(first.registration.id)}>{words.cellMenu.open}</Button>
    </div>
  )
})

const Nobody = observer(({ model, event }: Props & { event: EventDetail }) => {
  if ((model.table.countOf("all") ?? 0) > 0)
    return (
      <EmptyState {...words.nothingFound}>
        {model.table.typed !== "" && <Button onClick={() => model.table.type("")}>{words.clear}</Button>}
        {model.table.filters.length > 0 && <Button onClick={() => model.table.unfilter()}>{words.unfilter}</Button>}
      </EmptyState>
    )
  return (
    <EmptyState title={words.none.title} text={event.state === "draft" ? words.none.draft : words.none.open}>
      {event.state === "draft" ? (
        <Button
          look="primary"
          calls={eventForms.operations.publish}
          onClick={() => model.around.go(`/lists/forms/${event.form}`)}
        >
          {words.publish}
        </Button>
      ) : (
        <Button look="primary" onClick={() => model.share(true)}>
          {words.share}
        </Button>
      )}
    </EmptyState>
  )
})

const Selected = observer(({ model }: Props) => {
  const { table, acts } = model
  const rows = table.selected.map(({ registration }) => registration)
  const people = rows.filter(({ person }) => person !== null)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div role="group" aria-label="Auswahl" className={css.bar}>
      <span className={css.barCount} role="status">
        {words.chosen(rows.length)}
      </span>
      <Button
        look="inverse"
        calls={events.operations.confirm}
        busy={acts.attempt.busy}
        onClick={() => acts.many("confirm", rows)}
      >
        {words.confirmMany}
      </Button>
      <Button look="inverse" calls={events.operations.cancel} onClick={() => acts.ask("cancelMany")}>
        {words.cancelMany}
      </Button>
      {model.around.write !== undefined && people.length > 0 && (
        <Button look="inverse" className={css.wide} onClick={() => model.write()}>
          {words.mail}
        </Button>
      )}
      <IconButton look="inverse" label={words.unselect} onClick={() => table.selectNone()}>
        <X size={16} aria-hidden />
      </IconButton>
    </div>
  )
})

const People = observer(({ model, source }: Props & { source: TableSource }) => {
  const cards = useMedia(phoneQuery)
  const { table, acts } = model
  return (
    <>
      <div className={css.edge}>
        <Tabs
          label={words.tabsLabel}
          panel="event-panel"
          chosen={table.tab}
          onChoose={(tab) => table.show(tab)}
          tabs={eventTabs.map((id) => {
            const count = table.countOf(id)
            return {
              id,
              label: words.tabs[id],
              count: count === undefined ? undefined : formatNumber(count),
              ...((id === "received" || id === "waiting") && (count ?? 0) > 0 ? { tone: "amber" as const } : {}),
            }
          })}
        />
      </div>
      <section id="event-panel" role="tabpanel" aria-labelledby={`tab-${table.tab}`} className={css.card}>
        <KeepFocus className={css.tools}>
          <SearchField
            whole
            label={words.search}
            placeholder={words.placeholder}
            value={table.typed}
            onChange={(text) => table.type(text)}
            className={css.search}
          />
          {table.filters.map(({ column, keeps, values }) => (
            <FilterChip
              key={column}
              text={words.filterSaid(model.labelOf(column), keeps, values)}
              onRemove={() => table.unfilter(column)}
            />
          ))}
          <PanelButton
            label={words.filter}
            keeps
            panel={FilterPanel}
            model={model}
            asked={{ open: table.filtering, closed: () => table.askFilter(undefined) }}
          >
            <ListFilter size={16} aria-hidden />
            <span className={css.long}>{words.filter}</span>
          </PanelButton>
          <PanelButton label={words.columns} panel={ColumnPanel} model={model}>
            <Columns3 size={16} aria-hidden />
            <span className={css.long}>{words.columns}</span>
          </PanelButton>
        </KeepFocus>
        {table.count === 0 ? (
          <div className={css.middle}>
            <Nobody model={model} event={source.event} />
          </div>
        ) : (
          <Grid
            key={String(cards)}
            label={words.views.people}
            model={table}
            columns={cards ? cardsOf(model, source) : columnsOf(model, source)}
            rowHeight={cards ? 68 : 44}
            header={!cards}
          />
        )}
      </section>
      {table.selected.length > 0 && <Selected model={model} />}
      {acts.asking === "cancelMany" && (
        <Sure
          title={words.cancelManyTitle(table.selected.length)}
          meaning={words.cancelManyMeaning}
          act={words.cancelAct}
          busy={acts.attempt.busy}
          onClose={() => acts.leave()}
          onSure={() =>
            acts.many(
              "cancel",
              table.selected.map(({ registration }) => registration),
            )
          }
        />
      )}
    </>
  )
})

const Head = observer(({ model, event }: Props & { event: EventDetail }) => {
  const { content, counts, state } = event
  const { label, tone } = formStateText[state]
  const { go, open } = model.around
  const isOut = state !== "draft"
  return (
    <header className={`${page.head} ${css.edge}`}>
      <div>
        <h1 className={page.title} tabIndex={-1}>
          {content.title} <Pill tone={tone}>{label}</Pill>
        </h1>
        <p className={own.facts}>
          <span>{eventDaysText(content.days)}</span>
          {content.place !== "" && <span>{content.place}</span>}
          <span>{eventsText.places(event)}</span>
          {counts.waiting > 0 && <span>{eventsText.waiting(counts.waiting)}</span>}
        </p>
      </div>
      <div className={page.actions}>
        <MenuButton
          label={words.menu}
          className={`${button.plain} ${icon}`}
          items={() => [
            { id: "settings", label: words.settings, run: () => go(`/lists/${event.id}/settings`) },
            { id: "form", label: words.form, run: () => go(`/lists/forms/${event.form}`) },
            ...(isOut ? [{ id: "page", label: words.showPage, run: () => open(model.address) }] : []),
            ...(isOut
              ? [
                  {
                    id: "close",
                    label: state === "closed" ? words.reopen : words.close,
                    calls: eventForms.operations.close,
                    run: () => model.toggleForm(),
                  },
                ]
              : []),
            { id: "attendance", label: words.attendance, run: () => go(`/lists/${event.id}/attendance`) },
            { id: "csv", label: words.exportCsv, run: () => model.exportAs("csv") },
            { id: "xlsx", label: words.exportXlsx, run: () => model.exportAs("xlsx") },
          ]}
        >
          <Ellipsis size={16} aria-hidden />
        </MenuButton>
        {isOut ? (
          <Button onClick={() => model.share(true)}>{words.share}</Button>
        ) : (
          <Button look="primary" calls={eventForms.operations.publish} onClick={() => go(`/lists/forms/${event.form}`)}>
            {words.publish}
          </Button>
        )}
      </div>
    </header>
  )
})

const Loaded = observer(({ model, source }: Props & { source: TableSource }) => {
  const { view, acts, opening } = model
  return (
    <>
      <Head model={model} event={source.event} />
      {opening.failure !== undefined && <Alert message={formsMessageOf(opening.failure)} />}
      {acts.attempt.failure !== undefined && model.shown === undefined && (
        <Alert message={eventsMessageOf(acts.attempt.failure)} />
      )}
      <div className={css.edge}>
        <Segments
          label={words.viewsLabel}
          value={view}
          options={(["people", "glance", "print"] as const).map((id) => ({ id, label: words.views[id] }))}
          onChange={(next) => model.show(next)}
        />
      </div>
      {view === "people" && (
        <div className={`${css.edge} ${own.notices}`}>
          <Freed model={model} />
          <HeldAway model={model} />
        </div>
      )}
      {view === "people" && <People model={model} source={source} />}
      <Suspense>
        {view === "glance" && <Glance model={model} source={source} />}
        {view === "print" && <Print model={model} event={source.event} />}
        {model.shown !== undefined && <RegistrationDialog model={model} source={source} each={model.shown} />}
      </Suspense>
      {model.isSharing && (
        <ShareDialog
          title={source.event.content.title}
          address={model.address}
          origin={model.around.origin}
          onCopy={(text, said) => model.copy(text, said)}
          onClose={() => model.share(false)}
        />
      )}
    </>
  )
})

/** An event: who registered, the numbers, and lists to print (EVT-08 to EVT-13). */
export const EventScreen = observer(({ model }: Props) => {
  const { source } = model
  const failed = [model.event, model.people].find(({ state }) => state.is === "failed")
  return (
    <div className={own.screen}>
      <div className={css.edge}>
        <Link to="/lists/events" className={back}>
          <ArrowLeft size={16} aria-hidden />
          {words.back}
        </Link>
      </div>
      {failed?.state.is === "failed" && source === undefined && (
        <ErrorState
          message={
            failed.state.error._tag === "EventNotFound"
              ? eventsMessageOf(failed.state.error)
              : messageOf(failed.state.error)
          }
          onRetry={failed.retry}
        />
      )}
      {failed === undefined && source === undefined && <Skeleton width={260} />}
      {source !== undefined && <Loaded model={model} source={source} />}
    </div>
  )
})
