import { observer } from "mobx-react-lite"
import type { OpenedInvitation } from "../../../core/access/invitation.port.ts"
import { Alert } from "../../kit/alert.tsx"
import { button } from "../../kit/button.css.ts"
import { Button } from "../../kit/button.tsx"
import { Form } from "../../kit/form.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { accountMessageOf } from "../../text/de/account-errors.ts"
import { Consent } from "../consents.tsx"
import * as css from "../door.css.ts"
import { Door } from "../door.tsx"
import { NewPassword } from "../new-password.tsx"
import type { InvitationViewModel } from "./invitation.view-model.ts"

const Newcomer = observer(({ model, email }: { model: InvitationViewModel; email: string }) => {
  const { draft, faults, joining } = model
  const { failure } = joining
  const weak = failure?._tag === "WeakPassword" ? failure.faults : model.passwordFaults
  return (
    <Form
      onSubmit={() => model.register()}
      faulty={String(joining.refusals)}
      foot={
        <Button type="submit" look="primary" busy={joining.busy} className={css.submit}>
          Konto anlegen und mitmachen
        </Button>
      }
    >
      {failure !== undefined && failure._tag !== "WeakPassword" && failure._tag !== "DocumentsChanged" && (
        <Alert message={accountMessageOf(failure)} />
      )}
      <input type="text" name="username" autoComplete="username" readOnly hidden value={email} />
      <TextField
        label="Vorname"
        name="firstName"
        autoComplete="given-name"
        maxLength={80}
        value={model.firstName}
        onChange={(text) => model.set("firstName", text)}
        error={faults.has("firstName") ? "Gib deinen Vornamen ein." : undefined}
      />
      <NewPassword
        label="Passwort"
        value={draft.password}
        onChange={(text) => model.set("password", text)}
        strength={model.strength}
        faults={weak}
      />
      <div className={css.legend}>
        {(["terms", "privacy"] as const).map((kind) => (
          <Consent
            key={kind}
            kind={kind}
            chosen={draft[kind]}
            faulty={faults.has(kind)}
            changed={model.changed.has(kind)}
            onChange={(chosen) => model.set(kind, chosen)}
          />
        ))}
      </div>
    </Form>
  )
})

const Answer = observer(({ model, opened }: { model: InvitationViewModel; opened: OpenedInvitation }) => {
  const { failure, busy } = model.joining
  switch (model.answer) {
    case "accept":
      return (
        <>
          {failure !== undefined && <Alert message={accountMessageOf(failure)} />}
          <Button look="primary" className={css.submit} busy={busy} autoFocus onClick={() => model.accept()}>
            Einladung annehmen
          </Button>
        </>
      )
    case "other":
      return (
        <>
          <p>
            Diese Einladung ist für <b>{opened.email}</b>. Angemeldet bist du als <b>{opened.signedInAs}</b>. Melde dich
            ab, um mit der richtigen Adresse weiterzumachen.
          </p>
          {model.leaving.failure !== undefined && <Alert message={accountMessageOf(model.leaving.failure)} />}
          <Button look="primary" className={css.submit} busy={model.leaving.busy} onClick={() => model.leave()}>
            Abmelden
          </Button>
        </>
      )
    case "signIn":
      return (
        <>
          <p>
            Zu <b>{opened.email}</b> gibt es schon ein Konto. Melde dich damit an, dann nimmst du die Einladung an.
          </p>
          <Button look="primary" className={css.submit} autoFocus onClick={() => model.signIn()}>
            Anmelden
          </Button>
        </>
      )
    default:
      return <Newcomer model={model} email={opened.email} />
  }
})

/** Somebody was invited into a workspace and opened the link. */
export const InvitationScreen = observer(({ model }: { model: InvitationViewModel }) => {
  const { state } = model.opened
  if (state.is === "failed" && state.error._tag === "LinkExpired")
    return (
      <Door
        title="Diese Einladung gilt nicht mehr"
        hint="Vielleicht hast du sie schon angenommen, oder sie wurde zurückgezogen. Bitte um eine neue."
      >
        <a href="/" className={button.primary}>
          Zur Startseite
        </a>
      </Door>
    )
  const opened = model.opened.value
  return (
    <Door
      title={opened === undefined ? "Deine Einladung" : `Mitmachen bei ${opened.workspace}`}
      hint={opened === undefined ? "Einen Moment …" : `${opened.invitedBy} lädt dich ein, ${opened.firstName}.`}
    >
      {state.is === "failed" && (
        <>
          <Alert message={accountMessageOf(state.error)} />
          <Button onClick={model.opened.retry}>Noch einmal versuchen</Button>
        </>
      )}
      {opened !== undefined && <Answer model={model} opened={opened} />}
    </Door>
  )
})
