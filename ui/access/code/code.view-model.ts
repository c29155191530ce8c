import { action, makeObservable, observableRef } from "mobx"
import type { SignInExpired, WrongCode } from "../../../core/access/second-factor.errors.ts"
import type { SecurityPort } from "../../../core/access/security.port.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { Attempt } from "../../attempt.ts"

/** Opens the session for which the password was right, by a code (ACC-16). */
export class CodeViewModel {
  readonly entering = new Attempt<Lost | WrongCode | SignInExpired>()
  code = ""
  /** Whether a recovery code is asked for instead of one of the app. */
  recovery = false
  missing = false
  private readonly security: Pick<SecurityPort<Lost>, "enterCode">
  private readonly entered: () => void

  constructor(security: Pick<SecurityPort<Lost>, "enterCode">, entered: () => void) {
    this.security = security
    this.entered = entered
    makeObservable(this, {
      code: observableRef,
      recovery: observableRef,
      missing: observableRef,
      type: action,
      switch: action,
      submit: action,
    })
  }

  type(text: string): void {
    this.code = text
    this.missing = false
    if (this.entering.failure?._tag === "WrongCode") this.entering.clear()
  }

  /** Asks for the other kind of code. */
  switch(): void {
    this.recovery = !this.recovery
    this.type("")
  }

  submit(): void {
    if (this.entering.busy) return
    this.missing = this.code.trim() === ""
    if (this.missing) this.entering.refuse()
    else this.entering.start(this.security.enterCode({ code: this.code }), this.entered)
  }

  dispose(): void {
    this.entering.dispose()
  }
}
