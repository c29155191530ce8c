import "../../ui/kit/theme/further-letters.ts"
import * as Effect from "effect/Effect"
import type { ReactElement } from "react"
import { type ClientOptions, httpClient } from "../../adapters/http/client.ts"
import { access } from "../../core/access/access.port.ts"
import { account } from "../../core/access/account.port.ts"
import { invitation } from "../../core/access/invitation.port.ts"
import { legal } from "../../core/access/legal.port.ts"
import { security } from "../../core/access/security.port.ts"
import type { Lost } from "../../core/kernel/call-errors.ts"
import { CodeScreen } from "../../ui/access/code/code.screen.tsx"
import { CodeViewModel } from "../../ui/access/code/code.view-model.ts"
import { InvitationScreen } from "../../ui/access/invitation/invitation.screen.tsx"
import { InvitationViewModel } from "../../ui/access/invitation/invitation.view-model.ts"
import { NewEmailScreen } from "../../ui/access/new-email/new-email.screen.tsx"
import { NewEmailViewModel } from "../../ui/access/new-email/new-email.view-model.ts"
import { PasskeyScreen } from "../../ui/access/passkey/passkey.screen.tsx"
import { PasskeyViewModel } from "../../ui/access/passkey/passkey.view-model.ts"
import { PlacelessScreen } from "../../ui/access/placeless/placeless.screen.tsx"
import { ForgotScreen } from "../../ui/access/recover/forgot.screen.tsx"
import { ForgotViewModel } from "../../ui/access/recover/forgot.view-model.ts"
import { RecoverScreen } from "../../ui/access/recover/recover.screen.tsx"
import { RecoverViewModel } from "../../ui/access/recover/recover.view-model.ts"
import { RegisterScreen } from "../../ui/access/register/register.screen.tsx"
import { RegisterViewModel } from "../../ui/access/register/register.view-model.ts"
import { RegistrationClosedScreen } from "../../ui/access/register/registration-closed.screen.tsx"
import type { SessionTab } from "../../ui/access/session-tab.ts"
import { rememberPath } from "../../ui/access/sign-in/remembered-path.ts"
import { VerifyScreen } from "../../ui/access/verify/verify.screen.tsx"
import { VerifyViewModel } from "../../ui/access/verify/verify.view-model.ts"
import { Attempt } from "../../ui/attempt.ts"
import type { DoorName } from "../../ui/shell/door-routes.ts"
import { registrationIsOpen, signInHost } from "./settings.ts"
import { chooseWorkspace } from "./workspace-choice.ts"

/** Whether the page was loaded again in its tab, as phones do by pulling it down. */
const isReloaded = (): boolean => {
  const [navigation] = performance.getEntriesByType("navigation")
  return navigation instanceof PerformanceNavigationTiming && navigation.type === "reload"
}

/**
 * Takes the secret of a link out of the address, so that it stays neither on the screen nor in the history. Another link that is opened
 * in the same tab differs behind `#` only, so it takes a reload to be seen.
 */
const takeToken = (): string => {
  addEventListener("hashchange", () => location.reload())
  const token = location.hash.slice(1)
  history.replaceState(null, "", location.pathname)
  return token
}

/** The same, of a link that is used more than once: the tab keeps it, and gives it to this page alone where it is loaded again. */
const takeLastingToken = (): string => {
  const kept = `secret of ${location.pathname}`
  const token = takeToken() || (isReloaded() && sessionStorage.getItem(kept)) || ""
  sessionStorage.setItem(kept, token)
  return token
}

/** What the screens at the door are made of; `entered` goes on once somebody is signed in. */
export interface DoorWorld {
  readonly tab: SessionTab
  readonly server: ClientOptions
  readonly entered: () => void
}

/** The screens around the session by the name of their route, besides the sign-in. */
export const doorScreens: Readonly<
  Record<Exclude<DoorName, "callback" | "signIn">, (world: DoorWorld) => ReactElement | Promise<ReactElement>>
> = {
  register: ({ server, entered }) => {
    if (!registrationIsOpen) return <RegistrationClosedScreen />
    const begin = (): void => {
      rememberPath(sessionStorage, "/onboarding/registration")
      entered()
    }
    const offered = { ...httpClient(account, server), ...httpClient(legal, server) }
    return <RegisterScreen model={new RegisterViewModel(offered, begin)} />
  },
  forgot: ({ server }) => <ForgotScreen model={new ForgotViewModel(httpClient(account, server))} />,
  recover: ({ server }) => <RecoverScreen model={new RecoverViewModel(httpClient(account, server), takeToken())} />,
  verify: ({ server }) => <VerifyScreen model={new VerifyViewModel(httpClient(account, server), takeToken())} />,
  invitation: ({ tab, server }) => {
    const token = takeToken()
    const signOut = () => Effect.tap(httpClient(access, server).signOut(), () => Effect.sync(tab.closed))
    const model = new InvitationViewModel({
      access: { ...httpClient(invitation, server), ...httpClient(legal, server), signOut },
      token,
      entered: ({ slug }) => {
        chooseWorkspace(slug)
        // The other tabs hear of it; this screen needs no session, so nothing but this leads away from it.
        tab.opened()
        location.assign("/")
      },
      signIn: () => {
        rememberPath(sessionStorage, `${location.pathname}#${token}`)
        location.assign(`${signInHost}/login`)
      },
    })
    return <InvitationScreen model={model} />
  },
  ownData: async ({ server }) => (await import("./own-data-screen.tsx")).drawOwnData(server, takeLastingToken()),
  terms: async ({ server }) => (await import("./document-screen.tsx")).drawDocument(server, "terms"),
  processing: async ({ server }) => (await import("./document-screen.tsx")).drawDocument(server, "processing"),
  privacyNotice: async ({ server }) => (await import("./document-screen.tsx")).drawDocument(server, "privacy"),
  placeless: ({ tab, server }) => {
    const leaving = new Attempt<Lost>()
    const leave = () =>
      leaving.start(httpClient(access, server).signOut(), () => {
        tab.closed()
        location.assign(`${signInHost}/login`)
      })
    return <PlacelessScreen model={{ leaving, leave }} />
  },
  code: ({ server, entered }) => <CodeScreen model={new CodeViewModel(httpClient(security, server), entered)} />,
  passkey: async ({ server, entered }) => {
    const { browserPasskeys } = await import("../../adapters/webauthn/browser-passkeys.ts")
    const model = new PasskeyViewModel(httpClient(security, server), browserPasskeys, entered)
    model.start()
    return <PasskeyScreen model={model} />
  },
  newEmail: ({ server }) => <NewEmailScreen model={new NewEmailViewModel(httpClient(account, server), takeToken())} />,
  account: async (world) => (await import("./account-screen.tsx")).drawAccount(world),
}
