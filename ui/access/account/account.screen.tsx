import { observer } from "mobx-react-lite"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { accountMessageOf } from "../../text/de/account-errors.ts"
import { deviceText } from "../../text/de/device.ts"
import { formatWhen } from "../../text/de/when.ts"
import * as door from "../door.css.ts"
import { Door } from "../door.tsx"
import * as css from "./account.css.ts"
import type { AccountViewModel } from "./account.view-model.ts"
import { ChangePassword } from "./change-password.tsx"
import type { GuardsViewModel } from "./guards.view-model.ts"
import { OwnConsents } from "./own-consents.tsx"
import { OwnEmail } from "./own-email.tsx"
import { OwnName } from "./own-name.tsx"
import { OwnTokens } from "./own-tokens.tsx"
import { Passkeys } from "./passkeys.tsx"
import { SecondFactor } from "./second-factor.tsx"

const Address = observer(({ model }: { model: AccountViewModel }) => {
  const user = model.me.value?.data
  if (user === undefined || user.emailVerified) return null
  const { failure, busy } = model.verifying
  return (
    <section className={css.part} aria-label="E-Mail-Adresse">
      <div className={css.waiting}>
        Deine Adresse {user.email} ist noch nicht bestätigt. Öffne den Link aus der Mail.
      </div>
      {failure !== undefined && <Alert message={accountMessageOf(failure)} />}
      {model.verificationSent ? (
        <p role="status" className={css.soft}>
          Ein neuer Link ist unterwegs.
        </p>
      ) : (
        <Button busy={busy} onClick={() => model.sendVerification()}>
          Link noch einmal schicken
        </Button>
      )}
    </section>
  )
})

const Sessions = observer(({ model }: { model: AccountViewModel }) => {
  const { state } = model.sessions
  const { failure, busy } = model.ending
  return (
    <section className={css.part}>
      <h2 className={css.heading}>Hier bist du angemeldet</h2>
      {failure !== undefined && <Alert message={accountMessageOf(failure)} />}
      {state.is === "failed" && <Alert message={accountMessageOf(state.error)} onRetry={model.sessions.retry} />}
      <ul>
        {(model.sessions.value ?? []).map((session) => (
          <li key={session.id} className={css.item}>
            <div>
              {deviceText(session.device)}
              <p className={css.soft}>
                {session.current ? "Dieses Gerät, " : ""}angemeldet {formatWhen(session.openedAt, Date.now())}
              </p>
            </div>
            <Button
              busy={busy}
              onClick={() => model.end(session)}
              aria-label={`${deviceText(session.device)} abmelden`}
            >
              Abmelden
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
})

const Guarded = observer(({ model }: { model: GuardsViewModel }) => {
  const { state } = model.guards
  if (state.is === "failed") return <Alert message={accountMessageOf(state.error)} onRetry={model.guards.retry} />
  if (state.is !== "loaded") return null
  const { secondFactor, recoveryCodes, passkeys } = state.value
  return (
    <>
      <SecondFactor model={model.secondFactor} on={secondFactor} left={recoveryCodes} />
      <Passkeys model={model.passkeys} passkeys={passkeys} />
    </>
  )
})

/** What stands in the place of the guards where the page is its own server. */
const Unguarded = () => (
  <section className={css.part}>
    <h2 className={css.heading}>Anmelden in zwei Schritten und Passkeys</h2>
    <p className={css.soft}>Das gibt es nur mit einem Server. Diese Seite läuft ganz in deinem Browser.</p>
  </section>
)

interface AccountScreenProps {
  readonly model: AccountViewModel
  /** What guards the account besides the password, where there is a server for that. */
  readonly guards: GuardsViewModel | undefined
}

/** One's own account: address, password, second factor, passkeys, and where it is signed in. */
export const AccountScreen = observer(({ model, guards }: AccountScreenProps) => {
  const user = model.me.value?.data
  const { state } = model.me
  // Who belongs to no workspace still has an account, and all that is about it.
  const isPlaceless = state.is === "failed" && state.error._tag === "Forbidden"
  const waiting = isPlaceless ? "Du gehörst zu keinem Arbeitsbereich" : "Einen Moment …"
  return (
    <Door wide title="Dein Konto" hint={user === undefined ? waiting : `${user.name}, ${user.email}`}>
      {state.is === "failed" && !isPlaceless && (
        <Alert message={accountMessageOf(state.error)} onRetry={model.me.retry} />
      )}
      <Address model={model} />
      <OwnName model={model.ownName} />
      <OwnEmail model={model.ownEmail} />
      <ChangePassword model={model} />
      {guards === undefined ? <Unguarded /> : <Guarded model={guards} />}
      <OwnTokens model={model.ownTokens} />
      <Sessions model={model} />
      <OwnConsents model={model} />
      <p className={door.ways}>
        <a href="/">Zurück zur Startseite</a>
      </p>
    </Door>
  )
})
