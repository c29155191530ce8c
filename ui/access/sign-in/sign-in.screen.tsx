import { observer } from "mobx-react-lite"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { Form } from "../../kit/form.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { callMessageOf } from "../../text/de/call-errors.ts"
import * as css from "../door.css.ts"
import { Door } from "../door.tsx"
import type { SignInViewModel } from "./sign-in.view-model.ts"

/** The door: e-mail and password. */
export const SignInScreen = observer(({ model }: { model: SignInViewModel }) => {
  const { failure, missing } = model
  const message = failure === undefined ? undefined : callMessageOf(failure)
  const atField = (tag: "UnknownEmail" | "WrongPassword") =>
    failure?._tag === tag && message !== undefined ? `${message.what} ${message.todo}` : undefined
  const elsewhere = message !== undefined && failure?._tag !== "UnknownEmail" && failure?._tag !== "WrongPassword"
  return (
    <Door title="Schön, dass du da bist" hint="Melde dich an, um weiterzumachen.">
      <Form
        onSubmit={() => model.submit()}
        faulty={String(model.refusals)}
        foot={
          <Button type="submit" look="primary" busy={model.busy} className={css.submit}>
            {model.busy ? "Einen Moment …" : "Anmelden"}
          </Button>
        }
      >
        {elsewhere && message !== undefined && <Alert message={message} />}
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
      </Form>
      <p className={css.ways}>
        <a href="/auth/forgot">Passwort vergessen?</a>
        <a href="/auth/register">Konto anlegen</a>
      </p>
    </Door>
  )
})
