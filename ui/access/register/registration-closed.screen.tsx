import { RegistrationClosed } from "../../../core/access/index.ts"
import { accountMessageOf } from "../../text/de/account-errors.ts"
import * as css from "../door.css.ts"
import { Door } from "../door.tsx"

/** Says in place of the form that nobody makes an account here who was not invited. */
export const RegistrationClosedScreen = () => {
  const { what, todo } = accountMessageOf(new RegistrationClosed())
  return (
    <Door title="Konto anlegen" hint={`${what} ${todo}`}>
      <p className={css.ways}>
        <a href="/auth/login">Ich habe schon ein Konto</a>
      </p>
    </Door>
  )
}
