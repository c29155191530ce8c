import type { ReactElement } from "react"
import { type ClientOptions, httpClient } from "../../adapters/http/client.ts"
import { access } from "../../core/access/access.port.ts"
import { account } from "../../core/access/account.port.ts"
import { invitation } from "../../core/access/invitation.port.ts"
import type { Lost } from "../../core/kernel/call-errors.ts"
import { Attempt } from "../../ui/access/attempt.ts"
import { InvitationScreen } from "../../ui/access/invitation/invitation.screen.tsx"
import { InvitationViewModel } from "../../ui/access/invitation/invitation.view-model.ts"
import { PlacelessScreen } from "../../ui/access/placeless/placeless.screen.tsx"
import { ForgotScreen } from "../../ui/access/recover/forgot.screen.tsx"
import { ForgotViewModel } from "../../ui/access/recover/forgot.view-model.ts"
import { RecoverScreen } from "../../ui/access/recover/recover.screen.tsx"
import { RecoverViewModel } from "../../ui/access/recover/recover.view-model.ts"
import { RegisterScreen } from "../../ui/access/register/register.screen.tsx"
import { RegisterViewModel } from "../../ui/access/register/register.view-model.ts"
import { rememberPath } from "../../ui/access/sign-in/remembered-path.ts"
import { VerifyScreen } from "../../ui/access/verify/verify.screen.tsx"
import { VerifyViewModel } from "../../ui/access/verify/verify.view-model.ts"

const server: ClientOptions = { baseUrl: "", workspace: () => undefined }

/** The server for a screen that needs a session: without one, the way leads through the sign-in and back. */
const guarded: ClientOptions = {
  ...server,
  fetch: async (...request) => {
    const response = await fetch(...request)
    if (response.status === 401) {
      rememberPath(sessionStorage, location.pathname)
      location.assign("/auth/login")
    }
    return response
  },
}

/**
 * Takes the secret of a link out of the address, so that it stays neither on the screen nor in the history. Another
 * link that is opened in the same tab differs behind `#` only, so it takes a reload to be seen.
 */
const takeToken = (): string => {
  addEventListener("hashchange", () => location.reload())
  const token = location.hash.slice(1)
  history.replaceState(null, "", location.pathname)
  return token
}

/** Lets the house open in this workspace, or in the first one: it looks there as `local-preferences.ts` keeps it. */
const openIn = (slug: string | null): void => {
  try {
    localStorage.setItem("wimpel.workspace", JSON.stringify(slug))
  } catch {
    // Without storage it opens in the first workspace, and the switcher leads to the others.
  }
}

/** A screen at the door; `entered` goes on once somebody is signed in. */
export interface DoorScreen {
  readonly title: string
  readonly draw: (entered: () => void) => ReactElement | Promise<ReactElement>
}

/** The screens around the session by their path, besides the sign-in. */
export const doorScreens: Readonly<Record<string, DoorScreen>> = {
  "/auth/register": {
    title: "Konto anlegen",
    draw: () => {
      const begin = () => {
        openIn(null)
        location.assign("/onboarding/registration")
      }
      return <RegisterScreen model={new RegisterViewModel(httpClient(account, server), begin)} />
    },
  },
  "/auth/forgot": {
    title: "Passwort vergessen",
    draw: () => <ForgotScreen model={new ForgotViewModel(httpClient(account, server))} />,
  },
  "/auth/recover": {
    title: "Neues Passwort",
    draw: () => <RecoverScreen model={new RecoverViewModel(httpClient(account, server), takeToken())} />,
  },
  "/auth/verify": {
    title: "Adresse bestätigen",
    draw: () => <VerifyScreen model={new VerifyViewModel(httpClient(account, server), takeToken())} />,
  },
  "/auth/invitation": {
    title: "Einladung",
    draw: () => {
      const token = takeToken()
      const model = new InvitationViewModel({
        access: { ...httpClient(invitation, server), signOut: httpClient(access, server).signOut },
        token,
        entered: ({ slug }) => {
          openIn(slug)
          location.assign("/")
        },
        signIn: () => {
          rememberPath(sessionStorage, `${location.pathname}#${token}`)
          location.assign("/auth/login")
        },
      })
      return <InvitationScreen model={model} />
    },
  },
  "/auth/placeless": {
    title: "Kein Arbeitsbereich",
    draw: () => {
      const leaving = new Attempt<Lost>()
      const leave = () => leaving.start(httpClient(access, server).signOut(), () => location.assign("/auth/login"))
      return <PlacelessScreen model={{ leaving, leave }} />
    },
  },
  "/auth/account": {
    title: "Dein Konto",
    draw: async () => (await import("./account-screen.tsx")).drawAccount(guarded),
  },
}
