import { observer } from "mobx-react-lite"
import { Alert } from "../../kit/alert.tsx"
import { button } from "../../kit/button.css.ts"
import { Button } from "../../kit/button.tsx"
import { Form } from "../../kit/form.tsx"
import { accountMessageOf } from "../../text/de/account-errors.ts"
import * as css from "../door.css.ts"
import { Door } from "../door.tsx"
import { NewPassword } from "../new-password.tsx"
import type { RecoverViewModel } from "./recover.view-model.ts"

/** Sets a new password by the link of a mail. */
export const RecoverScreen = observer(({ model }: { model: RecoverViewModel }) => {
  const { sending } = model
  const { failure } = sending
  if (model.done)
    return (
      <Door title="Passwort geändert!" hint="Du kannst dich jetzt damit anmelden. Überall sonst bist du abgemeldet.">
        <a href="/auth/login" className={button.primary}>
          Zur Anmeldung
        </a>
      </Door>
    )
  if (model.isOver)
    return (
      <Door
        title="Dieser Link gilt nicht mehr"
        hint="Er gilt eine Stunde und nur einmal. Fordere einfach einen neuen an."
      >
        <a href="/auth/forgot" className={button.primary}>
          Neuen Link anfordern
        </a>
      </Door>
    )
  const weak = failure?._tag === "WeakPassword" ? failure.faults : model.faults
  return (
    <Door title="Neues Passwort" hint="Danach bist du auf allen Geräten abgemeldet.">
      <Form
        onSubmit={() => model.submit()}
        faulty={String(sending.refusals)}
        foot={
          <Button type="submit" look="primary" busy={sending.busy} className={css.submit}>
            {sending.busy ? "Einen Moment …" : "Passwort setzen"}
          </Button>
        }
      >
        {failure !== undefined && failure._tag !== "WeakPassword" && <Alert message={accountMessageOf(failure)} />}
        <NewPassword
          label="Neues Passwort"
          value={model.password}
          onChange={(text) => model.type(text)}
          strength={model.strength}
          faults={weak}
        />
      </Form>
    </Door>
  )
})
