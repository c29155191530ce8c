import type { LinkExpired } from "../../../core/access/account.errors.ts"
import type { AccountPort } from "../../../core/access/account.port.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { Remote } from "../../remote.ts"

/** Proves an e-mail address by the link that was opened (ACC-15). */
export class VerifyViewModel {
  readonly proof = new Remote<{ readonly newPassword: string | null }, Lost | LinkExpired>()

  constructor(access: Pick<AccountPort<Lost>, "verifyEmail">, token: string) {
    this.proof.load(access.verifyEmail({ token }))
  }

  dispose(): void {
    this.proof.dispose()
  }
}
