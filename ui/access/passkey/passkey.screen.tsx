import { observer } from "mobx-react-lite"
import { securityMessageOf } from "../../text/de/security-errors.ts"
import * as css from "../door.css.ts"
import { Door } from "../door.tsx"
import { DoorForm } from "../door-form.tsx"
import type { PasskeyViewModel } from "./passkey.view-model.ts"

/** The way in by a passkey: the browser asks, and this says what came of it. */
export const PasskeyScreen = observer(({ model }: { model: PasskeyViewModel }) => {
  const { failure, refusals, busy } = model.entering
  return (
    <Door title="Mit Passkey anmelden" hint="Dein Gerät fragt gleich nach Fingerabdruck, Gesicht oder PIN.">
      <DoorForm
        onSubmit={() => model.start()}
        refusals={refusals}
        busy={busy}
        label={failure === undefined ? "Passkey benutzen" : "Noch einmal versuchen"}
        message={failure === undefined ? undefined : securityMessageOf(failure)}
      >
        {null}
      </DoorForm>
      <p className={css.ways}>
        <a href="/auth/login">Mit Passwort anmelden</a>
      </p>
    </Door>
  )
})
