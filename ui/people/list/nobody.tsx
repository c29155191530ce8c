import { observer } from "mobx-react-lite"
import type { ReactNode } from "react"
import { Button } from "../../kit/button.tsx"
import { EmptyState } from "../../kit/states.tsx"
import FilterOffers from "./filter-offers.tsx"
import type { ListViewModel } from "./list.view-model.ts"
import type { Tab } from "./tab-counts.ts"

const words = {
  members: {
    title: "Noch niemand da",
    why: "Lege das erste Mitglied an oder hol deine Liste aus einer Datei.",
  },
  contacts: {
    title: "Noch keine Kontakte",
    why: "Hier ist Platz für Ämter, Vermieter, Ehrengäste und alle, die ihr wieder erreichen wollt.",
  },
} as const

const ofOwnGroups = {
  title: "Niemand in deinen Gruppen",
  why: "Hier stehen Personen, sobald sie in einer deiner Gruppen sind. Fehlt jemand, frag jemanden mit Verwaltungsrechten.",
}

const emptyTab: Record<Tab, string> = {
  application: "Gerade will niemand neu eintreten.",
  declined: "Kein Antrag ist abgelehnt.",
  future: "Niemand tritt demnächst ein.",
  active: "Zurzeit ist niemand aktiv.",
  past: "Bisher ist niemand ausgetreten.",
  all: "",
}

/** Why the list shows nobody, and what to do; with nobody at all, `children` is what can be done. */
const Nobody = observer(({ model, children }: { model: ListViewModel; children: ReactNode }) => {
  if (model.narrowed) {
    const elsewhere = model.id === "members" && model.tab !== "all"
    const offered = model.search.offers.length > 0
    const hint = offered
      ? " Enter nimmt den ersten Filter."
      : elsewhere
        ? " Vielleicht steht sie unter einem anderen Stand."
        : ""
    return (
      <EmptyState title="Niemand gefunden" text={`Zu dieser Suche passt hier keine Person.${hint}`}>
        {offered && <FilterOffers model={model} />}
        {elsewhere && <Button onClick={() => model.choose("all")}>In allen suchen</Button>}
        <Button onClick={() => model.clear()}>Suche und Filter leeren</Button>
      </EmptyState>
    )
  }
  const others = model.id === "members" && model.tab !== "all" && (model.counts.of("all") ?? 0) > 0
  if (others)
    return (
      <EmptyState title="Hier ist niemand" text={emptyTab[model.tab]}>
        <Button onClick={() => model.choose("all")}>Alle ansehen</Button>
      </EmptyState>
    )
  const { title, why } = model.isKept ? ofOwnGroups : words[model.id]
  return (
    <EmptyState title={title} text={why}>
      {children}
    </EmptyState>
  )
})

export default Nobody
