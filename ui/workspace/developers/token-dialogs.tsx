import { observer } from "mobx-react-lite"
import { OwnPassword } from "../../access/own-password.tsx"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import { Form } from "../../kit/form.tsx"
import { Segments } from "../../kit/segments.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { accountMessageOf } from "../../text/de/account-errors.ts"
import { PermissionChoice } from "../permission-choice.tsx"
import * as css from "../workspace.css.ts"
import { type DevelopersViewModel, type Life, lives, type TokenDialog } from "./developers.view-model.ts"

const lifeName: Readonly<Record<Life, string>> = {
  "30": "30 Tage",
  "90": "90 Tage",
  "365": "1 Jahr",
  never: "ohne Ende",
}

const Create = observer(({ model }: { model: DevelopersViewModel }) => {
  const { draft, faults, changing } = model
  const { failure } = changing
  return (
    <Dialog title="Token anlegen" onClose={model.close}>
      <Form
        onSubmit={() => model.create()}
        faulty={String(changing.refusals)}
        foot={
          <>
            <Button onClick={model.close}>Abbrechen</Button>
            <Button type="submit" look="primary" busy={changing.busy}>
              Anlegen
            </Button>
          </>
        }
      >
        {failure !== undefined && failure._tag !== "WrongOldPassword" && <Alert message={accountMessageOf(failure)} />}
        <TextField
          label="Name"
          maxLength={80}
          autoComplete="off"
          autoFocus
          value={draft.name}
          onChange={(name) => model.set({ name })}
          help="Wofür es ist, zum Beispiel „Webseite“."
          error={faults.has("name") ? "Gib dem Token einen Namen." : undefined}
        />
        <PermissionChoice
          label="Das darf das Programm"
          chosen={draft.permissions}
          onToggle={(permission) => model.toggle(permission)}
          error={faults.has("permissions") ? "Wähle mindestens eine Berechtigung." : undefined}
        />
        <div className={css.choices}>
          <p className={css.soft}>Gültig</p>
          <Segments
            label="Gültig"
            value={draft.life}
            options={lives.map((id) => ({ id, label: lifeName[id] }))}
            onChange={(life) => model.set({ life })}
          />
        </div>
        <OwnPassword
          value={draft.password}
          onChange={(password) => model.set({ password })}
          missing={faults.has("password")}
          wrong={failure?._tag === "WrongOldPassword"}
        />
      </Form>
    </Dialog>
  )
})

const Made = ({ model, secret }: { model: DevelopersViewModel; secret: string }) => (
  <Dialog title="Dein neues Token" onClose={model.close}>
    <p>Kopiere es jetzt: Es wird nur dieses eine Mal gezeigt.</p>
    <TextField
      label="Token"
      readOnly
      autoFocus
      value={secret}
      onChange={() => undefined}
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
    <div className={css.actions}>
      <Button look="primary" onClick={() => model.copy(secret)}>
        Kopieren
      </Button>
      <Button onClick={model.close}>Fertig</Button>
    </div>
  </Dialog>
)

/** What is open over the list of tokens. */
const TokenDialogs = observer(({ model, dialog }: { model: DevelopersViewModel; dialog: TokenDialog }) => {
  if (dialog.is === "create") return <Create model={model} />
  if (dialog.is === "made") return <Made model={model} secret={dialog.secret} />
  const { failure, busy } = model.changing
  return (
    <Dialog title={`„${dialog.token.name}“ widerrufen?`} onClose={model.close}>
      {failure !== undefined && <Alert message={accountMessageOf(failure)} />}
      <p>Programme, die dieses Token benutzen, kommen sofort nicht mehr hinein.</p>
      <div className={css.actions}>
        <Button autoFocus onClick={model.close}>
          Abbrechen
        </Button>
        <Button look="danger" busy={busy} onClick={() => model.revoke(dialog.token)}>
          Widerrufen
        </Button>
      </div>
    </Dialog>
  )
})

export default TokenDialogs
