import { observer } from "mobx-react-lite"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { Form } from "../../kit/form.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { accountMessageOf } from "../../text/de/account-errors.ts"
import { NewPassword } from "../new-password.tsx"
import * as css from "./account.css.ts"
import type { AccountViewModel } from "./account.view-model.ts"

/** The old password, and twice the new one (ACC-08). */
export const ChangePassword = observer(({ model }: { model: AccountViewModel }) => {
  const { changing, draft } = model
  const { failure } = changing
  const message = failure === undefined ? undefined : accountMessageOf(failure)
  const wrong = failure?._tag === "WrongOldPassword" ? `${message?.what} ${message?.todo}` : undefined
  const weak = failure?._tag === "WeakPassword" ? failure.faults : model.faults
  const elsewhere = failure?._tag !== "WrongOldPassword" && failure?._tag !== "WeakPassword"
  return (
    <section className={css.part}>
      <h2 className={css.heading}>Passwort ändern</h2>
      {model.changed && (
        <p role="status" className={css.good}>
          Passwort geändert! Auf allen anderen Geräten bist du abgemeldet. Passkeys und Tokens gelten weiter: Entferne
          unten, was du nicht kennst.
        </p>
      )}
      <Form
        onSubmit={() => model.submit()}
        faulty={String(changing.refusals)}
        foot={
          <Button type="submit" look="primary" busy={changing.busy}>
            Passwort ändern
          </Button>
        }
      >
        {elsewhere && message !== undefined && <Alert message={message} />}
        <input
          type="text"
          name="username"
          autoComplete="username"
          readOnly
          hidden
          value={model.me.value?.data.email ?? ""}
        />
        <TextField
          label="Bisheriges Passwort"
          type="password"
          name="password"
          autoComplete="current-password"
          value={draft.before}
          onChange={(text) => model.type("before", text)}
          error={model.missing ? "Gib dein bisheriges Passwort ein." : wrong}
        />
        <NewPassword
          label="Neues Passwort"
          value={draft.after}
          onChange={(text) => model.type("after", text)}
          strength={model.strength}
          faults={weak}
        />
        <TextField
          label="Neues Passwort wiederholen"
          type="password"
          name="new-password-again"
          autoComplete="new-password"
          value={draft.again}
          onChange={(text) => model.type("again", text)}
          error={model.mismatch ? "Die beiden neuen Passwörter sind verschieden." : undefined}
        />
      </Form>
    </section>
  )
})
