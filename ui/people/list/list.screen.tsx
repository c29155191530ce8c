import Ellipsis from "lucide-react/icons/ellipsis"
import Plus from "lucide-react/icons/plus"
import { observer } from "mobx-react-lite"
import { lazy, Suspense } from "react"
import { button, icon } from "../../kit/button.css.ts"
import { Button } from "../../kit/button.tsx"
import { MenuButton } from "../../kit/menu-button.tsx"
import * as page from "../../kit/page.css.ts"
import { EmptyState, ErrorState } from "../../kit/states.tsx"
import { Tabs } from "../../kit/tabs.tsx"
import { useShortcuts } from "../../kit/use-shortcuts.ts"
import { messageOf } from "../../text/de/errors.ts"
import { formatNumber } from "../../text/de/format.ts"
import * as css from "./list.css.ts"
import type { ListViewModel } from "./list.view-model.ts"
import { ListDialogs } from "./list-dialogs.tsx"
import { ListTable } from "./list-table.tsx"
import { ListTools } from "./list-tools.tsx"
import { type Tab, tabs } from "./tab-counts.ts"

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
    none: "Noch niemand da",
    why: "Lege das erste Mitglied an oder hol deine Liste aus einer Datei.",
  },
  contacts: {
    title: "Kontakte",
    purpose: "Alle, die ihr kennt, die aber nicht Mitglied sind.",
    add: "Kontakt anlegen",
    none: "Noch keine Kontakte",
    why: "Hier ist Platz für Ämter, Vermieter, Ehrengäste und alle, die ihr wieder erreichen wollt.",
  },
} as const

const emptyTab: Record<Tab, string> = {
  application: "Gerade will niemand neu eintreten.",
  declined: "Kein Antrag ist abgelehnt.",
  future: "Niemand tritt demnächst ein.",
  active: "Zurzeit ist niemand aktiv.",
  past: "Bisher ist niemand ausgetreten.",
  all: "",
}

/** Declined applications are a tab as long as there are any. */
const shownTabs = ({ tab, counts }: ListViewModel): ReadonlyArray<Tab> =>
  tabs.filter((id) => id !== "declined" || tab === id || (counts.of(id) ?? 0) > 0)

const Actions = observer(({ model }: { model: ListViewModel }) => {
  const { openImport } = model.around
  return (
    <>
      {openImport !== undefined && <Button onClick={() => openImport(() => model.refresh())}>Importieren</Button>}
      <MenuButton label="Weiteres" className={`${button.plain} ${icon}`} items={() => model.actions.further}>
        <Ellipsis size={16} aria-hidden />
      </MenuButton>
      <Button look="primary" onClick={() => model.actions.startCreating()}>
        <Plus size={16} aria-hidden />
        {words[model.id].add}
      </Button>
    </>
  )
})

const Nobody = observer(({ model }: { model: ListViewModel }) => {
  if (model.narrowed)
    return (
      <EmptyState
        title="Niemand gefunden"
        text="Zu dieser Suche passt hier keine Person. Vielleicht steht sie in einer anderen Ansicht."
      >
        <Button onClick={() => model.clear()}>Suche und Filter leeren</Button>
      </EmptyState>
    )
  const others = model.id === "members" && model.tab !== "all" && (model.counts.of("all") ?? 0) > 0
  if (others)
    return (
      <EmptyState title="Hier ist niemand" text={emptyTab[model.tab]}>
        <Button onClick={() => model.choose("all")}>Alle ansehen</Button>
      </EmptyState>
    )
  return (
    <EmptyState title={words[model.id].none} text={words[model.id].why}>
      <Actions model={model} />
    </EmptyState>
  )
})

const Content = observer(({ model }: { model: ListViewModel }) => {
  const { rows } = model
  if (rows.failure !== undefined)
    return (
      <div className={css.middle}>
        <ErrorState message={messageOf(rows.failure)} onRetry={() => rows.retry()} />
      </div>
    )
  if (rows.known && rows.count === 0)
    return (
      <div className={css.middle}>
        <Nobody model={model} />
      </div>
    )
  return <ListTable model={model} label={words[model.id].title} />
})

/** The list of the members or of the contacts. */
export const ListScreen = observer(({ model }: { model: ListViewModel }) => {
  useShortcuts(model.actions.keys)
  return (
    <div className={css.screen}>
      <header className={`${page.head} ${css.edge}`}>
        <div>
          <h1 className={page.title} tabIndex={-1}>
            {words[model.id].title}
          </h1>
          <p className={page.purpose}>{words[model.id].purpose}</p>
        </div>
        <div className={page.actions}>
          <Actions model={model} />
        </div>
      </header>
      {model.id === "members" && (
        <div className={css.edge}>
          <Tabs
            label="Ansicht"
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
      <ListDialogs model={model} />
    </div>
  )
})
