import type { ReactElement } from "react"
import { httpClient } from "../../adapters/http/client.ts"
import { access } from "../../core/access/access.port.ts"
import { account } from "../../core/access/account.port.ts"
import { AccountScreen } from "../../ui/access/account/account.screen.tsx"
import { AccountViewModel } from "../../ui/access/account/account.view-model.ts"
import type { DoorWorld } from "./door-screens.tsx"

/** The screen of one's own account. */
export const drawAccount = ({ tab, server }: DoorWorld): ReactElement => {
  const offered = { ...httpClient(access, server), ...httpClient(account, server) }
  return <AccountScreen model={new AccountViewModel(offered, tab.closed)} />
}
