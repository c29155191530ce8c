import { observer } from "mobx-react-lite"
import type { KeptExport } from "../../../core/people/kept-exports/kept-export.ts"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import * as parts from "../../kit/dialog-parts.css.ts"
import { ProgressBar } from "../../kit/progress-bar.tsx"
import { ErrorState } from "../../kit/states.tsx"
import { messageOf } from "../../text/de/errors.ts"
import { exportMessageOf, exportDialogText as words } from "../../text/de/people-export-dialog.ts"
import { formatWhen } from "../../text/de/when.ts"
import * as css from "./export.css.ts"
import type { KeptExportsViewModel } from "./kept-exports.view-model.ts"

/** How far an export is that the server makes. */
export const KeptProgress = ({ kept }: { kept: KeptExport }) =>
  kept.state === "waiting" || kept.total === 0 ? (
    <ProgressBar label={`${kept.name}: ${words.running}`} numbers={words.waiting} />
  ) : (
    <ProgressBar
      label={`${kept.name}: ${words.running}`}
      done={kept.done}
      total={kept.total}
      numbers={words.numbers(kept.done, kept.total)}
    />
  )

const Entry = observer(({ model, kept }: { model: KeptExportsViewModel; kept: KeptExport }) => (
  <li className={parts.entry}>
    <div className={parts.words}>
      <p className={parts.name}>{kept.name}</p>
      {kept.state === "done" && <p className={css.line}>{words.about(kept)}</p>}
      {kept.state === "failed" && <p className={css.fault}>{words.fault(kept)}</p>}
      {(kept.state === "waiting" || kept.state === "running") && <KeptProgress kept={kept} />}
      <p className={css.line}>{words.asked(formatWhen(kept.at, model.now))}</p>
    </div>
    <div className={parts.acts}>
      {kept.state === "done" && (
        <Button aria-label={`${kept.name}: ${words.download}`} onClick={() => model.download(kept)}>
          {words.download}
        </Button>
      )}
      <Button look="quiet" aria-label={`${kept.name}: ${words.delete}`} onClick={() => model.delete(kept)}>
        {words.delete}
      </Button>
    </div>
  </li>
))

/** What the server made for the user, or is making. */
export const MyExports = observer(({ model }: { model: KeptExportsViewModel }) => {
  const { state } = model.list
  if (state.is === "failed") return <ErrorState message={messageOf(state.error)} onRetry={model.load} />
  if (model.entries.length === 0) return null
  return (
    <section aria-label={words.mine}>
      <h3 className={css.title}>{words.mine}</h3>
      {model.acting.failure !== undefined && <Alert message={exportMessageOf(model.acting.failure)} />}
      <ul className={parts.list}>
        {model.entries.map((kept) => (
          <Entry key={kept.id} model={model} kept={kept} />
        ))}
      </ul>
    </section>
  )
})
