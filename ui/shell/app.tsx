import { observer } from "mobx-react-lite"
import { lazy, Suspense, useEffect, useState } from "react"
import { Redirect, Route, Switch, useLocation } from "wouter"
import type { Notices } from "../kit/notices.ts"
import { ErrorBoundary } from "./error-boundary.tsx"
import type { Network } from "./network.ts"
import { NotFound } from "./not-found.tsx"
import { Page } from "./page.tsx"
import { home, routes } from "./routes.ts"
import type { SessionViewModel } from "./session.view-model.ts"
import * as css from "./shell.css.ts"
import { Sidebar } from "./sidebar.tsx"
import type { ViewModels } from "./view-models.ts"

const Toasts = lazy(() => import("../kit/toasts.tsx"))

interface AppProps {
  readonly session: SessionViewModel
  readonly network: Network
  readonly notices: Notices
  readonly models: ViewModels
}

const Progress = observer(({ network }: { network: Network }) =>
  network.inFlight > 0 ? <div className={css.progress} role="progressbar" aria-label="Daten werden geladen" /> : null,
)

const Offline = observer(({ network }: { network: Network }) =>
  network.online ? null : (
    <div role="status" className={css.offline}>
      Keine Internetverbindung. Du siehst, was schon geladen ist; Änderungen gehen gerade nicht.
    </div>
  ),
)

const Unproven = observer(({ session }: { session: SessionViewModel }) =>
  session.isUnproven ? (
    <div role="status" className={css.offline}>
      Bestätige noch deine E-Mail-Adresse mit dem Link aus unserer Mail. <a href="/auth/account">Keine bekommen?</a>
    </div>
  ) : null,
)

const Notes = observer(({ notices }: { notices: Notices }) => {
  const [wanted, want] = useState(false)
  if (notices.waiting.length > 0 && !wanted) want(true)
  return wanted ? (
    <Suspense>
      <Toasts notices={notices} />
    </Suspense>
  ) : null
})

const Screens = ({ session, models }: Pick<AppProps, "session" | "models">) => {
  const [path] = useLocation()
  useEffect(() => {
    if (path !== "") document.getElementById("content")?.scrollTo(0, 0)
  }, [path])
  return (
    <Switch>
      <Route path="/">
        <Redirect to={home} replace />
      </Route>
      {routes.map((route) => (
        <Route key={route.path} path={route.path}>
          {(params) => <Page key={path} route={route} params={params} models={models} session={session} />}
        </Route>
      ))}
      <Route>
        <NotFound />
      </Route>
    </Switch>
  )
}

/** The frame around every screen. */
export const App = ({ session, network, notices, models }: AppProps) => {
  const [path] = useLocation()
  return (
    <ErrorBoundary>
      <a href="#content" className={css.skip}>
        Zum Inhalt
      </a>
      <Progress network={network} />
      <div className={css.frame}>
        <Sidebar session={session} path={path} />
        <main id="content" tabIndex={-1} className={css.main}>
          <Offline network={network} />
          <Unproven session={session} />
          <Screens session={session} models={models} />
        </main>
      </div>
      <Notes notices={notices} />
    </ErrorBoundary>
  )
}
