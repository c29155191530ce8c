import ArrowUpDown from "lucide-react/icons/arrow-up-down"
import Columns3 from "lucide-react/icons/columns-3"
import ListFilter from "lucide-react/icons/list-filter"
import X from "lucide-react/icons/x"
import { observer } from "mobx-react-lite"
import { button } from "../../kit/button.css.ts"
import { Button } from "../../kit/button.tsx"
import { MenuButton } from "../../kit/menu-button.tsx"
import { lazyPanel, PanelButton } from "../../kit/panel-button.tsx"
import { SearchField } from "../../kit/search-field.tsx"
import { conditionText } from "../../text/de/conditions.ts"
import { counted, formatNumber } from "../../text/de/format.ts"
import * as css from "./list.css.ts"
import type { ListViewModel } from "./list.view-model.ts"
import { orders } from "./list-heads.ts"

const FilterPanel = lazyPanel(() => import("./filter-panel.tsx"))
const ColumnPanel = lazyPanel(() => import("./column-panel.tsx"))

const focusGrid = () => document.querySelector<HTMLElement>("#list-panel [role=grid] [tabindex='0']")?.focus()

/** Goes into the list at once, so that no key is lost, and again when what was searched is there. */
const goDown = (model: ListViewModel) => {
  focusGrid()
  model.settled(focusGrid)
}

const Found = observer(({ model }: { model: ListViewModel }) => {
  const { count } = model.rows
  const all = model.id === "members" ? model.counts.of(model.tab) : undefined
  if (!model.rows.known) return null
  return (
    <span className={model.narrowed ? css.found : `${css.found} ${css.wide}`} role="status">
      {model.narrowed && all !== undefined
        ? `${formatNumber(count)} von ${formatNumber(all)}`
        : counted(count, "Person", "Personen")}
    </span>
  )
})

const Chips = observer(({ model }: { model: ListViewModel }) => {
  const { conditions, join } = model.draft
  return conditions.map((condition, index) => {
    const text = conditionText(condition, model.columns.catalog)
    return (
      <span key={text} style={{ display: "contents" }}>
        {index > 0 && (
          <button
            type="button"
            className={css.join}
            title="Zwischen „und“ und „oder“ wechseln"
            onClick={() => model.narrow({ conditions, join: join === "and" ? "or" : "and" })}
          >
            {join === "and" ? "und" : "oder"}
          </button>
        )}
        <span className={css.chip}>
          <span className={css.chipText}>{text}</span>
          <button
            type="button"
            className={css.chipGone}
            aria-label={`Filter ${text} entfernen`}
            onClick={() => model.narrow({ join, conditions: conditions.toSpliced(index, 1) })}
          >
            <X size={14} aria-hidden />
          </button>
        </span>
      </span>
    )
  })
})

/** Search, filters and columns above the table. */
export const ListTools = observer(({ model }: { model: ListViewModel }) => {
  return (
    <div className={css.tools}>
      <SearchField
        label="Suchen"
        placeholder="Name, E-Mail, Nummer, Telefon"
        className={css.search}
        value={model.search}
        onChange={(text) => model.type(text)}
        onDown={() => goDown(model)}
      />
      <Chips model={model} />
      <PanelButton label="Filter" panel={FilterPanel} model={model}>
        <ListFilter size={16} aria-hidden />
        <span className={css.long}>Filter</span>
      </PanelButton>
      {model.narrowed && model.draft.conditions.length > 0 && (
        <Button look="quiet" className={css.wide} onClick={() => model.clear()}>
          Leeren
        </Button>
      )}
      <MenuButton label="Sortieren" className={`${button.quiet} ${css.thumbOnly}`} items={() => orders(model)}>
        <ArrowUpDown size={16} />
      </MenuButton>
      <div className={css.end}>
        <Found model={model} />
        <PanelButton label="Spalten" panel={ColumnPanel} model={model} className={css.wide}>
          <Columns3 size={16} aria-hidden />
          Spalten
        </PanelButton>
      </div>
    </div>
  )
})
