import { observer } from "mobx-react-lite"
import { reveal } from "../kit/reveal.ts"
import { Link } from "./link.tsx"
import type { Place } from "./palette/palette-source.ts"
import type { SessionViewModel } from "./session.view-model.ts"
import * as css from "./settings-nav.css.ts"

const general: Place = { label: "Allgemein", path: "/workspace/settings", needs: ["admin"] }

interface SettingsNavProps {
  readonly places: ReadonlyArray<Place>
  readonly session: SessionViewModel
  readonly path: string
}

/** The sections of the settings beside each other, above each of them. Who sees one alone needs no way to the others. */
export const SettingsNav = observer(({ places, session, path }: SettingsNavProps) => {
  const sections = [general, ...places.filter(({ settings }) => settings === true)]
  const seen = sections.filter(({ needs }) => session.may(needs))
  if (seen.length < 2 || !sections.some((each) => each.path === path)) return null
  return (
    <nav aria-label="Teile der Einstellungen" className={css.nav}>
      {seen.map((each) => (
        <Link key={each.path} to={each.path} className={css.section} current={each.path === path}>
          <span ref={each.path === path ? reveal : undefined}>{each.label}</span>
        </Link>
      ))}
    </nav>
  )
})
