import { observer } from "mobx-react-lite"
import { lazy, Suspense } from "react"
import { Button } from "../../kit/button.tsx"
import { ErrorState, Skeleton } from "../../kit/states.tsx"
import { go } from "../../shell/navigate.ts"
import { messageOf } from "../../text/de/errors.ts"
import * as css from "../workspace.css.ts"
import type { NumbersViewModel } from "./numbers.view-model.ts"

const NumberSettingsDialog = lazy(() => import("../../people/changes/number-settings-dialog.tsx"))

/** The next reference of a mandate, with the way to where its format stands; nothing where the plan has no fees or nobody answers. */
const References = observer(({ model }: { readonly model: NumbersViewModel }) => {
  const { state } = model.references
  if (state.is === "failed") return null
  if (state.is !== "loaded") return <Skeleton width={240} />
  const { next } = state.value
  return (
    <div className={css.row}>
      <p className={css.who}>
        {next === undefined
          ? "Mandatsreferenzen gibt es, sobald die Lastschrift eingerichtet ist."
          : `Das nächste SEPA-Mandat bekommt die Referenz ${next}.`}
      </p>
      <Button onClick={() => go("/fees/sepa/settings")}>
        {next === undefined ? "Lastschrift einrichten …" : "Referenzen ändern …"}
      </Button>
    </div>
  )
})

/** The next membership number and reference, with the way to change how they are written. */
export const NumbersCard = observer(({ model }: { readonly model: NumbersViewModel }) => {
  const { state } = model.stored
  return (
    <section className={css.card} aria-label="Nummern">
      <h2 className={css.title}>Mitgliedsnummern und Mandatsreferenzen</h2>
      {state.is === "failed" && <ErrorState message={messageOf(state.error)} onRetry={model.stored.retry} />}
      {(state.is === "loading" || state.is === "idle") && <Skeleton width={240} />}
      {state.is === "loaded" && (
        <div className={css.row}>
          <p className={css.who}>Das nächste Mitglied bekommt die Nummer {state.value.nextNumber}.</p>
          <Button onClick={() => model.change()}>Format ändern …</Button>
        </div>
      )}
      <References model={model} />
      {model.open !== undefined && (
        <Suspense>
          <NumberSettingsDialog model={model.open} />
        </Suspense>
      )}
    </section>
  )
})
