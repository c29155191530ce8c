import ArrowUpDown from "lucide-react/icons/arrow-up-down"
import Columns3 from "lucide-react/icons/columns-3"
import ListFilter from "lucide-react/icons/list-filter"
import RefreshCw from "lucide-react/icons/refresh-cw"
import { observer } from "mobx-react-lite"
import { lazy, Suspense } from "react"
import { button } from "../../kit/button.css.ts"
import { Button } from "../../kit/button.tsx"
import { KeepFocus } from "../../kit/keep-focus.tsx"
import { MenuButton } from "../../kit/menu-button.tsx"
import { lazyPanel, PanelButton } from "../../kit/panel-button.tsx"
import { SearchField } from "../../kit/search-field.tsx"
import { counted, formatNumber } from "../../text/de/format.ts"
import { applyWords, outdatedText } from "../../text/de/totals.ts"
import { FigureButton } from "./figure-button.tsx"
import { focusGrid, headOf } from "./focus-grid.ts"
import * as css from "./list.css.ts"
import type { ListViewModel } from "./list.view-model.ts"
import { ViewsButton } from "./views-button.tsx"

const FilterChips = lazy(() => import("./filter-chips.tsx"))
const FilterPanel = lazyPanel(() => import("./filter-panel.tsx"))
const ListNotes = lazy(() => import("../views/list-notes.tsx"))
const ColumnPanel = lazyPanel(() => import("./column-panel.tsx"))

/** Where it stands what is wrong with the text that is searched for. */
const mistakeId = "search-mistake"

/**
 * Goes into the list at once, so that no key is lost, and again when what was searched is there. Where the list goes meanwhile, because
 * what was typed before found nobody, the next key is heard in the search again.
 */
const goDown = (model: ListViewModel, search: HTMLInputElement): void => {
  const back = () => {
    if (document.activeElement?.closest("#list-panel [role=grid]") == null) return
    search.focus()
    model.search.goDown()
  }
  const stay = () => {
    // Whoever went back to the search meanwhile stays there.
    if (document.activeElement !== search) focusGrid()
  }
  if (focusGrid()) model.settled(stay, back)
  else model.search.goDown()
}

const Found = observer(({ model }: { model: ListViewModel }) => {
  const { total: count } = model.rows
  const all = model.id === "members" ? model.counts.of(model.tab) : undefined
  const sum = model.cells?.desk?.sum
  const { reckoning, figure } = sum ?? {}
  if (sum?.cells !== undefined && reckoning !== undefined && figure !== undefined)
    return (
      <span className={css.found} role="status">
        {sum.cells} · <FigureButton model={model} of={reckoning} text={figure} />
      </span>
    )
  const chosen = sum?.said
  if (count === undefined) return null
  return (
    <span className={model.rows.narrowed ? css.found : `${css.found} ${css.wide}`} role="status">
      {chosen ??
        (model.rows.narrowed && all !== undefined
          ? `${formatNumber(count)} von ${formatNumber(all)}`
          : counted(count, "Person", "Personen"))}
    </span>
  )
})

/** Says that some stand here who would be found no more, and applies search and filters anew. */
const Outdated = observer(({ model }: { model: ListViewModel }) =>
  model.outdated > 0 ? (
    <Button look="quiet" title={applyWords.again} onClick={() => model.applyAgain()}>
      <RefreshCw size={14} aria-hidden />
      {outdatedText(model.outdated)}
    </Button>
  ) : null,
)

/** Says quietly that leaving now would lose something. */
const Saving = observer(({ model }: { model: ListViewModel }) =>
  model.actions.queue.unsaved ? <span className={css.found}>Wird gespeichert …</span> : null,
)

/** Search, filters, views and columns above the table. */
export const ListTools = observer(({ model }: { model: ListViewModel }) => {
  const { mistake } = model.search
  return (
    <KeepFocus className={css.tools}>
      <SearchField
        label="Suchen"
        whole
        placeholder="Name, E-Mail, Nummer, Telefon"
        className={css.search}
        value={model.search.text}
        maxLength={500}
        faulty={mistake && mistakeId}
        onChange={(text) => model.search.type(text)}
        onDown={(search) => goDown(model, search)}
        onEnter={() => model.search.enter()}
      />
      <Suspense>{model.draft.conditions.length > 0 && <FilterChips model={model} />}</Suspense>
      <PanelButton
        label="Filter"
        keeps
        panel={FilterPanel}
        model={model}
        asked={{
          open: model.filtering !== undefined,
          below: () => headOf(model.filteringPlace),
          closed: () => model.filterBy(undefined),
        }}
      >
        <ListFilter size={16} aria-hidden />
        <span className={css.long}>Filter</span>
      </PanelButton>
      {model.narrowed && model.draft.conditions.length > 0 && (
        <Button look="quiet" className={css.wide} data-keep-in onClick={() => model.clear()}>
          Leeren
        </Button>
      )}
      <MenuButton label="Sortieren" className={`${button.quiet} ${css.thumbOnly}`} items={model.orders}>
        <ArrowUpDown size={16} />
      </MenuButton>
      <div className={css.end}>
        <Saving model={model} />
        <Outdated model={model} />
        <Found model={model} />
        {!model.isKept && <ViewsButton model={model} />}
        <PanelButton label="Spalten" panel={ColumnPanel} model={model} className={css.wide}>
          <Columns3 size={16} aria-hidden />
          Spalten
        </PanelButton>
      </div>
      <Suspense>{(mistake || model.views.desk?.says) && <ListNotes model={model} id={mistakeId} />}</Suspense>
    </KeepFocus>
  )
})
