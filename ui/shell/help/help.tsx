import { observer } from "mobx-react-lite"
import { nextSupportSessions } from "../../../core/help/support-sessions.ts"
import { Button } from "../../kit/button.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import { Keys } from "../../kit/keys.tsx"
import { formatDay, germanDay, germanTime } from "../../text/de/when.ts"
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

/** Where help is: when somebody of the support is there next, and the keys that work everywhere (APP-20). */
const Help = ({ chat, onClose }: { readonly chat: ChatConsent | undefined; readonly onClose: () => void }) => {
  const now = Date.now()
  const next = nextSupportSessions({ date: germanDay(now), time: germanTime(now) }, 4)
  return (
    <Dialog title="Hilfe" onClose={onClose} dismissable>
      <section className={css.part}>
        <h3 className={css.heading}>Die nächsten Sprechstunden</h3>
        <p>Dann ist jemand vom Support für deine Fragen da. Alle Zeiten gelten für Deutschland.</p>
        <ol className={css.dates}>
          {next.map(({ date, time }) => (
            <li key={date + time} className={css.date}>
              <span>{formatDay(date)}</span>
              <span>{time} Uhr</span>
            </li>
          ))}
        </ol>
      </section>
      {chat !== undefined && <ChatPart chat={chat} />}
      <section className={css.part}>
        <h3 className={css.heading}>Tasten, die überall gelten</h3>
        <Keys rows={keys} />
      </section>
    </Dialog>
  )
}

export default Help
