import type * as Effect from "effect/Effect"
import { action, computed, makeObservable, observableRef } from "mobx"
import type { LinkExpired, WeakPassword } from "../../../core/access/account.errors.ts"
import type { AccountPort } from "../../../core/access/account.port.ts"
import { faultsOfPassword, type Strength, strengthOf } from "../../../core/access/password.ts"
import type { PasswordFault } from "../../../core/access/password-fault.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { Attempt } from "../../attempt.ts"
import { Remote } from "../../remote.ts"

type Offered = Pick<AccountPort<Lost>, "openRecovery" | "recoverPassword">
type Opened = Effect.Success<ReturnType<Offered["openRecovery"]>>

/** Sets a new password by the link of a mail, and shows what else opens the account, so that it can go (ACC-07). */
export class RecoverViewModel {
  /** What the link is about. */
  readonly opened = new Remote<Opened, Lost | LinkExpired>()
  /** The passkeys that shall go, by their ids. */
  unwanted: ReadonlySet<string> = new Set()
  password = ""
  faults: ReadonlyArray<PasswordFault> = []
  done = false
  readonly sending = new Attempt<Lost | LinkExpired | WeakPassword>()
  private readonly access: Offered
  private readonly token: string

  constructor(access: Offered, token: string) {
    this.access = access
    this.token = token
    if (token !== "") this.opened.load(access.openRecovery({ token }))
    makeObservable<this, "finish">(this, {
      unwanted: observableRef,
      wanted: computed,
      toggle: action,
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
    const { state } = this.opened
    const isUnknown = state.is === "failed" && state.error._tag === "LinkExpired"
    return this.token === "" || isUnknown || this.sending.failure?._tag === "LinkExpired"
  }

  /** The passkeys that stay, by their ids. */
  get wanted(): ReadonlySet<string> {
    const all = this.opened.value?.passkeys ?? []
    return new Set(all.map(({ id }) => id).filter((id) => !this.unwanted.has(id)))
  }

  /** Has a passkey go with the old password, or keeps it after all. */
  toggle(passkey: string): void {
    const unwanted = new Set(this.unwanted)
    if (!unwanted.delete(passkey)) unwanted.add(passkey)
    this.unwanted = unwanted
  }

  type(password: string): void {
    this.password = password
    this.faults = []
  }

  submit(): void {
    // What else opens the account has to be seen first: else it would stay without anybody having wanted it.
    if (this.sending.busy || this.opened.state.is !== "loaded") return
    this.faults = faultsOfPassword(this.password)
    if (this.faults.length > 0) {
      this.sending.refuse()
      return
    }
    const { token, password } = this
    const removePasskeys = [...this.unwanted]
    this.sending.start(this.access.recoverPassword({ token, password, removePasskeys }), () => this.finish())
  }

  dispose(): void {
    this.opened.dispose()
    this.sending.dispose()
  }

  private finish(): void {
    this.done = true
    this.password = ""
  }
}
