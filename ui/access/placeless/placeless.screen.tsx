import { observer } from "mobx-react-lite"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { Attempt } from "../../attempt.ts"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { accountMessageOf } from "../../text/de/account-errors.ts"
import * as css from "../door.css.ts"
import { Door } from "../door.tsx"

/** Signs out whoever belongs to no workspace. */
export interface PlacelessModel {
  readonly leaving: Attempt<Lost>
  readonly leave: () => void
}

/** Whoever is signed in belongs to no workspace (any more). */
export const PlacelessScreen = observer(({ model }: { model: PlacelessModel }) => (
  <Door
    title="Du gehörst zu keinem Arbeitsbereich"
    hint="Dein Konto gibt es weiterhin. Bitte jemanden aus deiner Gruppe um eine Einladung und öffne dann den Link aus der Mail."
  >
    {model.leaving.failure !== undefined && <Alert message={accountMessageOf(model.leaving.failure)} />}
    <Button className={css.submit} busy={model.leaving.busy} onClick={model.leave}>
      Abmelden
    </Button>
    <p className={css.ways}>
      <a href="/auth/account">Dein Konto</a>
    </p>
  </Door>
))
