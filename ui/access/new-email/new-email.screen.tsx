import { observer } from "mobx-react-lite"
import { Alert } from "../../kit/alert.tsx"
import { button } from "../../kit/button.css.ts"
import { Button } from "../../kit/button.tsx"
import { accountMessageOf } from "../../text/de/account-errors.ts"
import { Door } from "../door.tsx"
import type { NewEmailViewModel } from "./new-email.view-model.ts"

const ToAccount = () => (
  <a href="/auth/account" className={button.primary}>
    Zu meinem Konto
  </a>
)

/** Tells whether the link of a mail made its address that of the account. */
export const NewEmailScreen = observer(({ model }: { model: NewEmailViewModel }) => {
  const { state } = model.proof
  if (state.is === "loaded")
    return (
      <Door title="Neue Adresse gilt" hint={`Ab jetzt meldest du dich mit ${state.value.email} an.`}>
        <ToAccount />
      </Door>
    )
  if (state.is === "failed" && state.error._tag === "LinkExpired")
    return (
      <Door
        title="Dieser Link gilt nicht mehr"
        hint="Vielleicht hast du ihn schon benutzt, oder er ist für ein anderes Konto als das, mit dem du hier angemeldet bist."
      >
        <ToAccount />
      </Door>
    )
  if (state.is === "failed" && state.error._tag === "EmailTaken")
    return (
      <Door
        title="Diese Adresse hat schon ein Konto"
        hint="Jemand hat sich inzwischen damit registriert. Dein Konto behält seine bisherige Adresse."
      >
        <ToAccount />
      </Door>
    )
  return (
    <Door title="Neue E-Mail-Adresse" hint="Einen Moment …">
      {state.is === "failed" && (
        <>
          <Alert message={accountMessageOf(state.error)} />
          <Button onClick={model.proof.retry}>Noch einmal versuchen</Button>
        </>
      )}
    </Door>
  )
})
