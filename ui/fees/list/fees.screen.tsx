import Ellipsis from "lucide-react/icons/ellipsis"
import ListFilter from "lucide-react/icons/list-filter"
import X from "lucide-react/icons/x"
import { observer } from "mobx-react-lite"
import { lazy, Suspense } from "react"
import { debits, type FeeRow, fees, feeTabNames, invoices, tiers, transfers } from "../../../core/fees/index.ts"
import { Alert } from "../../kit/alert.tsx"
import { button, icon } from "../../kit/button.css.ts"
import { Button, IconButton } from "../../kit/button.tsx"
import { name } from "../../kit/grid/grid.css.ts"
import { Grid } from "../../kit/grid/grid.tsx"
import type { GridColumn } from "../../kit/grid/grid-model.ts"
import { MenuButton } from "../../kit/menu-button.tsx"
import * as page from "../../kit/page.css.ts"
import { lazyPanel, PanelButton } from "../../kit/panel-button.tsx"
import { Pill } from "../../kit/pill.tsx"
import { SearchField } from "../../kit/search-field.tsx"
import { EmptyState, ErrorState } from "../../kit/states.tsx"
import { Tabs } from "../../kit/tabs.tsx"
import { phoneQuery } from "../../kit/theme/phone.ts"
import { useLostFocus } from "../../kit/use-lost-focus.ts"
import { useMedia } from "../../kit/use-media.ts"
import { useShortcuts } from "../../kit/use-shortcuts.ts"
import * as cells from "../../people/list/cells.css.ts"
import { focusList } from "../../people/list/focus-grid.ts"
import * as css from "../../people/list/list.css.ts"
import { ViewsButton } from "../../people/list/views-button.tsx"
import { useSpot } from "../../shell/address-bar.ts"
import { debitsMessageOf } from "../../text/de/debits-errors.ts"
import { dunningText } from "../../text/de/dunning.ts"
import { messageOf } from "../../text/de/errors.ts"
import { feeFilterText } from "../../text/de/fee-filter.ts"
import { feeStateText, methodText, feesText as words } from "../../text/de/fees.ts"
import { formatDate, formatMoney, formatNumber } from "../../text/de/format.ts"
import { invoicesText } from "../../text/de/invoices.ts"
import { transfersText } from "../../text/de/transfers.ts"
import { feeTone } from "../fee-tone.ts"
import * as own from "../fees.css.ts"
import type { FeesViewModel } from "./fees.view-model.ts"

const FilterPanel = lazyPanel(() => import("./fee-filter-panel.tsx"))
const ViewNotes = lazy(() => import("../../people/views/view-notes.tsx"))
const Dialogs = lazy(() => import("./open-dialogs.tsx"))

interface Props {
  readonly model: FeesViewModel
}

const State = ({ row }: { row: FeeRow }) => <Pill tone={feeTone[row.state]}>{feeStateText[row.state]}</Pill>
const figures = (text: string) => <span className={cells.figures}>{text}</span>
const clipped = (text: string) => <span className={cells.clip}>{text}</span>

const tableOf = (model: FeesViewModel): ReadonlyArray<GridColumn<FeeRow>> => {
  const column = (id: keyof typeof words.columns, cell: GridColumn<FeeRow>["cell"], end = false) => ({
    id,
    label: words.columns[id],
    width: model.columns.widthOf(id),
    grows: id === "name" || id === "description",
    end,
    cell,
  })
  return [
    column("name", (row) => (
      <a href={model.addressOf(row)} tabIndex={-1} className={name}>
        {model.nameOf(row)}
      </a>
    )),
    column("description", (row) => clipped(row.description)),
    column("dueOn", (row) => figures(formatDate(row.dueOn))),
    column("amount", (row) => figures(formatMoney(row.amount)), true),
    column("open", (row) => figures(formatMoney(row.open)), true),
    column("state", (row) => <State row={row} />),
    column("method", (row) => clipped(methodText[row.paymentMethod])),
    column("reference", (row) => figures(row.reference)),
  ]
}

const cardsOf = (model: FeesViewModel): ReadonlyArray<GridColumn<FeeRow>> => [
  {
    id: "name",
    label: words.columns.name,
    width: 200,
    cell: (row) => (
      <>
        <span className={cells.card}>
          <a href={model.addressOf(row)} tabIndex={-1} className={cells.cardName}>
            {model.nameOf(row)}
          </a>
          <span className={cells.cardMore}>
            {formatMoney(row.open === 0 ? row.amount : row.open)} · {row.description} · {formatDate(row.dueOn)}
          </span>
        </span>
        <State row={row} />
      </>
    ),
  },
]

const Actions = observer(({ model }: Props) => (
  <>
    <MenuButton
      label={words.more}
      className={`${button.plain} ${icon}`}
      items={() => [
        { id: "tiers", label: words.tiers, run: () => model.around.go("/fees/tiers") },
        { id: "add", label: `${words.add} …`, calls: fees.operations.add, run: () => model.around.go("/fees/new") },
        { id: "dunning", label: `${dunningText.title} …`, run: () => model.around.go("/fees/dunning") },
        { id: "transfers", label: transfersText.title, run: () => model.around.go("/fees/transfers") },
        { id: "invoices", label: `${invoicesText.setUp} …`, run: () => model.around.go("/fees/invoices/settings") },
        {
          id: "compact",
          label: model.around.looks.compact ? words.calmRows : words.narrowRows,
          run: () => model.around.looks.toggle("compact"),
        },
        {
          id: "names",
          label: model.around.looks.lastNameFirst ? words.firstNameFirst : words.lastNameFirst,
          run: () => model.around.looks.toggle("lastNameFirst"),
        },
        { id: "csv", label: `${words.export}: ${words.exportCsv}`, run: () => model.file.start("csv") },
        { id: "xlsx", label: `${words.export}: ${words.exportXlsx}`, run: () => model.file.start("xlsx") },
      ]}
    >
      <Ellipsis size={16} aria-hidden />
    </MenuButton>
    <Button onClick={() => model.around.go("/fees/sepa")}>{words.debits}</Button>
    <Button look="primary" calls={tiers.operations.bill} onClick={() => model.around.go("/fees/billing")}>
      {words.bill}
    </Button>
  </>
))

const Content = observer(({ model }: Props) => {
  const cards = useMedia(phoneQuery)
  const { remote } = model.sums
  const { state } = remote
  if (state.is === "failed") return <ErrorState message={messageOf(state.error)} onRetry={remote.retry} />
  const { failure } = model.rows
  if (failure !== undefined) return <ErrorState message={messageOf(failure)} onRetry={() => model.refresh()} />
  if (state.is === "loaded" && model.count === 0)
    return (
      <div className={css.middle}>
        {model.countOf("all") === 0 && model.typed === "" ? (
          <EmptyState {...words.none}>
            <Button onClick={() => model.around.go("/fees/tiers")}>{words.tiers}</Button>
            <Button calls={fees.operations.add} onClick={() => model.around.go("/fees/new")}>
              {words.add}
            </Button>
          </EmptyState>
        ) : (
          <EmptyState {...words.nothingFound}>
            <Button onClick={() => model.clear()}>{words.clear}</Button>
          </EmptyState>
        )}
      </div>
    )
  const compact = !cards && model.around.looks.compact
  return (
    <Grid
      key={`${cards} ${compact}`}
      label={words.title}
      model={model}
      columns={cards ? cardsOf(model) : tableOf(model)}
      rowHeight={cards ? 68 : compact ? 27 : 44}
      compact={compact}
      header={!cards}
    />
  )
})

const SelectionBar = observer(({ model }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
  <div role="group" aria-label="Auswahl" data-long={model.selection.hidden > 0 || undefined} className={css.bar}>
    <span className={css.barCount} role="status">
      {words.chosen(model.selection.count, model.selection.hidden, model.selection.sum)}
    </span>
    {model.tab === "owed" ? (
      <Button look="inverse" calls={transfers.operations.make} onClick={() => model.bulk.payBack()}>
        {words.payBack} …
      </Button>
    ) : (
      <>
        <Button look="inverse" calls={fees.operations.settle} onClick={() => model.bulk.openSettle()}>
          {words.settle}
        </Button>
        <Button
          look="inverse"
          className={css.wide}
          calls={debits.operations.start}
          busy={model.bulk.collecting.busy}
          onClick={() => model.bulk.collect()}
        >
          {words.collect}
        </Button>
      </>
    )}
    <Button look="inverse" className={css.wide} calls={fees.operations.change} onClick={() => model.bulk.openChange()}>
      {words.change} …
    </Button>
    <Button
      look="inverse"
      className={css.wide}
      calls={fees.operations.reverse}
      onClick={() => model.bulk.openReverse()}
    >
      {words.reverse} …
    </Button>
    <Button
      look="inverse"
      className={css.wide}
      calls={invoices.operations.print}
      onClick={() => model.bulk.openInvoices()}
    >
      {invoicesText.many} …
    </Button>
    <span className={css.thumbOnly}>
      <MenuButton
        label={words.more}
        className={`${button.inverse} ${icon}`}
        items={() => [
          { id: "collect", label: words.collect, calls: debits.operations.start, run: () => model.bulk.collect() },
          {
            id: "change",
            label: `${words.change} …`,
            calls: fees.operations.change,
            run: () => model.bulk.openChange(),
          },
          {
            id: "reverse",
            label: `${words.reverse} …`,
            calls: fees.operations.reverse,
            run: () => model.bulk.openReverse(),
          },
          {
            id: "invoices",
            label: `${invoicesText.many} …`,
            calls: invoices.operations.print,
            run: () => model.bulk.openInvoices(),
          },
        ]}
      >
        <Ellipsis size={16} aria-hidden />
      </MenuButton>
    </span>
    <IconButton look="inverse" label={words.unselect} onClick={() => model.selectNone()}>
      <X size={16} aria-hidden />
    </IconButton>
  </div>
))

const Summary = observer(({ model }: Props) => {
  const { counted } = model
  return (
    <span className={own.sums} role="status">
      {counted === undefined ? "" : words.summary(counted.fees, counted.amount, counted.open)}
    </span>
  )
})

/** The fees of the workspace. */
export const FeesScreen = observer(({ model }: Props) => {
  useSpot(model.address.follow)
  useShortcuts(model.bulk.keys)
  // What chosen fees are changed with goes once they are changed, and so may the last row.
  useLostFocus(`${model.selection.count > 0} ${model.count === 0}`, focusList)
  return (
    <div className={css.screen}>
      <header className={`${page.head} ${css.edge}`}>
        <div>
          <h1 className={page.title} tabIndex={-1}>
            {words.title}
          </h1>
          <p className={page.purpose}>{words.purpose}</p>
        </div>
        <div className={page.actions}>
          <Actions model={model} />
        </div>
      </header>
      <div className={css.edge}>
        <Tabs
          label={words.tabs.label}
          panel="fees-panel"
          chosen={model.tab}
          onChoose={(tab) => model.show(tab)}
          tabs={feeTabNames.map((id) => {
            const count = model.countOf(id)
            return {
              id,
              label: words.tabs[id],
              count: count === undefined ? undefined : formatNumber(count),
              ...(id === "overdue" && (count ?? 0) > 0 ? { tone: "red" as const } : {}),
            }
          })}
        />
      </div>
      <section id="fees-panel" role="tabpanel" aria-labelledby={`tab-${model.tab}`} className={css.card}>
        <div className={css.tools}>
          <SearchField
            whole
            label={words.search}
            placeholder={words.placeholder}
            value={model.typed}
            onChange={(text) => model.type(text)}
            className={css.search}
            faulty={model.fault === undefined ? undefined : "fees-fault"}
          />
          <PanelButton label={feeFilterText.button} panel={FilterPanel} model={model}>
            <ListFilter size={16} aria-hidden />
            <span className={css.long}>{feeFilterText.button}</span>
          </PanelButton>
          {model.fault !== undefined && (
            <p id="fees-fault" role="alert" className={cells.soft}>
              {model.fault}
            </p>
          )}
          <div className={css.end}>
            <Summary model={model} />
            <ViewsButton model={model} />
            {model.tab === "owed" && model.count > 0 && (
              <Button calls={transfers.operations.make} onClick={() => model.bulk.payBack()}>
                {words.payBack} …
              </Button>
            )}
          </div>
          <Suspense>{model.views.desk?.says && <ViewNotes desk={model.views.desk} />}</Suspense>
        </div>
        <Content model={model} />
      </section>
      {model.bulk.collecting.failure !== undefined && (
        <Alert message={debitsMessageOf(model.bulk.collecting.failure)} />
      )}
      {model.selection.count > 0 && <SelectionBar model={model} />}
      <Suspense>{model.bulk.dialog !== undefined && <Dialogs model={model} dialog={model.bulk.dialog} />}</Suspense>
    </div>
  )
})
