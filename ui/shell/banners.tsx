import { observer } from "mobx-react-lite"
import { Button } from "../kit/button.tsx"
import { phoneQuery } from "../kit/theme/phone.ts"
import { useMedia } from "../kit/use-media.ts"
import type { Bulletin } from "./bulletin.ts"
import type { ClientState } from "./client-state.ts"
import type { PhoneNotice } from "./phone-notice.ts"
import type { SessionViewModel } from "./session.view-model.ts"
import * as css from "./shell.css.ts"

/** The bar at the top while calls are under way (APP-10). */
export const Progress = observer(({ state }: { state: ClientState }) =>
  state.inFlight > 0 ? <div className={css.progress} role="progressbar" aria-label="Daten werden geladen" /> : null,
)

interface BannersProps {
  readonly session: SessionViewModel
  readonly state: ClientState
  readonly bulletin: Bulletin
  readonly phoneNotice: PhoneNotice
  /** Whether the screen that is shown keeps what is done without a network. */
  readonly worksOffline: boolean
  /** Whether the screen that is shown needs a large one. */
  readonly wantsRoom: boolean
}

const OnPhone = observer(({ notice }: { readonly notice: PhoneNotice }) =>
  useMedia(phoneQuery) && !notice.isRead ? (
    <div role="status" className={css.banner}>
      Diese Seite braucht Platz. Hier geht alles, auf einem großen Bildschirm siehst du mehr auf einmal.
      <Button look="quiet" onClick={notice.dismiss}>
        Gelesen
      </Button>
    </div>
  ) : null,
)

/** What holds for every screen and stands above it. Nothing of it is fetched: it is needed when nothing can be. */
export const Banners = observer(({ session, state, bulletin, phoneNotice, worksOffline, wantsRoom }: BannersProps) => (
  <>
    {bulletin.text !== undefined && (
      <div role="status" className={css.banner}>
        {bulletin.text}
        <Button look="quiet" onClick={bulletin.dismiss}>
          Gelesen
        </Button>
      </div>
    )}
    {!state.online && (
      <div role="status" className={css.banner}>
        {worksOffline
          ? "Keine Internetverbindung. Was du hier einträgst, bleibt auf diesem Gerät und geht später hinaus."
          : "Keine Internetverbindung. Du siehst, was schon geladen ist; Änderungen gehen gerade nicht."}
      </div>
    )}
    {state.newer !== undefined && (
      <div role="status" className={css.banner}>
        Es gibt eine neue Version von Wimpel.
        <Button onClick={() => location.reload()}>Jetzt neu laden</Button>
        <Button look="quiet" onClick={state.ignore}>
          Ignorieren
        </Button>
      </div>
    )}
    {wantsRoom && <OnPhone notice={phoneNotice} />}
    {session.onlyReads && (
      <div role="status" className={css.banner}>
        Du darfst hier nur lesen. Ändern können es andere aus deinem Verein.
      </div>
    )}
    {session.isUnproven && (
      <div role="status" className={css.banner}>
        Bestätige noch deine E-Mail-Adresse mit dem Link aus unserer Mail.
        <a href="/auth/account">Keine bekommen?</a>
      </div>
    )}
  </>
))
