import type { ReactElement } from "react"
import { httpClient } from "../../adapters/http/client.ts"
import { browserPasskeys } from "../../adapters/webauthn/browser-passkeys.ts"
import { access } from "../../core/access/access.port.ts"
import { account } from "../../core/access/account.port.ts"
import { security } from "../../core/access/security.port.ts"
import { AccountScreen } from "../../ui/access/account/account.screen.tsx"
import { AccountViewModel } from "../../ui/access/account/account.view-model.ts"
import { GuardsViewModel } from "../../ui/access/account/guards.view-model.ts"
import type { DoorWorld } from "./door-screens.tsx"

/** Whether the page is its own server, as its head says: it has neither second factors nor passkeys. */
const serverless = (): boolean => document.querySelector('meta[name="wimpel-server"][content="none"]') !== null

/** The screen of one's own account. */
export const drawAccount = ({ tab, server }: DoorWorld): ReactElement => {
  const offered = { ...httpClient(access, server), ...httpClient(account, server) }
  const model = new AccountViewModel(offered, tab.closed)
  const guards = serverless()
    ? undefined
    : new GuardsViewModel(httpClient(security, server), browserPasskeys, () =>
        model.sessions.load(offered.ownSessions(), { quiet: true }),
      )
  return <AccountScreen model={model} guards={guards} />
}
