import type { EmailTaken, LinkExpired } from "../../../core/access/account.errors.ts"
import type { AccountPort } from "../../../core/access/account.port.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { Remote } from "../../remote.ts"

/** Gives one's own account the address to which the link was sent that was opened (ACC-15). */
export class NewEmailViewModel {
  readonly proof = new Remote<{ readonly email: string }, Lost | LinkExpired | EmailTaken>()

  constructor(access: Pick<AccountPort<Lost>, "proveNewEmail">, token: string) {
    this.proof.load(access.proveNewEmail({ token }))
  }

  dispose(): void {
    this.proof.dispose()
  }
}
