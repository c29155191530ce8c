import { action, computed, makeObservable, observableRef } from "mobx"
import type { Access, WorkspaceSummary } from "../../../core/access/access.port.ts"
import type { EmailTaken, LinkExpired, WeakPassword } from "../../../core/access/account.errors.ts"
import type { InvitationPort, OpenedInvitation } from "../../../core/access/invitation.port.ts"
import { faultsOfPassword, type Strength, strengthOf } from "../../../core/access/password.ts"
import type { PasswordFault } from "../../../core/access/password-fault.ts"
import { isFirstName } from "../../../core/access/registration.ts"
import type { OtherAccount } from "../../../core/access/users.errors.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { Attempt } from "../../attempt.ts"
import { Remote } from "../../remote.ts"

interface Surroundings {
  readonly access: InvitationPort<Lost> & Pick<Access<Lost>, "signOut">
  readonly token: string
  /** Goes on in the workspace that was joined. */
  readonly entered: (workspace: WorkspaceSummary) => void
  /** Leads to the sign-in, and back here afterwards. */
  readonly signIn: () => void
}

type Failure = Lost | LinkExpired | OtherAccount | EmailTaken | WeakPassword

/** What is typed and ticked by somebody without an account. */
const empty = { firstName: "", password: "", terms: false, privacy: false }
type Draft = typeof empty

/** Answers an invitation: with the account that is signed in, or with a new one (WSP-02). */
export class InvitationViewModel {
  readonly opened = new Remote<OpenedInvitation, Lost | LinkExpired>()
  readonly joining = new Attempt<Failure>()
  readonly leaving = new Attempt<Lost>()
  draft: Draft = empty
  faults: ReadonlySet<keyof Draft> = new Set()
  passwordFaults: ReadonlyArray<PasswordFault> = []
  private typedName = false
  private readonly around: Surroundings

  constructor(around: Surroundings) {
    this.around = around
    makeObservable(this, {
      draft: observableRef,
      faults: observableRef,
      passwordFaults: observableRef,
      firstName: computed,
      strength: computed,
      answer: computed,
      set: action,
      accept: action,
      register: action,
    })
    this.look()
  }

  /** The name that was typed, or the one by which the invitation calls. */
  get firstName(): string {
    return this.typedName ? this.draft.firstName : (this.opened.value?.firstName ?? "")
  }

  get strength(): Strength {
    return strengthOf(this.draft.password)
  }

  /** What there is to do: join, sign in first, sign out because it is for somebody else, or make an account. */
  get answer(): "accept" | "signIn" | "other" | "register" | undefined {
    const opened = this.opened.value
    if (opened === undefined) return undefined
    if (opened.signedInAs === opened.email) return "accept"
    if (opened.signedInAs !== null) return "other"
    return opened.hasAccount ? "signIn" : "register"
  }

  set<Field extends keyof Draft>(field: Field, value: Draft[Field]): void {
    if (field === "firstName") this.typedName = true
    this.draft = { ...this.draft, [field]: value }
    this.faults = new Set([...this.faults].filter((each) => each !== field))
    if (field === "password") this.passwordFaults = []
  }

  accept(): void {
    this.joining.start(this.around.access.accept({ token: this.around.token }), this.around.entered)
  }

  signIn(): void {
    this.around.signIn()
  }

  /** Signs out, so that the right one can answer. */
  leave(): void {
    this.leaving.start(this.around.access.signOut(), () => this.look())
  }

  register(): void {
    if (this.joining.busy) return
    const { password, terms, privacy } = this.draft
    const firstName = this.firstName.trim()
    const wrong = { firstName: !isFirstName(firstName), password: false, terms: !terms, privacy: !privacy }
    this.faults = new Set((Object.keys(wrong) as Array<keyof Draft>).filter((field) => wrong[field]))
    this.passwordFaults = faultsOfPassword(password)
    if (!terms || !privacy || this.faults.size > 0 || this.passwordFaults.length > 0) {
      this.joining.refuse()
      return
    }
    const { access, token, entered } = this.around
    this.joining.start(access.register({ token, firstName, password, terms, privacy }), entered)
  }

  dispose(): void {
    for (const each of [this.opened, this.joining, this.leaving]) each.dispose()
  }

  private look(): void {
    this.opened.load(this.around.access.open({ token: this.around.token }))
  }
}
