import * as Effect from "effect/Effect"
import { action, makeObservable, observableRef } from "mobx"
import type { AddressUnproven, WrongOldPassword } from "../../../core/access/account.errors.ts"
import type { PasskeyBrowser, PasskeyNotGiven } from "../../../core/access/passkey-browser.ts"
import type { PasskeyRefused } from "../../../core/access/second-factor.errors.ts"
import type { OwnPasskey, SecurityPort } from "../../../core/access/security.port.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { Attempt } from "../../attempt.ts"

type Offered = Pick<SecurityPort<Lost>, "startPasskey" | "addPasskey" | "removePasskey">

/** The passkeys of one's own account: making one with a name, and removing it (ACC-16). */
export class PasskeysViewModel {
  readonly adding = new Attempt<Lost | AddressUnproven | WrongOldPassword | PasskeyRefused | PasskeyNotGiven>()
  readonly removing = new Attempt<Lost>()
  name = ""
  password = ""
  /** Which field was left empty. */
  missing: "name" | "password" | undefined
  /** The name of the one that was made just now. */
  added: string | undefined
  /** The one that is about to be removed, until its user is sure. */
  doubted: OwnPasskey | undefined
  private readonly security: Offered
  private readonly browser: Pick<PasskeyBrowser, "make">
  private readonly changed: () => void

  /** `changed` hears when there is another list. */
  constructor(security: Offered, browser: Pick<PasskeyBrowser, "make">, changed: () => void) {
    this.security = security
    this.browser = browser
    this.changed = changed
    makeObservable<this, "made" | "removed">(this, {
      name: observableRef,
      password: observableRef,
      missing: observableRef,
      added: observableRef,
      doubted: observableRef,
      typeName: action,
      typePassword: action,
      add: action,
      doubt: action,
      made: action,
      removed: action,
    })
  }

  typeName(text: string): void {
    this.name = text
    this.added = undefined
    if (this.missing === "name") this.missing = undefined
  }

  typePassword(text: string): void {
    this.password = text
    if (this.missing === "password") this.missing = undefined
    if (this.adding.failure?._tag === "WrongOldPassword") this.adding.clear()
  }

  add(): void {
    if (this.adding.busy) return
    const { security, browser, password } = this
    const name = this.name.trim()
    this.missing = name === "" ? "name" : password === "" ? "password" : undefined
    if (this.missing !== undefined) {
      this.adding.refuse()
      return
    }
    const making = security.startPasskey({ password }).pipe(
      Effect.flatMap((question) => browser.make(question)),
      Effect.flatMap((answer) => security.addPasskey({ name, answer })),
    )
    this.adding.start(making, () => this.made(name))
  }

  /** Asks whether this one shall really go; nothing asks no more. */
  doubt(passkey: OwnPasskey | undefined): void {
    this.doubted = passkey
  }

  remove(passkey: OwnPasskey): void {
    this.removing.start(this.security.removePasskey({ id: passkey.id }), () => this.removed())
  }

  dispose(): void {
    this.adding.dispose()
    this.removing.dispose()
  }

  private made(name: string): void {
    this.added = name
    this.name = ""
    this.password = ""
    this.changed()
  }

  private removed(): void {
    this.doubted = undefined
    this.changed()
  }
}
