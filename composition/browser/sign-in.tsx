import { autorun } from "mobx"
import type { ReactElement } from "react"
import { createRoot } from "react-dom/client"
import { httpClient } from "../../adapters/http/client.ts"
import { access } from "../../core/access/access.port.ts"
import type { SessionTab } from "../../ui/access/session-tab.ts"
import { SignInScreen } from "../../ui/access/sign-in/sign-in.screen.tsx"
import { SignInViewModel } from "../../ui/access/sign-in/sign-in.view-model.ts"
import { doorRoutes } from "../../ui/shell/door-routes.ts"
import { accessOf } from "../../ui/shell/route-data.ts"
import { browserTab, fetchFor, goHome } from "./browser-tab.ts"
import type { DoorWorld } from "./door-screens.tsx"
import { apiBase, registrationIsOpen, signInHost } from "./settings.ts"
import { forgetUser } from "./user-of-device.ts"
import { forgetWorkspace } from "./workspace-choice.ts"

const signIn = (tab: SessionTab, { server, entered }: DoorWorld): ReactElement => {
  const model = new SignInViewModel(httpClient(access, server), entered, () => location.assign("/auth/code"))
  autorun(() => (model.busy ? tab.submit() : tab.refuse()))
  return <SignInScreen model={model} registers={registrationIsOpen} />
}

/**
 * Shows the screen of the address. It is put together by hand: no container should slow the door. Only the sign-in is
 * there at once; the other screens around the session are fetched.
 */
export const start = async (root: HTMLElement): Promise<void> => {
  const { pathname, search, hash } = location
  const route = doorRoutes.find(({ path }) => path === pathname) ?? doorRoutes[0]
  const tab = browserTab()
  const entered = (): void => {
    forgetWorkspace()
    forgetUser()
    tab.opened()
  }
  tab.start({ path: pathname + search + hash, access: accessOf(route.who) })
  // The sign-in host leads back here, where whoever is signed in goes on to where they wanted to go (ACC-01).
  if (route.name === "callback") return tab.loggedIn ? goHome() : location.replace(`${signInHost}/login`)
  // The browser is about to leave: home, or for the sign-in.
  if (tab.shown === undefined && tab.session.state !== "refreshing") return
  document.title = `${route.title} · Wimpel`
  const world = { tab, server: { baseUrl: apiBase, workspace: () => undefined, fetch: fetchFor(tab) }, entered }
  const screen =
    route.name === "signIn"
      ? signIn(tab, world)
      : await (await import("./door-screens.tsx")).doorScreens[route.name](world)
  createRoot(root).render(screen)
}
