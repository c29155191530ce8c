import BookUser from "lucide-react/icons/book-user"
import Cake from "lucide-react/icons/cake"
import ChartColumn from "lucide-react/icons/chart-column"
import MailQuestion from "lucide-react/icons/mail-question-mark"
import Merge from "lucide-react/icons/merge"
import Users from "lucide-react/icons/users"
import { observer } from "mobx-react-lite"
import type { ReactNode } from "react"
import * as page from "../../kit/page.css.ts"
import { Skeleton } from "../../kit/states.tsx"
import { Link } from "../../shell/link.tsx"
import { counted, formatNumber } from "../../text/de/format.ts"
import type { TabCounts } from "../list/tab-counts.ts"
import * as css from "./lists.css.ts"

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

/** All lists of persons. */
export const ListsScreen = observer(({ model }: { model: TabCounts }) => {
  const waiting = model.of("application")
  return (
    <div className={css.screen}>
      <h1 className={page.title} tabIndex={-1}>
        Listen
      </h1>
      <p className={page.purpose}>Alle, die ihr kennt, nach dem, was sie mit euch zu tun haben.</p>
      <ul className={css.cards}>
        <Card to="/lists/members" name="Mitglieder" icon={<Users size={20} aria-hidden />}>
          {!model.failed && <Line count={model.of("active")} said={(count) => `${formatNumber(count)} aktiv`} />}
          {waiting !== undefined && waiting > 0 && (
            <p className={css.line}>{counted(waiting, "Antrag wartet", "Anträge warten")}</p>
          )}
        </Card>
        <Card to="/lists/contacts" name="Kontakte" icon={<BookUser size={20} aria-hidden />}>
          {!model.failed && <Line count={model.contacts} said={(count) => counted(count, "Person", "Personen")} />}
        </Card>
        <Card to="/lists/tools/duplicates" name="Doppelte" icon={<Merge size={20} aria-hidden />}>
          <p className={css.line}>Wer vielleicht zweimal da ist</p>
        </Card>
        <Card to="/lists/tools/proposals" name="Vorschläge" icon={<MailQuestion size={20} aria-hidden />}>
          <p className={css.line}>Was jemand an den eigenen Daten ändern möchte</p>
        </Card>
        <Card to="/lists/tools/report" name="Auswertung" icon={<ChartColumn size={20} aria-hidden />}>
          <p className={css.line}>Zahlen, Verläufe, Bestandserhebung</p>
        </Card>
        <Card to="/lists/tools/anniversaries" name="Geburtstage und Jubiläen" icon={<Cake size={20} aria-hidden />}>
          <p className={css.line}>Wem ihr bald gratuliert</p>
        </Card>
      </ul>
    </div>
  )
})
