import { observer } from "mobx-react-lite"
import { Button } from "../../kit/button.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { securityMessageOf } from "../../text/de/security-errors.ts"
import * as css from "../door.css.ts"
import { Door } from "../door.tsx"
import { DoorForm } from "../door-form.tsx"
import type { CodeViewModel } from "./code.view-model.ts"

const texts = {
  app: { hint: "Dein Passwort stimmt. Jetzt fehlt noch der Code aus deiner App.", label: "Code aus der App" },
  recovery: { hint: "Jeder deiner Wiederherstellungscodes gilt einmal.", label: "Wiederherstellungscode" },
} as const

/** The second step of the sign-in: the code of the app, or a recovery code. */
export const CodeScreen = observer(({ model }: { model: CodeViewModel }) => {
  const { failure, refusals, busy } = model.entering
  const message = failure === undefined ? undefined : securityMessageOf(failure)
  const wrong = failure?._tag === "WrongCode" && message !== undefined ? `${message.what} ${message.todo}` : undefined
  const kind = model.recovery ? "recovery" : "app"
  return (
    <Door title="Noch ein Schritt" hint={texts[kind].hint}>
      <DoorForm
        onSubmit={() => model.submit()}
        refusals={refusals}
        busy={busy}
        label="Anmelden"
        message={wrong === undefined ? message : undefined}
      >
        <TextField
          key={kind}
          label={texts[kind].label}
          name="code"
          autoComplete={model.recovery ? "off" : "one-time-code"}
          inputMode={model.recovery ? "text" : "numeric"}
          autoCapitalize="off"
          spellCheck={false}
          maxLength={100}
          autoFocus
          value={model.code}
          onChange={(text) => model.type(text)}
          error={model.missing ? "Gib den Code ein." : wrong}
        />
      </DoorForm>
      <Button look="quiet" onClick={() => model.switch()}>
        {model.recovery ? "Code aus der App eingeben" : "Wiederherstellungscode eingeben"}
      </Button>
      <p className={css.ways}>
        <a href="/auth/login">Zurück zur Anmeldung</a>
      </p>
    </Door>
  )
})
