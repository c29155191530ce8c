import { observer } from "mobx-react-lite"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { Form } from "../../kit/form.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { securityMessageOf } from "../../text/de/security-errors.ts"
import { OwnPassword } from "../own-password.tsx"
import * as account from "./account.css.ts"
import * as css from "./guards.css.ts"
import { QrCode } from "./qr-code.tsx"
import type { SecondFactorViewModel } from "./second-factor.view-model.ts"

const fieldFailures = ["WrongOldPassword", "WrongCode"]

const Failure = observer(({ model }: { model: SecondFactorViewModel }) => {
  const { failure } = model.attempt
  if (failure === undefined || fieldFailures.includes(failure._tag)) return null
  return <Alert message={securityMessageOf(failure)} />
})

const Password = observer(({ model }: { model: SecondFactorViewModel }) => (
  <OwnPassword
    value={model.password}
    onChange={(text) => model.typePassword(text)}
    missing={model.missing === "password"}
    wrong={model.attempt.failure?._tag === "WrongOldPassword"}
  />
))

const Codes = ({ model, codes }: { model: SecondFactorViewModel; codes: ReadonlyArray<string> }) => (
  <>
    <p role="status" className={account.good}>
      Eingeschaltet. Bewahre diese Codes an einem sicheren Ort auf: Mit jedem kommst du einmal hinein, wenn deine App
      nicht zur Hand ist. Du siehst sie nur jetzt.
    </p>
    <ul className={css.codes} aria-label="Wiederherstellungscodes">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <Button look="primary" autoFocus onClick={() => model.kept()}>
      Ich habe sie aufbewahrt
    </Button>
  </>
)

const SetUp = observer(({ model, secret, uri }: { model: SecondFactorViewModel; secret: string; uri: string }) => {
  const { failure, refusals, busy } = model.attempt
  const wrong = failure?._tag === "WrongCode" ? securityMessageOf(failure) : undefined
  return (
    <Form
      onSubmit={() => model.confirm()}
      faulty={String(refusals)}
      foot={
        <div className={css.buttons}>
          <Button type="submit" look="primary" busy={busy}>
            Einschalten
          </Button>
          <Button onClick={() => model.cancel()}>Abbrechen</Button>
        </div>
      }
    >
      <Failure model={model} />
      <p>Lies das Bild mit deiner Authenticator-App, oder gib dort den Schlüssel ein.</p>
      <QrCode text={uri} label="QR-Code für deine Authenticator-App" />
      <div>
        <p className={account.soft}>Schlüssel</p>
        <code className={css.secret} data-secret={secret}>
          {secret.match(/.{1,4}/g)?.join(" ")}
        </code>
      </div>
      <TextField
        label="Code aus der App"
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={100}
        autoFocus
        value={model.code}
        onChange={(text) => model.typeCode(text)}
        error={model.missing === "code" ? "Gib den Code ein." : wrong && `${wrong.what} ${wrong.todo}`}
      />
    </Form>
  )
})

const Off = observer(({ model }: { model: SecondFactorViewModel }) => (
  <Form
    onSubmit={() => model.begin()}
    faulty={String(model.attempt.refusals)}
    foot={
      <Button type="submit" busy={model.attempt.busy}>
        App einrichten
      </Button>
    }
  >
    {model.stopped && (
      <p role="status" className={account.waiting}>
        Ausgeschaltet. Zum Anmelden reicht jetzt dein Passwort.
      </p>
    )}
    <Failure model={model} />
    <p className={account.soft}>
      Nach dem Passwort fragen wir nach einem Code aus einer App auf deinem Handy. Wer nur dein Passwort kennt, kommt
      nicht hinein.
    </p>
    <Password model={model} />
  </Form>
))

const On = observer(({ model, left }: { model: SecondFactorViewModel; left: number }) => (
  <Form
    onSubmit={() => model.renew()}
    faulty={String(model.attempt.refusals)}
    foot={
      <div className={css.buttons}>
        <Button type="submit" busy={model.attempt.busy}>
          Neue Wiederherstellungscodes
        </Button>
        <Button busy={model.attempt.busy} onClick={() => model.end()}>
          Ausschalten
        </Button>
      </div>
    }
  >
    <p className={account.good}>
      Eingeschaltet. {left === 1 ? "Ein Wiederherstellungscode ist" : `${left} Wiederherstellungscodes sind`} noch gut.
    </p>
    <Failure model={model} />
    <Password model={model} />
  </Form>
))

/** The sign-in in two steps: off, being set up, its recovery codes, or on. */
export const SecondFactor = observer(
  ({ model, on, left }: { model: SecondFactorViewModel; on: boolean; left: number }) => {
    const { codes, secret } = model
    return (
      <section className={account.part} aria-labelledby="second-factor">
        <h2 id="second-factor" className={account.heading}>
          Anmelden in zwei Schritten
        </h2>
        {codes !== undefined ? (
          <Codes model={model} codes={codes} />
        ) : secret !== undefined ? (
          <SetUp model={model} {...secret} />
        ) : on ? (
          <On model={model} left={left} />
        ) : (
          <Off model={model} />
        )}
      </section>
    )
  },
)
