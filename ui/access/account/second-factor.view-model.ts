import { action, makeObservable, observableRef } from "mobx"
import type { AddressUnproven, WrongOldPassword } from "../../../core/access/account.errors.ts"
import type { SecondFactorChanged, WrongCode } from "../../../core/access/second-factor.errors.ts"
import type { AppSecret, SecurityPort } from "../../../core/access/security.port.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { Attempt } from "../../attempt.ts"

type Offered = Pick<SecurityPort<Lost>, "startApp" | "confirmApp" | "stopApp" | "renewRecoveryCodes">

/** The app of one's own account that makes codes: setting it up, its recovery codes, turning it off (ACC-16). */
export class SecondFactorViewModel {
  readonly attempt = new Attempt<Lost | AddressUnproven | WrongOldPassword | WrongCode | SecondFactorChanged>()
  password = ""
  code = ""
  /** Which field was left empty. */
  missing: "password" | "code" | undefined
  /** What the app is to be given, while it is set up. */
  secret: AppSecret | undefined
  /** Recovery codes that were made just now; they are seen this once. */
  codes: ReadonlyArray<string> | undefined
  stopped = false
  private readonly security: Offered
  private readonly changed: () => void

  /** `changed` hears when what guards the account is another. */
  constructor(security: Offered, changed: () => void) {
    this.security = security
    this.changed = changed
    makeObservable<this, "show" | "tell" | "ended" | "withPassword">(this, {
      password: observableRef,
      code: observableRef,
      missing: observableRef,
      secret: observableRef,
      codes: observableRef,
      stopped: observableRef,
      typePassword: action,
      typeCode: action,
      confirm: action,
      cancel: action,
      kept: action,
      show: action,
      tell: action,
      ended: action,
      withPassword: action,
    })
  }

  typePassword(text: string): void {
    this.password = text
    this.missing = undefined
    this.stopped = false
    if (this.attempt.failure?._tag === "WrongOldPassword") this.attempt.clear()
  }

  typeCode(text: string): void {
    this.code = text
    this.missing = undefined
    if (this.attempt.failure?._tag === "WrongCode") this.attempt.clear()
  }

  /** Makes the secret for the app. */
  begin(): void {
    this.withPassword((password) =>
      this.attempt.start(this.security.startApp({ password }), (secret) => this.show(secret)),
    )
  }

  /** Turns it on by the first code. */
  confirm(): void {
    if (this.attempt.busy) return
    this.missing = this.code.trim() === "" ? "code" : undefined
    if (this.missing !== undefined) this.attempt.refuse()
    else this.attempt.start(this.security.confirmApp({ code: this.code }), ({ codes }) => this.tell(codes))
  }

  /** Leaves the set-up; nothing was turned on. */
  cancel(): void {
    this.secret = undefined
    this.code = ""
    this.attempt.clear()
  }

  renew(): void {
    this.withPassword((password) =>
      this.attempt.start(this.security.renewRecoveryCodes({ password }), ({ codes }) => this.tell(codes)),
    )
  }

  end(): void {
    this.withPassword((password) => this.attempt.start(this.security.stopApp({ password }), () => this.ended()))
  }

  /** Forgets the recovery codes, because they were put away. */
  kept(): void {
    this.codes = undefined
  }

  dispose(): void {
    this.attempt.dispose()
  }

  private withPassword(go: (password: string) => void): void {
    if (this.attempt.busy) return
    this.missing = this.password === "" ? "password" : undefined
    if (this.missing !== undefined) this.attempt.refuse()
    else go(this.password)
  }

  private show(secret: AppSecret): void {
    this.secret = secret
    this.password = ""
  }

  private tell(codes: ReadonlyArray<string>): void {
    this.cancel()
    this.password = ""
    this.codes = codes
    this.changed()
  }

  private ended(): void {
    this.password = ""
    this.stopped = true
    this.changed()
  }
}
