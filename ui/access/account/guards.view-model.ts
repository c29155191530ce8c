import type { PasskeyBrowser } from "../../../core/access/passkey-browser.ts"
import type { Guards, SecurityPort } from "../../../core/access/security.port.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { Remote } from "../../remote.ts"
import { PasskeysViewModel } from "./passkeys.view-model.ts"
import { SecondFactorViewModel } from "./second-factor.view-model.ts"

/** What guards one's own account besides the password (ACC-16). */
export class GuardsViewModel {
  readonly guards = new Remote<Guards, Lost>()
  readonly secondFactor: SecondFactorViewModel
  readonly passkeys: PasskeysViewModel

  /** `replaced` hears when this browser has another session in the place of the one of before. */
  constructor(security: SecurityPort<Lost>, browser: PasskeyBrowser, replaced: () => void) {
    const reload = (): void => this.guards.load(security.guards(), { quiet: true })
    this.secondFactor = new SecondFactorViewModel(security, () => {
      reload()
      replaced()
    })
    this.passkeys = new PasskeysViewModel(security, browser, reload)
    reload()
  }

  dispose(): void {
    for (const each of [this.guards, this.secondFactor, this.passkeys]) each.dispose()
  }
}
