import { action, computed, makeObservable, observableRef } from "mobx"
import type { LinkExpired, WeakPassword } from "../../../core/access/account.errors.ts"
import type { AccountPort } from "../../../core/access/account.port.ts"
import { faultsOfPassword, type Strength, strengthOf } from "../../../core/access/password.ts"
import type { PasswordFault } from "../../../core/access/password-fault.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { Attempt } from "../../attempt.ts"

/** Sets a new password by the link of a mail (ACC-07). */
export class RecoverViewModel {
  password = ""
  faults: ReadonlyArray<PasswordFault> = []
  done = false
  readonly sending = new Attempt<Lost | LinkExpired | WeakPassword>()
  private readonly access: Pick<AccountPort<Lost>, "recoverPassword">
  private readonly token: string

  constructor(access: Pick<AccountPort<Lost>, "recoverPassword">, token: string) {
    this.access = access
    this.token = token
    makeObservable<this, "finish">(this, {
      password: observableRef,
      faults: observableRef,
      done: observableRef,
      strength: computed,
      type: action,
      submit: action,
      finish: action,
    })
  }

  get strength(): Strength {
    return strengthOf(this.password)
  }

  /** Whether only a new link helps. */
  get isOver(): boolean {
    return this.token === "" || this.sending.failure?._tag === "LinkExpired"
  }

  type(password: string): void {
    this.password = password
    this.faults = []
  }

  submit(): void {
    if (this.sending.busy) return
    this.faults = faultsOfPassword(this.password)
    if (this.faults.length > 0) {
      this.sending.refuse()
      return
    }
    const { token, password } = this
    this.sending.start(this.access.recoverPassword({ token, password }), () => this.finish())
  }

  dispose(): void {
    this.sending.dispose()
  }

  private finish(): void {
    this.done = true
    this.password = ""
  }
}
