import { observer } from "mobx-react-lite"
import { TextField } from "../../kit/text-field.tsx"
import { callMessageOf } from "../../text/de/call-errors.ts"
import * as css from "../door.css.ts"
import { Door } from "../door.tsx"
import { DoorForm } from "../door-form.tsx"
import type { SignInViewModel } from "./sign-in.view-model.ts"

/** The door: e-mail and password; `registers` says whether strangers may make an account. */
export const SignInScreen = observer(({ model, registers }: { model: SignInViewModel; registers: boolean }) => {
  const { failure, missing } = model
  const message = failure === undefined ? undefined : callMessageOf(failure)
  const atField = (tag: "UnknownEmail" | "WrongPassword") =>
    failure?._tag === tag && message !== undefined ? `${message.what} ${message.todo}` : undefined
  const elsewhere = failure?._tag !== "UnknownEmail" && failure?._tag !== "WrongPassword"
  return (
    <Door title="Schön, dass du da bist" hint="Melde dich an, um weiterzumachen.">
      <DoorForm
        onSubmit={() => model.submit()}
        refusals={model.refusals}
        busy={model.busy}
        label="Anmelden"
        message={elsewhere ? message : undefined}
      >
        <TextField
          label="E-Mail"
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          autoFocus
          value={model.email}
          onChange={(text) => model.typeEmail(text)}
          error={missing === "email" ? "Gib deine E-Mail-Adresse ein." : atField("UnknownEmail")}
        />
        <TextField
          label="Passwort"
          type="password"
          name="password"
          autoComplete="current-password"
          value={model.password}
          onChange={(text) => model.typePassword(text)}
          error={missing === "password" ? "Gib dein Passwort ein." : atField("WrongPassword")}
        />
      </DoorForm>
      <p className={css.ways}>
        <a href="/auth/passkey">Mit Passkey anmelden</a>
        <a href="/auth/forgot">Passwort vergessen?</a>
        {registers && <a href="/auth/register">Konto anlegen</a>}
      </p>
    </Door>
  )
})
