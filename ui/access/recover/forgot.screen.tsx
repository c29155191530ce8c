import { observer } from "mobx-react-lite"
import { Button } from "../../kit/button.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { accountMessageOf } from "../../text/de/account-errors.ts"
import * as css from "../door.css.ts"
import { Door } from "../door.tsx"
import { DoorForm } from "../door-form.tsx"
import type { ForgotViewModel } from "./forgot.view-model.ts"

const Back = () => (
  <p className={css.ways}>
    <a href="/auth/login">Zurück zur Anmeldung</a>
  </p>
)

/** Asks where the link for a new password shall go; what follows is the same for every address. */
export const ForgotScreen = observer(({ model }: { model: ForgotViewModel }) => {
  const { sending, sentTo } = model
  if (sentTo !== undefined)
    return (
      <Door title="Sieh in dein Postfach" hint={`Gibt es ein Konto mit ${sentTo}, ist der Link gleich da.`}>
        <p role="status">
          Er gilt eine Stunde und nur einmal. Nichts angekommen? Sieh auch im Spam-Ordner nach. Nach fünf Minuten
          schicken wir dir auf Wunsch einen neuen.
        </p>
        <Button onClick={() => model.again()}>Noch einmal versuchen</Button>
        <Back />
      </Door>
    )
  return (
    <Door title="Passwort vergessen?" hint="Kein Problem: Wir schicken dir einen Link für ein neues.">
      <DoorForm
        onSubmit={() => model.submit()}
        refusals={sending.refusals}
        busy={sending.busy}
        label="Link schicken"
        message={sending.failure && accountMessageOf(sending.failure)}
      >
        <TextField
          label="E-Mail"
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          maxLength={254}
          autoFocus
          value={model.email}
          onChange={(text) => model.type(text)}
          error={model.faulty ? "Gib eine E-Mail-Adresse ein, zum Beispiel jana@verein.example." : undefined}
        />
      </DoorForm>
      <Back />
    </Door>
  )
})
