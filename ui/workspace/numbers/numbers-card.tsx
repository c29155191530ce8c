import { observer } from "mobx-react-lite"
import { lazy, Suspense } from "react"
import { Button } from "../../kit/button.tsx"
import { ErrorState, Skeleton } from "../../kit/states.tsx"
import { messageOf } from "../../text/de/errors.ts"
import * as css from "../workspace.css.ts"
import type { NumbersViewModel } from "./numbers.view-model.ts"

const NumberSettingsDialog = lazy(() => import("../../people/changes/number-settings-dialog.tsx"))

/** The next membership number, with the way to change how numbers are written. */
export const NumbersCard = observer(({ model }: { readonly model: NumbersViewModel }) => {
  const { state } = model.stored
  return (
    <section className={css.card} aria-label="Mitgliedsnummern">
      <h2 className={css.title}>Mitgliedsnummern</h2>
      {state.is === "failed" && <ErrorState message={messageOf(state.error)} onRetry={model.stored.retry} />}
      {(state.is === "loading" || state.is === "idle") && <Skeleton width={240} />}
      {state.is === "loaded" && (
        <div className={css.row}>
          <p className={css.who}>Das nächste Mitglied bekommt die Nummer {state.value.nextNumber}.</p>
          <Button onClick={() => model.change()}>Format ändern …</Button>
        </div>
      )}
      {model.open !== undefined && (
        <Suspense>
          <NumberSettingsDialog model={model.open} />
        </Suspense>
      )}
    </section>
  )
})
