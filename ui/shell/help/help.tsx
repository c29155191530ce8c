import { observer } from "mobx-react-lite"
import { documentKinds, documentNames } from "../../../core/access/legal-document.ts"
import { nextSupportSessions } from "../../../core/help/support-sessions.ts"
import { button } from "../../kit/button.css.ts"
import { Button } from "../../kit/button.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import { Keys } from "../../kit/keys.tsx"
import { documentText } from "../../text/de/legal.ts"
import { formatDay, germanDay, germanTime } from "../../text/de/when.ts"
import { Link } from "../link.tsx"
import type { ChatConsent } from "./chat-consent.ts"
import * as css from "./help.css.ts"

const keys = [
  { keys: ["Strg", "K"], does: "Überallhin springen (am Mac ⌘ K)" },
  { keys: ["/"], does: "In einer Liste suchen" },
  { keys: ["?"], does: "In einer Liste: alle Tasten" },
  { keys: ["Esc"], does: "Schließen" },
] as const

const ChatPart = observer(({ chat }: { chat: ChatConsent }) => (
  <section className={css.part}>
    <h3 className={css.heading}>Chat mit dem Support</h3>
    <p>
      Der Chat kommt von Intercom. Erst wenn du zustimmst, wird er geladen; dann erfährt Intercom deine IP-Adresse und
      was du schreibst. Deine Mitgliederdaten bekommt der Chat nicht.
    </p>
    <Button onClick={() => chat.set(!chat.agreed)}>
      {chat.agreed ? "Zustimmung zurücknehmen" : "Zustimmen und Chat laden"}
    </Button>
  </section>
))

/** How somebody of the support is reached. */
export interface Support {
  /** The address of a page, `mailto:` or `tel:`; empty where nobody is. */
  readonly contact: string
  readonly hours: boolean
}

/** A contact as it is read: a number or an address without what browsers need before it. */
const shown = (contact: string): string => contact.replace(/^(mailto|tel|https?):(\/\/)?/, "").replace(/[?/]$/, "")

const Hours = () => {
  const now = Date.now()
  const next = nextSupportSessions({ date: germanDay(now), time: germanTime(now) }, 4)
  return (
    <>
      <p>Dann ist jemand für deine Fragen da. Alle Zeiten gelten für Deutschland.</p>
      <ol className={css.dates}>
        {next.map(({ date, time }) => (
          <li key={date + time} className={css.date}>
            <span>{formatDay(date)}</span>
            <span>{time} Uhr</span>
          </li>
        ))}
      </ol>
    </>
  )
}

const Nobody = () => (
  <section className={css.part}>
    <h3 className={css.heading}>Wen du fragen kannst</h3>
    <p>
      Frag, wer euren Arbeitsbereich verwaltet: Alle mit der Berechtigung „Verwaltung“ können Leute einladen,
      Berechtigungen ändern und die Einstellungen sehen.
    </p>
  </section>
)

/** Where help is: the handbook, how and when somebody of the support is reached, what was laid down, and the keys that work everywhere (APP-20). */
const Help = ({ chat, support, onClose }: HelpProps) => (
  <Dialog title="Hilfe" onClose={onClose} dismissable>
    <section className={css.part}>
      <h3 className={css.heading}>Nachlesen</h3>
      <p>Im Handbuch steht, wie etwas geht, und was Meldungen bedeuten. Du kannst es durchsuchen.</p>
      <Link to="/help" className={button.primary} onClick={onClose}>
        Handbuch öffnen
      </Link>
    </section>
    {support.contact === "" && chat === undefined && <Nobody />}
    {support.contact !== "" && (
      <section className={css.part}>
        <h3 className={css.heading}>So erreichst du den Support</h3>
        <p>
          <a href={support.contact} className={css.contact} target="_blank" rel="noreferrer">
            {shown(support.contact)}
          </a>
        </p>
      </section>
    )}
    {(support.contact !== "" || chat !== undefined) && support.hours && (
      <section className={css.part}>
        <h3 className={css.heading}>Die nächsten Sprechstunden</h3>
        <Hours />
      </section>
    )}
    {chat !== undefined && <ChatPart chat={chat} />}
    <section className={css.part}>
      <h3 className={css.heading}>Was hier gilt</h3>
      <ul>
        {documentKinds.map((kind) => (
          <li key={kind}>
            <a href={`/${documentNames[kind]}`} className={css.contact} target="_blank" rel="noreferrer">
              {documentText[kind]}
            </a>
          </li>
        ))}
      </ul>
    </section>
    <section className={css.part}>
      <h3 className={css.heading}>Tasten, die überall gelten</h3>
      <Keys rows={keys} />
    </section>
  </Dialog>
)

interface HelpProps {
  readonly chat: ChatConsent | undefined
  readonly support: Support
  readonly onClose: () => void
}

export default Help
