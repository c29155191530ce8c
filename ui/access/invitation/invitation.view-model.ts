import { action, computed, makeObservable, observableRef } from "mobx"
import type { Access, WorkspaceSummary } from "../../../core/access/access.port.ts"
import type { DocumentsChanged, EmailTaken, LinkExpired, WeakPassword } from "../../../core/access/account.errors.ts"
import type { InvitationPort, OpenedInvitation } from "../../../core/access/invitation.port.ts"
import type { LegalPort } from "../../../core/access/legal.port.ts"
import type { DocumentKind } from "../../../core/access/legal-document.ts"
import { faultsOfPassword, type Strength, strengthOf } from "../../../core/access/password.ts"
import type { PasswordFault } from "../../../core/access/password-fault.ts"
import { isFirstName } from "../../../core/access/registration.ts"
import type { OtherAccount } from "../../../core/access/users.errors.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { Attempt } from "../../attempt.ts"
import { Remote } from "../../remote.ts"
import { ShownDocuments } from "../shown-documents.ts"

interface Surroundings {
  readonly access: InvitationPort<Lost> & Pick<Access<Lost>, "signOut"> & Pick<LegalPort<Lost>, "versions">
  readonly token: string
  /** Goes on in the workspace that was joined. */
  readonly entered: (workspace: WorkspaceSummary) => void
  /** Leads to the sign-in, and back here afterwards. */
  readonly signIn: () => void
}

type Failure = Lost | LinkExpired | OtherAccount | EmailTaken | WeakPassword | DocumentsChanged

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
  /** Documents that have changed since they were shown: they have to be read and ticked anew. */
  changed: ReadonlySet<DocumentKind> = new Set()
  private readonly documents: ShownDocuments
  private typedName = false
  private readonly around: Surroundings

  constructor(around: Surroundings) {
    this.around = around
    this.documents = new ShownDocuments(around.access)
    makeObservable<this, "refused">(this, {
      changed: observableRef,
      refused: action,
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
    const send = this.documents.consenting(({ terms, privacy }) =>
      access.register({ token, firstName, password, terms, privacy }),
    )
    this.joining.start(send, entered, this.refused)
  }

  dispose(): void {
    for (const each of [this.opened, this.joining, this.leaving, this.documents]) each.dispose()
  }

  private readonly refused = (failure: Failure): void => {
    const changed = this.documents.changed(failure).filter((kind) => kind !== "processing")
    this.changed = new Set(changed)
    this.faults = new Set(changed)
    this.draft = { ...this.draft, ...Object.fromEntries(changed.map((kind) => [kind, false])) }
  }

  private look(): void {
    this.opened.load(this.around.access.open({ token: this.around.token }))
  }
}
