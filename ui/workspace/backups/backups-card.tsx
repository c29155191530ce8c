import { observer } from "mobx-react-lite"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { ErrorState, Skeleton } from "../../kit/states.tsx"
import type { Remote } from "../../remote.ts"
import { backupsText as words } from "../../text/de/backups.ts"
import { messageOf } from "../../text/de/errors.ts"
import * as css from "../workspace.css.ts"

/** How the installation backs itself up, as `workspace.backups` says. */
export type StoredBackups = Remote<{ readonly keep: number; readonly last: string | null } | null, Lost>

/** Whether the server backs itself up, and when it did so last (OPS-06). */
export const BackupsCard = observer(({ stored }: { readonly stored: StoredBackups }) => {
  const { state } = stored
  return (
    <section className={css.card} aria-label={words.title}>
      <h2 className={css.title}>{words.title}</h2>
      {state.is === "failed" && <ErrorState message={messageOf(state.error)} onRetry={stored.retry} />}
      {(state.is === "loading" || state.is === "idle") && <Skeleton width={240} />}
      {state.is === "loaded" && <p className={css.soft}>{words.state(state.value)}</p>}
    </section>
  )
})
