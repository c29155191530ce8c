import { action, makeObservable, observableRef } from "mobx"
import type { AccountPort } from "../../../core/access/account.port.ts"
import { accountEmail, isAccountEmail } from "../../../core/access/account-email.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { Attempt } from "../../attempt.ts"

/** Asks for a link for a new password (ACC-07). */
export class ForgotViewModel {
  email = ""
  faulty = false
  /** The address to which a link went, if there is such an account. */
  sentTo: string | undefined
  readonly sending = new Attempt<Lost>()
  private readonly access: Pick<AccountPort<Lost>, "forgotPassword">

  constructor(access: Pick<AccountPort<Lost>, "forgotPassword">) {
    this.access = access
    makeObservable<this, "sent">(this, {
      email: observableRef,
      faulty: observableRef,
      sentTo: observableRef,
      type: action,
      submit: action,
      again: action,
      sent: action,
    })
  }

  type(email: string): void {
    this.email = email
    this.faulty = false
  }

  submit(): void {
    if (this.sending.busy) return
    this.faulty = !isAccountEmail(this.email)
    if (this.faulty) {
      this.sending.refuse()
      return
    }
    const email = accountEmail(this.email)
    this.sending.start(this.access.forgotPassword({ email }), () => this.sent(email))
  }

  /** Back to the field, for another address or another try. */
  again(): void {
    this.sentTo = undefined
  }

  dispose(): void {
    this.sending.dispose()
  }

  private sent(email: string): void {
    this.sentTo = email
  }
}
