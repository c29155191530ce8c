import { observer } from "mobx-react-lite"
import { documentKinds } from "../../../core/access/legal-document.ts"
import { TextField } from "../../kit/text-field.tsx"
import { Tick } from "../../kit/tick.tsx"
import { accountEmailFault } from "../../text/de/account-email.ts"
import { accountMessageOf } from "../../text/de/account-errors.ts"
import { Consent } from "../consents.tsx"
import * as css from "../door.css.ts"
import { Door } from "../door.tsx"
import { DoorForm } from "../door-form.tsx"
import { NewPassword } from "../new-password.tsx"
import type { RegisterViewModel } from "./register.view-model.ts"

const Consents = observer(({ model }: { model: RegisterViewModel }) => (
  <div className={css.legend}>
    {documentKinds.map((kind) => (
      <Consent
        key={kind}
        kind={kind}
        chosen={model.draft[kind]}
        faulty={model.faults.has(kind)}
        changed={model.changed.has(kind)}
        onChange={(chosen) => model.set(kind, chosen)}
      />
    ))}
    <Tick
      name="newsletter"
      label="Schickt mir ab und zu Neuigkeiten (freiwillig)."
      chosen={model.draft.newsletter}
      onChange={(chosen) => model.set("newsletter", chosen)}
    />
  </div>
))

/** Makes an account with a workspace of its own. */
export const RegisterScreen = observer(({ model }: { model: RegisterViewModel }) => {
  const { draft, faults, sending } = model
  const { failure } = sending
  const message = failure === undefined ? undefined : accountMessageOf(failure)
  const taken = failure?._tag === "EmailTaken" && message !== undefined ? `${message.what} ${message.todo}` : undefined
  const weak = failure?._tag === "WeakPassword" ? failure.faults : model.passwordFaults
  const elsewhere = failure !== undefined && !["EmailTaken", "WeakPassword", "DocumentsChanged"].includes(failure._tag)
  return (
    <Door title="Konto anlegen" hint="Für dich und deine Gruppe.">
      <DoorForm
        onSubmit={() => model.submit()}
        refusals={sending.refusals}
        busy={sending.busy}
        label="Konto anlegen"
        message={elsewhere ? message : undefined}
      >
        <TextField
          label="Vorname"
          name="firstName"
          autoComplete="given-name"
          maxLength={80}
          autoFocus
          value={draft.firstName}
          onChange={(text) => model.set("firstName", text)}
          error={faults.has("firstName") ? "Gib deinen Vornamen ein." : undefined}
        />
        <TextField
          label="Verein oder Gruppe"
          name="organisation"
          autoComplete="organization"
          maxLength={120}
          value={draft.organisation}
          onChange={(text) => model.set("organisation", text)}
          error={faults.has("organisation") ? "Gib den Namen deines Vereins oder deiner Gruppe ein." : undefined}
        />
        <TextField
          label="E-Mail"
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          value={draft.email}
          onChange={(text) => model.set("email", text)}
          error={faults.has("email") ? accountEmailFault(draft.email, "jana@verein.example") : taken}
        />
        <NewPassword
          label="Passwort"
          value={draft.password}
          onChange={(text) => model.set("password", text)}
          strength={model.strength}
          faults={weak}
        />
        <Consents model={model} />
      </DoorForm>
      <p className={css.ways}>
        <a href="/auth/login">Ich habe schon ein Konto</a>
      </p>
    </Door>
  )
})
