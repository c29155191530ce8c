import BookUser from "lucide-react/icons/book-user"
import Cake from "lucide-react/icons/cake"
import ChartColumn from "lucide-react/icons/chart-column"
import MailQuestion from "lucide-react/icons/mail-question-mark"
import Merge from "lucide-react/icons/merge"
import Tent from "lucide-react/icons/tent"
import Users from "lucide-react/icons/users"
import { observer } from "mobx-react-lite"
import type { ReactNode } from "react"
import * as page from "../../kit/page.css.ts"
import { Skeleton } from "../../kit/states.tsx"
import { Link } from "../../shell/link.tsx"
import { counted, formatNumber } from "../../text/de/format.ts"
import type { TabCounts } from "../list/tab-counts.ts"
import * as css from "./lists.css.ts"
import type { ListsViewModel } from "./lists.view-model.ts"

const Card = ({ to, name, icon, children }: { to: string; name: string; icon: ReactNode; children: ReactNode }) => (
  <li>
    <Link to={to} className={css.card}>
      <span className={css.icon}>{icon}</span>
      <span>
        <h2 className={css.name}>{name}</h2>
        {children}
      </span>
    </Link>
  </li>
)

/** How many, or the place of it. */
const Line = ({ count, said }: { count: number | undefined; said: (count: number) => string }) => (
  <p className={css.line}>{count === undefined ? <Skeleton width={120} /> : said(count)}</p>
)

const OfPersons = observer(({ counts }: { counts: TabCounts }) => {
  const waiting = counts.of("application")
  return (
    <>
      <Card to="/lists/members" name="Mitglieder" icon={<Users size={20} aria-hidden />}>
        {!counts.failed && <Line count={counts.of("active")} said={(count) => `${formatNumber(count)} aktiv`} />}
        {waiting !== undefined && waiting > 0 && (
          <p className={css.line}>{counted(waiting, "Antrag wartet", "Anträge warten")}</p>
        )}
      </Card>
      <Card to="/lists/contacts" name="Kontakte" icon={<BookUser size={20} aria-hidden />}>
        {!counts.failed && <Line count={counts.contacts} said={(count) => counted(count, "Person", "Personen")} />}
      </Card>
    </>
  )
})

const tools = [
  { to: "duplicates", name: "Doppelte", line: "Wer vielleicht zweimal da ist", Icon: Merge },
  { to: "proposals", name: "Vorschläge", line: "Was jemand an den eigenen Daten ändern möchte", Icon: MailQuestion },
  { to: "report", name: "Auswertung", line: "Zahlen, Verläufe, Bestandserhebung", Icon: ChartColumn },
  { to: "anniversaries", name: "Geburtstage und Jubiläen", line: "Wem ihr bald gratuliert", Icon: Cake },
] as const

/** All lists: of persons, and of events. */
export const ListsScreen = ({ model: { counts, seesEvents } }: { model: ListsViewModel }) => (
  <div className={css.screen}>
    <h1 className={page.title} tabIndex={-1}>
      Listen
    </h1>
    <p className={page.purpose}>Alle, die ihr kennt, nach dem, was sie mit euch zu tun haben.</p>
    <ul className={css.cards}>
      {counts !== undefined && <OfPersons counts={counts} />}
      {seesEvents && (
        <Card to="/lists/events" name="Veranstaltungen" icon={<Tent size={20} aria-hidden />}>
          <p className={css.line}>Wer bei Lagern, Fahrten und Festen mitkommt</p>
        </Card>
      )}
      {counts !== undefined &&
        tools.map(({ to, name, line, Icon }) => (
          <Card key={to} to={`/lists/tools/${to}`} name={name} icon={<Icon size={20} aria-hidden />}>
            <p className={css.line}>{line}</p>
          </Card>
        ))}
    </ul>
  </div>
)
