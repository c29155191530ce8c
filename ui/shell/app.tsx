import { observer } from "mobx-react-lite"
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useMemo, useState } from "react"
import { useLocationProperty } from "wouter/use-browser-location"
import type { Place } from "../../core/access/session.ts"
import type { Asked } from "../../core/kernel/policy.ts"
import { Button } from "../kit/button.tsx"
import { Coming } from "../kit/coming.tsx"
import { Allowed } from "../kit/may.tsx"
import type { Notices } from "../kit/notices.ts"
import { useOnline } from "../kit/use-online.ts"
import { noticeText } from "../text/de/notices.ts"
import { Banners, Progress } from "./banners.tsx"
import type { Bulletin } from "./bulletin.ts"
import { Boundary, ErrorBoundary } from "./error-boundary.tsx"
import { ErrorPage } from "./error-page.tsx"
import type { ChatConsent } from "./help/chat-consent.ts"
import type { Support } from "./help/help.tsx"
import { Layout } from "./layout.tsx"
import { matchRoute } from "./match.ts"
import type { Entry } from "./menu.ts"
import { withoutReload } from "./missing-code.ts"
import { noticeAbout } from "./normal-error.ts"
import { NoticePage } from "./notice-page.tsx"
import { mayShow, Page, type PageSurroundings } from "./page.tsx"
import { PageTransition } from "./page-transition.tsx"
import type { PaletteProps } from "./palette/palette.tsx"
import type { Place as PalettePlace } from "./palette/palette-source.ts"
import type { PhoneNotice } from "./phone-notice.ts"
import { accessOf } from "./route-data.ts"
import { type HouseRoute, houseRoutes } from "./route-table.ts"
import { contentId, useTop } from "./scrolling.ts"
import { SettingsNav } from "./settings-nav.tsx"
import * as css from "./shell.css.ts"
import { Sidebar } from "./sidebar.tsx"

// A reload would take away what is to be said.
const Toasts = lazy(() => withoutReload(() => import("../kit/toasts.tsx")))
const Palette = lazy(() => import("./palette/palette.tsx"))
const Help = lazy(() => import("./help/help.tsx"))

interface FrameProps extends PageSurroundings {
  /** The entries of the sidebar. */
  readonly entries: ReadonlyArray<Entry>
  /** Further places, the sections of the settings among them. */
  readonly places: ReadonlyArray<PalettePlace>
  readonly palette: PaletteProps["make"]
  readonly bulletin: Bulletin
  readonly phoneNotice: PhoneNotice
  /** The chat with the support, where there is one. */
  readonly chat: ChatConsent | undefined
  readonly support: Support
}

interface AppProps extends FrameProps {
  readonly notices: Notices
}

const matchOf = (path: string) => matchRoute<HouseRoute>(houseRoutes, path)

/** An address without what stands behind its path. */
export const pathOf = (address: string): string => address.split(/[?#]/)[0] ?? address

/** Where the browser is, as the session asks for it. What is no route needs no session to be told so. */
export const placeOf = ({ pathname, search, hash }: Location): Place => ({
  path: pathname + search + hash,
  access: accessOf(matchOf(pathname)?.route.who ?? "public"),
})

/** Says the last notice as long as the corner of notices is not here, or could not be drawn: nothing that is said is lost. */
const LastNotice = observer(({ notices }: { notices: Notices }) => {
  const last = notices.waiting.at(-1)
  if (last === undefined) return null
  const { text, action } = last
  return (
    <div role="status" className={css.missing}>
      {text}
      {action !== undefined && (
        <Button look="inverse" onClick={action.run}>
          {action.label}
        </Button>
      )}
      <Button look="inverse" onClick={() => notices.take()}>
        Schließen
      </Button>
    </div>
  )
})

const Notes = observer(({ notices }: { notices: Notices }) => {
  const [wanted, want] = useState(false)
  if (notices.waiting.length > 0 && !wanted) want(true)
  return wanted ? (
    <Boundary draw={() => <LastNotice notices={notices} />}>
      <Suspense fallback={<LastNotice notices={notices} />}>
        <Toasts notices={notices} />
      </Suspense>
    </Boundary>
  ) : null
})

/** A dialog that could not be drawn takes nothing away from the screen below it. */
const Missing = ({ error, onClose }: { readonly error: unknown; readonly onClose: () => void }) => (
  <div role="alert" className={css.missing}>
    {noticeText(noticeAbout(error)).what}
    <Button look="inverse" onClick={() => location.reload()}>
      Neu laden
    </Button>
    <Button look="inverse" onClick={onClose}>
      Schließen
    </Button>
  </div>
)

const Dialogs = observer(
  ({ state, palette, chat, support }: Pick<FrameProps, "state" | "palette" | "chat" | "support">) => {
    const close = () => {
      if (state.dialog !== undefined) state.close(state.dialog)
    }
    return (
      <Boundary draw={(error, retry) => <Missing error={error} onClose={() => [close(), retry()]} />}>
        <Suspense fallback={<Coming />}>
          {state.dialog === "palette" && <Palette make={palette} onClose={() => state.close("palette")} />}
          {state.dialog === "help" && <Help chat={chat} support={support} onClose={() => state.close("help")} />}
        </Suspense>
      </Boundary>
    )
  },
)

const usePaletteKey = ({ state, session }: PageSurroundings): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      // In a text that is being written the same key makes a link.
      if (!session.tab.loggedIn || event.defaultPrevented) return
      event.preventDefault()
      state.open("palette")
    }
    document.addEventListener("keydown", onKeyDown)
    return () => document.removeEventListener("keydown", onKeyDown)
  }, [state, session])
}

/** Asks for each address before it is shown; what is shown changes only when the session lets it. */
const useShown = ({ session, state }: PageSurroundings): string | undefined => {
  const asked = useLocationProperty(() => location.pathname + location.search + location.hash)
  // Before the frame, so that the next page is on its way with it and not behind it.
  useLayoutEffect(() => {
    if (state.error !== undefined) session.retry()
    if (asked !== session.tab.session.at.path) session.tab.navigate(placeOf(location))
  }, [asked, session, state])
  return session.tab.shown && pathOf(session.tab.shown)
}

const Content = observer(({ path, ...around }: PageSurroundings & { readonly path: string }) => {
  const { state, session } = around
  const match = matchOf(path)
  useTop(path, match?.route.keepsScroll === true)
  const isBearable = match?.route.worksOffline === true && noticeAbout(state.error).kind === "offline"
  useOnline(() => isBearable && session.retry())
  if (state.error !== undefined && !isBearable) return <ErrorPage error={state.error} onRetry={() => session.retry()} />
  return match === undefined ? (
    <NoticePage about={{ kind: "notFound" }} />
  ) : (
    <Page match={match} path={path} {...around} />
  )
})

/** Tells the screens what who is signed in may call. */
const Permitted = observer(({ session, children }: Pick<FrameProps, "session"> & { readonly children: ReactNode }) => {
  const me = session.me.value
  // Another function for another user, so that what asked it asks again.
  const may = useMemo(() => (asked: Asked) => me === undefined || session.mayCall(asked), [me, session])
  return <Allowed value={may}>{children}</Allowed>
})

const Frame = observer(({ bulletin, phoneNotice, chat, entries, places, ...around }: FrameProps) => {
  const shown = useShown(around)
  usePaletteKey(around)
  const { session, state } = around
  const { loggedIn } = session.tab
  const path = shown ?? location.pathname
  const route = matchOf(path)?.route
  const inside = shown !== undefined && loggedIn && route !== undefined && route.who !== "public"
  useEffect(() => chat?.place(inside), [chat, inside])
  // Without a session nothing is shown before it is allowed; with one, the frame stands while it is being refreshed.
  if (shown === undefined && !loggedIn) return null
  const ask = (next: string): void => {
    const match = matchOf(next)
    if (match !== undefined && mayShow(match.route, session, around.loader.screens)) around.loader.ahead(next)
  }
  const layout = route?.layout ?? (loggedIn ? "default" : "simple")
  return (
    <Layout name={layout} side={<Sidebar entries={entries} session={session} state={state} path={path} />}>
      <Banners
        session={session}
        state={state}
        bulletin={bulletin}
        phoneNotice={phoneNotice}
        worksOffline={route?.worksOffline === true}
        wantsRoom={inside && route.wantsRoom === true && session.may(route.who, route.ownGroups, route.readers)}
      />
      {loggedIn && <SettingsNav places={places} session={session} path={path} />}
      {shown !== undefined && (
        <PageTransition shown={shown} onLeave={ask}>
          {(drawn) => <Content path={drawn} {...around} />}
        </PageTransition>
      )}
    </Layout>
  )
})

/** The frame around every screen. */
export const App = ({ notices, ...around }: AppProps) => (
  <ErrorBoundary>
    <a href={`#${contentId}`} className={css.skip}>
      Zum Inhalt
    </a>
    <Progress state={around.state} />
    <Permitted session={around.session}>
      <Frame {...around} />
    </Permitted>
    <Dialogs {...around} />
    <Notes notices={notices} />
  </ErrorBoundary>
)
