import { observer } from "mobx-react-lite"
import type { OwnPasskey } from "../../../core/access/security.port.ts"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { Form } from "../../kit/form.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { securityMessageOf } from "../../text/de/security-errors.ts"
import { formatWhen } from "../../text/de/when.ts"
import { OwnPassword } from "../own-password.tsx"
import * as account from "./account.css.ts"
import { DoubtedItem } from "./doubted-item.tsx"
import type { PasskeysViewModel } from "./passkeys.view-model.ts"

const Row = observer(({ model, passkey }: { model: PasskeysViewModel; passkey: OwnPasskey }) => (
  <DoubtedItem
    words={{ end: "Entfernen", named: `Passkey ${passkey.name} entfernen`, sure: "Wirklich entfernen" }}
    doubted={model.doubted?.id === passkey.id}
    busy={model.removing.busy}
    onDoubt={(doubted) => model.doubt(doubted ? passkey : undefined)}
    onEnd={() => model.remove(passkey)}
  >
    {passkey.name}
    <p className={account.soft}>angelegt {formatWhen(passkey.createdAt, Date.now())}</p>
  </DoubtedItem>
))

/** The passkeys of one's own account, and a form for one more. */
export const Passkeys = observer(
  ({ model, passkeys }: { model: PasskeysViewModel; passkeys: ReadonlyArray<OwnPasskey> }) => {
    const { failure, refusals, busy } = model.adding
    return (
      <section className={account.part} aria-labelledby="passkeys">
        <h2 id="passkeys" className={account.heading}>
          Passkeys
        </h2>
        {model.removing.failure !== undefined && <Alert message={securityMessageOf(model.removing.failure)} />}
        {passkeys.length > 0 && (
          <ul aria-label="Deine Passkeys">
            {passkeys.map((passkey) => (
              <Row key={passkey.id} model={model} passkey={passkey} />
            ))}
          </ul>
        )}
        {model.added !== undefined && (
          <p role="status" className={account.good}>
            „{model.added}“ ist angelegt. Beim nächsten Mal meldest du dich damit ohne Passwort an.
          </p>
        )}
        <Form
          onSubmit={() => model.add()}
          faulty={String(refusals)}
          foot={
            <Button type="submit" busy={busy}>
              Passkey anlegen
            </Button>
          }
        >
          {failure !== undefined && failure._tag !== "WrongOldPassword" && (
            <Alert message={securityMessageOf(failure)} />
          )}
          <p className={account.soft}>
            Mit einem Passkey meldest du dich mit Fingerabdruck, Gesicht oder PIN deines Geräts an, ohne Passwort.
          </p>
          <TextField
            label="Name des Passkeys"
            name="passkey-name"
            autoComplete="off"
            placeholder="zum Beispiel: mein Handy"
            maxLength={60}
            value={model.name}
            onChange={(text) => model.typeName(text)}
            error={model.missing === "name" ? "Gib dem Passkey einen Namen, an dem du ihn wiedererkennst." : undefined}
          />
          <OwnPassword
            value={model.password}
            onChange={(text) => model.typePassword(text)}
            missing={model.missing === "password"}
            wrong={failure?._tag === "WrongOldPassword"}
          />
        </Form>
      </section>
    )
  },
)
