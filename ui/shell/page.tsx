import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { Forbidden } from "../../core/kernel/call-errors.ts"
import { Button } from "../kit/button.tsx"
import { ErrorState } from "../kit/states.tsx"
import { messageOf } from "../text/de/errors.ts"
import { ErrorBoundary } from "./error-boundary.tsx"
import { NotFound } from "./not-found.tsx"
import { reloadOnce } from "./reload-once.ts"
import type { Params, Ready, Route } from "./route.ts"
import type { SessionViewModel } from "./session.view-model.ts"
import * as css from "./shell.css.ts"
import type { ViewModels } from "./view-models.ts"

interface PageProps {
  readonly route: Route
  readonly params: Params
  readonly models: ViewModels
  readonly session: SessionViewModel
}

const CodeMissing = () => (
  <ErrorState
    message={{
      what: "Dieser Teil von Wimpel ließ sich nicht laden.",
      todo: "Prüfe deine Verbindung und lade die Seite neu.",
    }}
    onRetry={() => location.reload()}
  />
)

const useReady = (route: Route, params: Params, models: ViewModels) => {
  const [shown, show] = useState<Pick<Ready, "element" | "name">>()
  const [asked] = useState(params)
  useEffect(() => {
    let left = false
    let ready: Ready | undefined
    route.load(models, asked).then(
      (loaded) => {
        if (loaded === "notFound") return show({ element: <NotFound />, name: () => "Nicht gefunden" })
        ready = loaded
        if (left) ready.leave()
        else show(ready)
      },
      () => {
        if (!left && !reloadOnce(sessionStorage, Date.now(), () => location.reload()))
          show({ element: <CodeMissing />, name: () => undefined })
      },
    )
    return () => {
      left = true
      ready?.leave()
    }
  }, [route, asked, models])
  return shown
}

/** One screen in its frame: fetched, allowed, titled, and with an error page of its own. */
export const Page = observer(({ route, params, models, session }: PageProps) => {
  const shown = useReady(route, params, models)
  const title = shown?.name() || route.title(params)
  useEffect(() => {
    document.title = `${title} · Wimpel`
  }, [title])
  if (!session.may(route.scope))
    return (
      <div className={css.centre}>
        <ErrorState message={messageOf(new Forbidden({ scope: route.scope }))} />
        <Button onClick={() => history.back()}>Zurück</Button>
      </div>
    )
  return <ErrorBoundary>{shown?.element ?? <div className={css.centre} aria-busy />}</ErrorBoundary>
})
