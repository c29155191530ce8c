import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { button } from "../kit/button.css.ts"
import * as page from "../kit/page.css.ts"
import type { NoticeKind } from "../text/de/notices.ts"
import type { ClientState } from "./client-state.ts"
import { ErrorBoundary } from "./error-boundary.tsx"
import { ErrorPage } from "./error-page.tsx"
import { Link } from "./link.tsx"
import { type Match, matchRoute, type Params } from "./match.ts"
import { missingCode } from "./missing-code.ts"
import { NoticePage } from "./notice-page.tsx"
import type { Screens } from "./part.ts"
import type { Ready, Screen } from "./route.ts"
import { type HouseRoute, houseRoutes } from "./route-table.ts"
import type { ScreenLoader } from "./screen-loader.ts"
import { useAnchor } from "./scrolling.ts"
import type { SessionViewModel } from "./session.view-model.ts"
import * as css from "./shell.css.ts"

/** What every page is drawn from. */
export interface PageSurroundings {
  readonly session: SessionViewModel
  readonly state: ClientState
  readonly loader: ScreenLoader
}

interface PageProps extends PageSurroundings {
  readonly match: Match<HouseRoute>
  /** Where it is. */
  readonly path: string
}

type Shown = Pick<Ready, "element" | "name">

const useReady = (screen: Screen, params: Params, { loader, state }: PageSurroundings) => {
  const [asked] = useState(params)
  const [shown, show] = useState<Shown | undefined>(() => loader.here(screen, asked))
  useEffect(() => {
    let left = false
    let ready: Ready | undefined
    loader.load(screen, asked).then(
      (loaded) => {
        if (loaded === "notFound")
          return show({ element: <NoticePage about={{ kind: "notFound" }} />, name: () => undefined })
        ready = loaded
        if (left) ready.leave()
        else show(ready)
      },
      (error: unknown) => {
        if (left) return
        if (missingCode(error) !== undefined)
          show({ element: <ErrorPage error={error} onRetry={() => location.reload()} />, name: () => undefined })
        else state.fail(error)
      },
    )
    return () => {
      left = true
      ready?.leave()
    }
  }, [screen, asked, loader, state])
  return shown
}

/** A screen whose code is still on its way: its heading stands where it will be. Who cannot see it hears the real one. */
const Coming = ({
  heading,
  at = "edge",
}: {
  readonly heading: string | false | undefined
  readonly at: Screen["heading"]
}) => (
  <div className={css.coming[at]} aria-busy>
    <header aria-hidden>{heading && <h1 className={page.title}>{heading}</h1>}</header>
  </div>
)

const Loaded = observer(({ screen, match, ...around }: PageProps & { readonly screen: Screen }) => {
  const shown = useReady(screen, match.params, around)
  const { title, layout } = match.route
  const heading = screen.title === undefined ? title : screen.title(match.params)
  const name = shown?.name() || heading || title
  useEffect(() => {
    document.title = `${name} · Wimpel`
  }, [name])
  useAnchor(shown)
  return (
    <ErrorBoundary>
      {shown?.element ?? <Coming heading={layout === "default" && heading} at={screen.heading} />}
    </ErrorBoundary>
  )
})

/** Why the user may not see the page of a route; nothing where they may. */
const closed = (
  { name, who, ownGroups, readers }: HouseRoute,
  session: SessionViewModel,
  screens: Screens,
): NoticeKind | undefined => {
  const { needs }: Partial<Screen> = screens[name] ?? {}
  const isSeen = session.may(who, ownGroups) && (needs === undefined || session.may(needs, ownGroups))
  if (!isSeen) return session.isKept ? "beyondGroups" : "forbidden"
  return session.may(who, ownGroups, readers) ? undefined : "onlyReading"
}

/** Whether the user may see the page of a route. */
export const mayShow = (route: HouseRoute, session: SessionViewModel, screens: Screens): boolean =>
  closed(route, session, screens) === undefined

/** A screen that only changes, to who may only read: why it is not there, and the way to the screen that it belongs to. */
const OnlyReading = ({ path, session, loader }: PageSurroundings & { readonly path: string }) => {
  const above = path.slice(0, path.lastIndexOf("/"))
  const route = above === "" ? undefined : matchRoute<HouseRoute>(houseRoutes, above)?.route
  if (route === undefined || !mayShow(route, session, loader.screens))
    return <NoticePage about={{ kind: "onlyReading" }} />
  return (
    <NoticePage about={{ kind: "onlyReading" }}>
      <Link to={above} className={button.plain}>
        Zurück zu „{route.title}“
      </Link>
    </NoticePage>
  )
}

/** One screen in its frame: known, allowed, fetched, titled, and with an error page of its own. */
export const Page = observer((props: PageProps) => {
  const { match, path, session, loader } = props
  const { route } = match
  const screen: Screen | undefined = loader.screens[route.name]
  const kind = closed(route, session, loader.screens)
  if (kind === "onlyReading") return <OnlyReading {...props} path={path} />
  if (kind !== undefined) return <NoticePage about={{ kind }} />
  return screen === undefined ? <NoticePage about={{ kind: "notBuilt" }} /> : <Loaded {...props} screen={screen} />
})
