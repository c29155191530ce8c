import * as Effect from "effect/Effect"
import type { PasskeyBrowser, PasskeyNotGiven } from "../../../core/access/passkey-browser.ts"
import type { PasskeyRefused } from "../../../core/access/second-factor.errors.ts"
import type { SecurityPort } from "../../../core/access/security.port.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { Attempt } from "../../attempt.ts"

type Offered = Pick<SecurityPort<Lost>, "askPasskey" | "enterPasskey">

/** Opens a session by a passkey; the browser asks which one (ACC-16). */
export class PasskeyViewModel {
  readonly entering = new Attempt<Lost | PasskeyRefused | PasskeyNotGiven>()
  private readonly security: Offered
  private readonly browser: Pick<PasskeyBrowser, "use">
  private readonly entered: () => void

  constructor(security: Offered, browser: Pick<PasskeyBrowser, "use">, entered: () => void) {
    this.security = security
    this.browser = browser
    this.entered = entered
  }

  start(): void {
    const { security, browser } = this
    const coming = security.askPasskey().pipe(
      Effect.flatMap((question) => browser.use(question)),
      Effect.flatMap((answer) => security.enterPasskey({ answer })),
    )
    this.entering.start(coming, this.entered)
  }

  dispose(): void {
    this.entering.dispose()
  }
}
