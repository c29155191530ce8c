import { observer } from "mobx-react-lite"
import { Alert } from "../../kit/alert.tsx"
import { button } from "../../kit/button.css.ts"
import { Button } from "../../kit/button.tsx"
import { accountMessageOf } from "../../text/de/account-errors.ts"
import { Door } from "../door.tsx"
import type { VerifyViewModel } from "./verify.view-model.ts"

const Go = ({ to, label }: { readonly to: string; readonly label: string }) => (
  <a href={to} className={button.primary}>
    {label}
  </a>
)

/** Tells whether the link of a mail proved its address. */
export const VerifyScreen = observer(({ model }: { model: VerifyViewModel }) => {
  const { state } = model.proof
  if (state.is === "loaded" && state.value.newPassword !== null)
    return (
      <Door
        title="Adresse bestätigt"
        hint="Setze jetzt ein neues Passwort. Das alte gilt nicht mehr, denn du hast den Link auf einem Gerät geöffnet, auf dem du nicht angemeldet bist: Vielleicht hat es jemand anders gewählt."
      >
        <Go to={`/auth/recover#${state.value.newPassword}`} label="Neues Passwort setzen" />
      </Door>
    )
  if (state.is === "loaded")
    return (
      <Door title="Adresse bestätigt" hint="Danke. Das war schon alles.">
        <Go to="/" label="Weiter" />
      </Door>
    )
  if (state.is === "failed" && state.error._tag === "LinkExpired")
    return (
      <Door
        title="Dieser Link gilt nicht mehr"
        hint="Vielleicht hast du ihn schon benutzt. Sonst schick dir einen neuen."
      >
        <Go to="/auth/account" label="Zu meinem Konto" />
      </Door>
    )
  return (
    <Door title="Adresse bestätigen" hint="Einen Moment …">
      {state.is === "failed" && (
        <>
          <Alert message={accountMessageOf(state.error)} />
          <Button onClick={model.proof.retry}>Noch einmal versuchen</Button>
        </>
      )}
    </Door>
  )
})
