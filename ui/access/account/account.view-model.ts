import { action, computed, makeObservable, observableRef } from "mobx"
import type { Access, Me } from "../../../core/access/access.port.ts"
import type { WeakPassword, WrongOldPassword } from "../../../core/access/account.errors.ts"
import type { AccountPort, OwnConsent, OwnSession } from "../../../core/access/account.port.ts"
import { faultsOfPassword, type Strength, strengthOf } from "../../../core/access/password.ts"
import type { PasswordFault } from "../../../core/access/password-fault.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { Attempt } from "../../attempt.ts"
import { Remote } from "../../remote.ts"
import { OwnEmailViewModel } from "./own-email.view-model.ts"
import { OwnNameViewModel } from "./own-name.view-model.ts"
import { OwnTokensViewModel } from "./own-tokens.view-model.ts"

type Offered = Pick<Access<Lost>, "me" | "signOut"> &
  Pick<
    AccountPort<Lost>,
    | "rename"
    | "changeEmail"
    | "wishedEmail"
    | "keepEmail"
    | "changePassword"
    | "ownConsents"
    | "ownSessions"
    | "endSession"
    | "ownTokens"
    | "endToken"
    | "sendVerification"
  >

const untyped = { before: "", after: "", again: "" }

/** One's own account: its address, its password and where it is signed in (ACC-08, ACC-15, ACC-16). */
export class AccountViewModel {
  readonly me = new Remote<Me, Lost>()
  readonly sessions = new Remote<ReadonlyArray<OwnSession>, Lost>()
  readonly consents = new Remote<ReadonlyArray<OwnConsent>, Lost>()
  readonly changing = new Attempt<Lost | WrongOldPassword | WeakPassword>()
  readonly verifying = new Attempt<Lost>()
  readonly ending = new Attempt<Lost>()
  readonly ownName: OwnNameViewModel
  readonly ownEmail: OwnEmailViewModel
  readonly ownTokens: OwnTokensViewModel
  draft = untyped
  faults: ReadonlyArray<PasswordFault> = []
  mismatch = false
  missing = false
  changed = false
  verificationSent = false
  private readonly access: Offered
  private readonly left: () => void

  constructor(access: Offered, left: () => void) {
    this.access = access
    this.left = left
    this.ownName = new OwnNameViewModel(this.me, access)
    this.ownEmail = new OwnEmailViewModel(this.me, access)
    this.ownTokens = new OwnTokensViewModel(access)
    makeObservable<this, "finish" | "sent">(this, {
      draft: observableRef,
      faults: observableRef,
      mismatch: observableRef,
      missing: observableRef,
      changed: observableRef,
      verificationSent: observableRef,
      strength: computed,
      type: action,
      submit: action,
      finish: action,
      sent: action,
    })
    this.me.load(access.me())
    this.sessions.load(access.ownSessions())
    this.consents.load(access.ownConsents())
  }

  get strength(): Strength {
    return strengthOf(this.draft.after)
  }

  type(field: keyof typeof untyped, text: string): void {
    this.draft = { ...this.draft, [field]: text }
    this.changed = false
    if (field === "before") this.missing = false
    if (field === "after") this.faults = []
    if (field !== "before") this.mismatch = false
    if (field === "before" && this.changing.failure?._tag === "WrongOldPassword") this.changing.clear()
  }

  submit(): void {
    if (this.changing.busy) return
    const { before, after, again } = this.draft
    this.missing = before === ""
    this.faults = faultsOfPassword(after)
    this.mismatch = after !== again
    if (this.missing || this.faults.length > 0 || this.mismatch) {
      this.changing.refuse()
      return
    }
    this.changing.start(this.access.changePassword({ before, after }), () => this.finish())
  }

  sendVerification(): void {
    this.verifying.start(this.access.sendVerification(), () => this.sent())
  }

  /** Signs out on one device; on this one, the page is left. */
  end(session: OwnSession): void {
    if (session.current) this.ending.start(this.access.signOut(), this.left)
    else
      this.ending.start(this.access.endSession({ id: session.id }), () =>
        this.sessions.load(this.access.ownSessions(), { quiet: true }),
      )
  }

  dispose(): void {
    const { me, sessions, consents, changing, verifying, ending, ownName, ownEmail, ownTokens } = this
    for (const each of [me, sessions, consents, changing, verifying, ending, ownName, ownEmail, ownTokens])
      each.dispose()
  }

  private finish(): void {
    this.changed = true
    this.draft = untyped
    this.sessions.load(this.access.ownSessions(), { quiet: true })
  }

  private sent(): void {
    this.verificationSent = true
  }
}
