import Ellipsis from "lucide-react/icons/ellipsis"
import Plus from "lucide-react/icons/plus"
import { observer } from "mobx-react-lite"
import { lazy, Suspense } from "react"
import { people } from "../../../core/people/people.port.ts"
import { Alert } from "../../kit/alert.tsx"
import { button, icon } from "../../kit/button.css.ts"
import { Button } from "../../kit/button.tsx"
import { Coming } from "../../kit/coming.tsx"
import { MenuButton, type MenuEntry } from "../../kit/menu-button.tsx"
import * as page from "../../kit/page.css.ts"
import { ErrorState } from "../../kit/states.tsx"
import { Tabs } from "../../kit/tabs.tsx"
import { phoneQuery } from "../../kit/theme/phone.ts"
import { useLostFocus } from "../../kit/use-lost-focus.ts"
import { useMedia } from "../../kit/use-media.ts"
import { useShortcuts } from "../../kit/use-shortcuts.ts"
import { useWhileSeen } from "../../kit/use-while-seen.ts"
import { useSpot } from "../../shell/address-bar.ts"
import { messageOf } from "../../text/de/errors.ts"
import { formatNumber } from "../../text/de/format.ts"
import { focusList, keysIntoGrid } from "./focus-grid.ts"
import * as css from "./list.css.ts"
import type { ListViewModel } from "./list.view-model.ts"
import { ListTable } from "./list-table.tsx"
import { ListTools } from "./list-tools.tsx"
import { type Tab, tabs } from "./tab-counts.ts"

const Dialogs = lazy(() => import("./dialogs.tsx"))
const FilterOffers = lazy(() => import("./filter-offers.tsx"))
const Nobody = lazy(() => import("./nobody.tsx"))
const SelectionBar = lazy(() => import("./selection-bar.tsx"))

const tabLabels: Record<Tab, string> = {
  application: "Anträge",
  declined: "Abgelehnt",
  future: "Zukünftig",
  active: "Aktiv",
  past: "Ehemalig",
  all: "Alle",
}

const words = {
  members: {
    title: "Mitglieder",
    purpose: "Alle, die im Verein sind, waren oder werden wollen.",
    add: "Mitglied anlegen",
  },
  contacts: {
    title: "Kontakte",
    purpose: "Alle, die ihr kennt, die aber nicht Mitglied sind.",
    add: "Kontakt anlegen",
  },
} as const

const ofOwnGroups = "Alle aus deinen eigenen Gruppen."

/** Declined applications are a tab as long as there are any. */
const shownTabs = ({ tab, counts }: ListViewModel): ReadonlyArray<Tab> =>
  tabs.filter((id) => id !== "declined" || tab === id || (counts.of(id) ?? 0) > 0)

/** Files in and out: beside each other, or in the menu where there is no room. */
const fileActions = (model: ListViewModel): ReadonlyArray<MenuEntry> => {
  const { openImport } = model.around
  const { may } = model
  return [
    ...(openImport === undefined || !may(people.operations.import)
      ? []
      : [{ id: "import", label: "Importieren", run: () => openImport(model.actions.imported) }]),
    ...(may(people.operations.rows)
      ? [{ id: "export", label: "Exportieren", run: () => void model.actions.startExporting() }]
      : []),
  ]
}

const Actions = observer(({ model }: { model: ListViewModel }) => {
  const phone = useMedia(phoneQuery)
  const { may } = model
  const files = fileActions(model)
  const row = { id: "row", label: "Neue Zeile", run: () => void model.actions.startRow() }
  const writes = !phone && model.cells !== undefined && may(people.operations.create)
  const further = async () => [...(phone ? files : []), ...(writes ? [row] : []), ...(await model.actions.further())]
  return (
    <>
      {!phone &&
        files.map(({ id, label, run }) => (
          <Button key={id} onClick={run}>
            {label}
          </Button>
        ))}
      {may(people.operations.imports) && (
        <MenuButton label="Weiteres" className={`${button.plain} ${icon}`} items={further}>
          <Ellipsis size={16} aria-hidden />
        </MenuButton>
      )}
      {may(people.operations.create) && (
        <Button look="primary" aria-label={words[model.id].add} onClick={() => model.actions.startCreating()}>
          <Plus size={16} aria-hidden />
          {phone ? "Anlegen" : words[model.id].add}
        </Button>
      )}
    </>
  )
})

/** What is said above rows that were here before nobody answered any more. */
const stale = { what: "Der Server antwortet nicht.", todo: "Das ist die Liste von vorhin." }

const Content = observer(({ model }: { model: ListViewModel }) => {
  const { rows } = model
  if (rows.failure !== undefined && !rows.stale)
    return (
      <div className={css.middle}>
        <ErrorState
          message={messageOf(rows.failure)}
          onRetry={() => (rows.failure?._tag === "ColumnGone" ? model.clear() : rows.retry())}
        />
      </div>
    )
  if (rows.known && rows.count === 0)
    return (
      <div className={css.middle}>
        <Suspense>
          <Nobody model={model}>
            <Actions model={model} />
          </Nobody>
        </Suspense>
      </div>
    )
  return (
    <>
      {rows.stale && (
        <div className={css.stale}>
          <Alert message={stale} onRetry={() => rows.retry()} />
        </div>
      )}
      <ListTable model={model} label={words[model.id].title} />
      <Suspense>
        {model.search.offers.length > 0 && (
          <div className={css.below}>
            <FilterOffers model={model} />
          </div>
        )}
      </Suspense>
    </>
  )
})

/** The list of the members or of the contacts. */
export const ListScreen = observer(({ model }: { model: ListViewModel }) => {
  useShortcuts(model.actions.keys)
  useWhileSeen(model.news.look)
  useShortcuts(keysIntoGrid)
  useSpot(model.address.follow)
  // What chosen persons are changed with goes once they are changed, and what is offered where nobody is shown once somebody is.
  const { selection, actions, rows } = model
  useLostFocus(
    `${selection.count > 0} ${model.outdated > 0} ${actions.asking} ${actions.row === undefined} ${rows.count === 0}`,
    focusList,
  )
  return (
    <div className={css.screen}>
      <header className={`${page.head} ${css.edge}`}>
        <div>
          <h1 className={page.title} tabIndex={-1}>
            {words[model.id].title}
          </h1>
          <p className={page.purpose}>{model.isKept ? ofOwnGroups : words[model.id].purpose}</p>
        </div>
        <div className={page.actions}>
          <Actions model={model} />
        </div>
      </header>
      {model.id === "members" && (
        <div className={css.edge}>
          <Tabs
            label="Stand"
            panel="list-panel"
            chosen={model.tab}
            onChoose={(tab) => model.choose(tab)}
            tabs={shownTabs(model).map((id) => {
              const count = model.counts.of(id)
              return { id, label: tabLabels[id], count: count === undefined ? undefined : formatNumber(count) }
            })}
          />
        </div>
      )}
      <section
        id="list-panel"
        {...(model.id === "members"
          ? { role: "tabpanel", "aria-labelledby": `tab-${model.tab}` }
          : { "aria-label": "Kontakte" })}
        className={model.id === "members" ? css.card : `${css.card} ${css.alone}`}
      >
        <ListTools model={model} />
        <Content model={model} />
      </section>
      <Suspense>{model.selection.count > 0 && <SelectionBar model={model} />}</Suspense>
      {model.actions.changes.opening.any && <Coming />}
      {model.cells?.awaitsRow && <Coming onLeave={model.cells.forgetRow} />}
      <Suspense fallback={<Coming />}>{model.actions.asking && <Dialogs model={model} />}</Suspense>
    </div>
  )
})
