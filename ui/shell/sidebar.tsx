import ChevronsUpDown from "lucide-react/icons/chevrons-up-down"
import CircleArrowUp from "lucide-react/icons/circle-arrow-up"
import CircleHelp from "lucide-react/icons/circle-question-mark"
import Menu from "lucide-react/icons/menu"
import PanelLeft from "lucide-react/icons/panel-left"
import Search from "lucide-react/icons/search"
import { observer } from "mobx-react-lite"
import type { ReactNode } from "react"
import { Link } from "wouter"
import { Avatar } from "../kit/avatar.tsx"
import { Mark } from "../kit/mark.tsx"
import { MenuButton, type MenuEntry } from "../kit/menu-button.tsx"
import { Skeleton } from "../kit/states.tsx"
import { phoneQuery } from "../kit/theme/phone.ts"
import { useMedia } from "../kit/use-media.ts"
import { formatNumber } from "../text/de/format.ts"
import type { ClientState } from "./client-state.ts"
import { type Entry, leadsTo } from "./menu.ts"
import { go } from "./navigate.ts"
import { type Scheme, type SessionViewModel, schemes } from "./session.view-model.ts"
import * as css from "./shell.css.ts"

const words = {
  rare: "Verwaltung",
  more: "Mehr",
  account: "Konto",
  help: "Hilfe",
  notInPlan: (label: string): string => `${label}, nicht in eurem Tarif`,
  waiting: (label: string, count: number): string => `${label} ${formatNumber(count)} offen`,
}

const schemeText: Record<Scheme, string> = { system: "Wie das Gerät", light: "Hell", dark: "Dunkel" }

const Workspace = observer(({ session }: { session: SessionViewModel }) => {
  const { user } = session
  const name =
    user === undefined ? <Skeleton width={120} /> : <span className={css.brandName}>{user.workspace.name}</span>
  if (user === undefined || user.workspaces.length < 2)
    return (
      <div className={css.brand}>
        <Mark size={34} />
        {name}
      </div>
    )
  return (
    <MenuButton
      className={css.brand}
      label={`${user.workspace.name}, Arbeitsbereich wechseln`}
      items={() =>
        user.workspaces.map((each) => ({
          id: each.id,
          label: each.name,
          chosen: each.id === user.workspace.id,
          run: () => session.enter(each),
        }))
      }
    >
      <Mark size={34} />
      {name}
      <ChevronsUpDown size={16} aria-hidden className={css.wideOnly} />
    </MenuButton>
  )
})

const userMenu = (session: SessionViewModel): ReadonlyArray<MenuEntry> => [
  ...schemes.map((id) => ({
    id,
    label: schemeText[id],
    chosen: session.scheme === id,
    run: () => session.choose(id),
  })),
  ...(session.may(["admin"]) ? [{ id: "settings", label: "Einstellungen", run: () => go("/workspace/settings") }] : []),
  { id: "account", label: "Konto und Passwort", run: () => session.openAccount() },
  { id: "out", label: "Abmelden", run: () => session.signOut() },
]

const UserMenu = observer(({ session, brief }: { session: SessionViewModel; brief: boolean }) => {
  const name = session.user?.name ?? ""
  const [first = "", ...others] = name.split(" ")
  return (
    <MenuButton
      className={css.entry}
      label={`${name || words.account}, ${words.account}`}
      items={() => userMenu(session)}
    >
      <span className={css.picture}>
        <Avatar first={first} last={others.at(-1) ?? ""} />
      </span>
      <span className={css.word}>{brief ? words.account : name || words.account}</span>
    </MenuButton>
  )
})

interface SidebarProps {
  readonly entries: ReadonlyArray<Entry>
  readonly session: SessionViewModel
  readonly state: ClientState
  readonly path: string
}

interface ActProps {
  readonly label: string
  readonly hint?: string
  readonly children: ReactNode
  readonly run: () => void
}

const Act = ({ label, hint, children, run }: ActProps) => (
  <button type="button" className={css.entry} aria-label={label} aria-keyshortcuts={hint} onClick={run}>
    {children}
    <span className={css.word}>{label}</span>
  </button>
)

interface ToProps {
  readonly entry: Entry
  readonly session: SessionViewModel
  readonly path: string
}

/** What an entry is called: with how many wait, or that the plan of the workspace lacks it. */
const calledFor = (entry: Entry, session: SessionViewModel): string => {
  if (!session.includes(entry.feature)) return words.notInPlan(entry.label)
  const count = entry.count?.() ?? 0
  return count === 0 ? entry.label : words.waiting(entry.label, count)
}

const To = observer(({ entry, session, path }: ToProps) => {
  const included = session.includes(entry.feature)
  const count = included ? (entry.count?.() ?? 0) : 0
  return (
    <Link
      href={entry.path}
      className={css.entry}
      title={session.collapsed || !included ? calledFor(entry, session) : undefined}
      aria-label={calledFor(entry, session)}
      aria-current={leadsTo(entry, path) ? "page" : undefined}
    >
      <entry.Icon size={19} />
      <span className={css.word}>{entry.label}</span>
      {count > 0 && <span className={css.count}> {formatNumber(count)}</span>}
      {!included && <CircleArrowUp size={17} aria-hidden className={css.upgrade} />}
    </Link>
  )
})

/** So many entries stand in the bar at the bottom; the others are in its menu, so that none is cut. */
const atBottom = 3

interface MoreProps {
  readonly entries: ReadonlyArray<Entry>
  readonly session: SessionViewModel
  readonly state: ClientState
  readonly path: string
}

/** The menu of what has no room in the bar at the bottom. */
const More = observer(({ entries, session, state, path }: MoreProps) => {
  const included = entries.filter(({ feature }) => session.includes(feature))
  const waiting = included.reduce((sum, entry) => sum + (entry.count?.() ?? 0), 0)
  return (
    <MenuButton
      className={css.entry}
      label={waiting === 0 ? words.more : words.waiting(words.more, waiting)}
      aria-current={entries.some((entry) => leadsTo(entry, path)) ? "page" : undefined}
      items={() => [
        ...entries.map((entry) => ({
          id: entry.path,
          label: calledFor(entry, session),
          chosen: leadsTo(entry, path),
          run: () => go(entry.path),
        })),
        { id: "help", label: words.help, run: () => state.open("help") },
      ]}
    >
      <Menu size={19} aria-hidden />
      <span className={css.word}>{words.more}</span>
      {waiting > 0 && <span className={css.count}> {formatNumber(waiting)}</span>}
    </MenuButton>
  )
})

/** The way to everything: at the side, or at the bottom where there is a thumb. */
export const Sidebar = observer(({ entries, session, state, path }: SidebarProps) => {
  const phone = useMedia(phoneQuery)
  const seen = entries.filter(({ needs, ownGroups }) => session.may(needs, ownGroups))
  const often = seen.filter((entry) => entry.rare !== true)
  const rare = seen.filter((entry) => entry.rare === true)
  return (
    <div className={css.side} data-collapsed={session.collapsed || undefined}>
      <Workspace session={session} />
      <nav aria-label="Hauptmenü" className={css.nav}>
        <Act label="Suchen" hint="Control+K Meta+K" run={() => state.open("palette")}>
          <Search size={19} aria-hidden />
        </Act>
        {(phone ? often.slice(0, atBottom) : often).map((entry) => (
          <To key={entry.path} entry={entry} session={session} path={path} />
        ))}
        {phone && <More entries={[...often.slice(atBottom), ...rare]} session={session} state={state} path={path} />}
        {!phone && rare.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
          <div role="group" aria-label={words.rare} className={css.rare}>
            <p aria-hidden className={css.rareTitle}>
              {words.rare}
            </p>
            {rare.map((entry) => (
              <To key={entry.path} entry={entry} session={session} path={path} />
            ))}
          </div>
        )}
        {!phone && (
          <Act label={words.help} run={() => state.open("help")}>
            <CircleHelp size={19} aria-hidden />
          </Act>
        )}
      </nav>
      <div className={css.foot}>
        <button
          type="button"
          className={`${css.entry} ${css.wideOnly}`}
          aria-expanded={!session.collapsed}
          aria-label={session.collapsed ? "Menü ausklappen" : "Menü einklappen"}
          onClick={() => session.collapse(!session.collapsed)}
        >
          <PanelLeft size={19} aria-hidden />
          <span className={css.word}>Einklappen</span>
        </button>
        <UserMenu session={session} brief={phone} />
      </div>
    </div>
  )
})
