import { observer } from "mobx-react-lite"
import { accountEmail } from "../../../core/access/account-email.ts"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { Form } from "../../kit/form.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { accountEmailFault } from "../../text/de/account-email.ts"
import { accountMessageOf } from "../../text/de/account-errors.ts"
import { OwnPassword } from "../own-password.tsx"
import * as css from "./account.css.ts"
import type { OwnEmailViewModel } from "./own-email.view-model.ts"

const Waiting = observer(({ model, email }: { model: OwnEmailViewModel; email: string }) => {
  const { failure, busy } = model.keeping
  return (
    <>
      <p role="status" className={css.waiting}>
        Wir haben einen Link an {email} geschickt. Bis du ihn öffnest, bleibt es bei deiner bisherigen Adresse.
      </p>
      {failure !== undefined && <Alert message={accountMessageOf(failure)} />}
      <Button busy={busy} onClick={() => model.keep()}>
        Bisherige Adresse behalten
      </Button>
    </>
  )
})

const Change = observer(({ model }: { model: OwnEmailViewModel }) => {
  const { failure, refusals, busy } = model.changing
  const atField = failure?._tag === "EmailTaken" || failure?._tag === "WrongOldPassword"
  const taken =
    failure?._tag === "EmailTaken" ? "Zu dieser Adresse gibt es schon ein Konto. Nimm eine andere." : undefined
  return (
    <Form
      onSubmit={() => model.submit()}
      faulty={String(refusals)}
      foot={
        <Button type="submit" busy={busy}>
          Adresse ändern
        </Button>
      }
    >
      {failure !== undefined && !atField && <Alert message={accountMessageOf(failure)} />}
      <TextField
        label="Neue E-Mail-Adresse"
        type="email"
        name="new-email"
        autoComplete="email"
        maxLength={254}
        value={model.draft.email}
        onChange={(text) => model.type("email", text)}
        error={
          model.faults.has("email")
            ? accountEmail(model.draft.email) === model.email
              ? "Das ist deine Adresse. Gib eine andere ein."
              : accountEmailFault(model.draft.email, "jana@verein.example")
            : taken
        }
      />
      <OwnPassword
        value={model.draft.password}
        onChange={(text) => model.type("password", text)}
        missing={model.faults.has("password")}
        wrong={failure?._tag === "WrongOldPassword"}
      />
    </Form>
  )
})

/** The address of one's own account, and how it becomes another one. */
export const OwnEmail = observer(({ model }: { model: OwnEmailViewModel }) => {
  const { state } = model.wished
  return (
    <section className={css.part} aria-labelledby="own-email">
      <h2 id="own-email" className={css.heading}>
        Deine E-Mail-Adresse
      </h2>
      <p className={css.soft}>
        Damit meldest du dich an, und dorthin gehen unsere Mails{model.email === undefined ? "" : `: ${model.email}`}.
      </p>
      {state.is === "failed" && <Alert message={accountMessageOf(state.error)} onRetry={model.wished.retry} />}
      {state.is === "loaded" &&
        (state.value === null ? <Change model={model} /> : <Waiting model={model} email={state.value} />)}
    </section>
  )
})
