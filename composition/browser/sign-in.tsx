import type { ReactElement } from "react"
import { createRoot } from "react-dom/client"
import { httpClient } from "../../adapters/http/client.ts"
import { access } from "../../core/access/access.port.ts"
import { takePath } from "../../ui/access/sign-in/remembered-path.ts"
import { SignInScreen } from "../../ui/access/sign-in/sign-in.screen.tsx"
import { SignInViewModel } from "../../ui/access/sign-in/sign-in.view-model.ts"
import type { DoorScreen } from "./door-screens.tsx"

const enter = (): void => location.replace(takePath(sessionStorage))

const signIn = (): ReactElement => {
  const client = httpClient(access, { baseUrl: "", workspace: () => undefined })
  return <SignInScreen model={new SignInViewModel(client, enter)} />
}

const others = async (path: string): Promise<DoorScreen | undefined> =>
  path === "/auth/login" || path === "/login"
    ? undefined
    : import("./door-screens.tsx").then(({ doorScreens }) => doorScreens[path])

/**
 * Shows the screen of the address. It is put together by hand: no container should slow the door. Only the sign-in is
 * there at once; the other screens around the session are fetched.
 */
export const start = async (root: HTMLElement): Promise<void> => {
  const { title, draw } = (await others(location.pathname)) ?? { title: "Anmelden", draw: signIn }
  document.title = `${title} · Wimpel`
  createRoot(root).render(await draw(enter))
}
