import { action, makeObservable, observableRef } from "mobx"
import type { SignInRefused, UnknownEmail, WrongPassword } from "../../../core/access/access.errors.ts"
import type { Access } from "../../../core/access/access.port.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { run } from "../../remote.ts"

type Failure = Lost | UnknownEmail | WrongPassword | SignInRefused

/** What can be wrong before anything is sent. */
export type Missing = "email" | "password"

/** Opens a session with e-mail and password. */
export class SignInViewModel {
  email = ""
  password = ""
  busy = false
  missing: Missing | undefined
  failure: Failure | undefined
  /** Grows with every refusal, so that the same fault twice is noticed twice. */
  refusals = 0
  private readonly access: Pick<Access<Lost>, "signIn">
  private readonly entered: () => void
  private readonly askCode: () => void
  private stop: () => void = () => {}

  /** `askCode` goes on where a code is needed besides the password (ACC-16). */
  constructor(access: Pick<Access<Lost>, "signIn">, entered: () => void, askCode: () => void) {
    this.access = access
    this.entered = entered
    this.askCode = askCode
    makeObservable<this, "refuse">(this, {
      email: observableRef,
      password: observableRef,
      busy: observableRef,
      missing: observableRef,
      failure: observableRef,
      refusals: observableRef,
      typeEmail: action,
      typePassword: action,
      submit: action,
      refuse: action,
    })
  }

  typeEmail(text: string): void {
    this.email = text
    if (this.missing === "email") this.missing = undefined
    if (this.failure?._tag === "UnknownEmail") this.failure = undefined
  }

  typePassword(text: string): void {
    this.password = text
    if (this.missing === "password") this.missing = undefined
    if (this.failure?._tag === "WrongPassword") this.failure = undefined
  }

  submit(): void {
    if (this.busy) return
    this.failure = undefined
    const email = this.email.trim()
    this.missing = email === "" ? "email" : this.password === "" ? "password" : undefined
    if (this.missing !== undefined) {
      this.refusals += 1
      return
    }
    this.busy = true
    this.stop = run(this.access.signIn({ email, password: this.password }), {
      done: ({ codeNeeded }) => (codeNeeded ? this.askCode() : this.entered()),
      failed: (failure) => this.refuse(failure),
    })
  }

  dispose(): void {
    this.stop()
  }

  private refuse(failure: Failure): void {
    this.busy = false
    this.failure = failure
    this.refusals += 1
  }
}
