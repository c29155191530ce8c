import { observer } from "mobx-react-lite"
import { button } from "../../kit/button.css.ts"
import { CheckList } from "../../kit/check-list.tsx"
import { ErrorState, Skeleton } from "../../kit/states.tsx"
import { accountMessageOf } from "../../text/de/account-errors.ts"
import { formatWhen } from "../../text/de/when.ts"
import { Door } from "../door.tsx"
import { DoorForm } from "../door-form.tsx"
import { NewPassword } from "../new-password.tsx"
import type { RecoverViewModel } from "./recover.view-model.ts"

/** What goes on opening or guarding the account. */
const OtherWays = observer(
  ({ model, opened }: { model: RecoverViewModel; opened: NonNullable<RecoverViewModel["opened"]["value"]> }) => (
    <>
      {opened.passkeys.length > 0 && (
        <>
          <p>
            Auch diese Passkeys öffnen dein Konto, ohne Passwort. Wähle, welche bleiben. Kennst du einen nicht, nimm das
            Häkchen weg.
          </p>
          <CheckList
            label="Passkeys, die bleiben"
            options={opened.passkeys.map(({ id, name, createdAt }) => ({
              id,
              label: `${name}, angelegt ${formatWhen(createdAt, Date.now())}`,
            }))}
            chosen={model.wanted}
            onToggle={(id) => model.toggle(id)}
          />
        </>
      )}
      {opened.tokens.length > 0 && (
        <>
          <p>
            Diese Tokens, mit denen Programme in deinem Namen an eure Daten kommen, gelten mit dem neuen Passwort nicht
            mehr. Lege für Programme, die ihr braucht, danach neue an.
          </p>
          <ul aria-label="Tokens, die enden">
            {opened.tokens.map(({ id, name, workspace, createdAt }) => (
              <li key={id}>
                {name} ({workspace}), angelegt {formatWhen(createdAt, Date.now())}
              </li>
            ))}
          </ul>
        </>
      )}
      {opened.secondFactor && (
        <p>
          Die Anmeldung in zwei Schritten bleibt an: Nach dem neuen Passwort brauchst du weiter einen Code. Ausschalten
          kannst du sie danach unter „Konto und Passwort“.
        </p>
      )}
    </>
  ),
)

/** Sets a new password by the link of a mail. */
export const RecoverScreen = observer(({ model }: { model: RecoverViewModel }) => {
  const { sending } = model
  const { failure } = sending
  if (model.done)
    return (
      <Door title="Passwort geändert!" hint="Du kannst dich jetzt damit anmelden. Überall sonst bist du abgemeldet.">
        <a href="/auth/login" className={button.primary}>
          Zur Anmeldung
        </a>
      </Door>
    )
  if (model.isOver)
    return (
      <Door
        title="Dieser Link gilt nicht mehr"
        hint="Er gilt eine Stunde und nur einmal. Fordere einfach einen neuen an."
      >
        <a href="/auth/forgot" className={button.primary}>
          Neuen Link anfordern
        </a>
      </Door>
    )
  const { state } = model.opened
  if (state.is === "failed" && state.error._tag !== "LinkExpired")
    return (
      <Door title="Neues Passwort" hint="Vorher zeigen wir dir, was dein Konto sonst noch öffnet.">
        <ErrorState message={accountMessageOf(state.error)} onRetry={model.opened.retry} />
      </Door>
    )
  const weak = failure?._tag === "WeakPassword" ? failure.faults : model.faults
  return (
    <Door title="Neues Passwort" hint="Danach bist du auf allen Geräten abgemeldet.">
      <DoorForm
        onSubmit={() => model.submit()}
        refusals={sending.refusals}
        busy={sending.busy || state.is === "loading"}
        label="Passwort setzen"
        message={failure !== undefined && failure._tag !== "WeakPassword" ? accountMessageOf(failure) : undefined}
      >
        {state.is === "loaded" ? <OtherWays model={model} opened={state.value} /> : <Skeleton width={240} />}
        <NewPassword
          label="Neues Passwort"
          value={model.password}
          onChange={(text) => model.type(text)}
          strength={model.strength}
          faults={weak}
        />
      </DoorForm>
    </Door>
  )
})
