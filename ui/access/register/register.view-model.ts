import { action, computed, makeObservable, observableRef } from "mobx"
import type {
  DocumentsChanged,
  EmailTaken,
  RegistrationClosed,
  WeakPassword,
} from "../../../core/access/account.errors.ts"
import type { AccountPort } from "../../../core/access/account.port.ts"
import { accountEmail, isAccountEmail } from "../../../core/access/account-email.ts"
import type { LegalPort } from "../../../core/access/legal.port.ts"
import type { DocumentKind } from "../../../core/access/legal-document.ts"
import { faultsOfPassword, type Strength, strengthOf } from "../../../core/access/password.ts"
import type { PasswordFault } from "../../../core/access/password-fault.ts"
import { isFirstName, isOrganisation } from "../../../core/access/registration.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { Attempt } from "../../attempt.ts"
import { ShownDocuments } from "../shown-documents.ts"

/** What is typed and ticked. */
export interface RegistrationDraft {
  readonly firstName: string
  readonly organisation: string
  readonly email: string
  readonly password: string
  readonly terms: boolean
  readonly processing: boolean
  readonly privacy: boolean
  readonly newsletter: boolean
}

/** What can be wrong at a field before anything is sent. */
export type FieldFault = Exclude<keyof RegistrationDraft, "password" | "newsletter">

const empty: RegistrationDraft = {
  firstName: "",
  organisation: "",
  email: "",
  password: "",
  terms: false,
  processing: false,
  privacy: false,
  newsletter: false,
}

const faultsOf = (draft: RegistrationDraft): ReadonlySet<FieldFault> => {
  const wrong: Readonly<Record<FieldFault, boolean>> = {
    firstName: !isFirstName(draft.firstName.trim()),
    organisation: !isOrganisation(draft.organisation.trim()),
    email: !isAccountEmail(draft.email),
    terms: !draft.terms,
    processing: !draft.processing,
    privacy: !draft.privacy,
  }
  return new Set((Object.keys(wrong) as Array<FieldFault>).filter((field) => wrong[field]))
}

type Failure = Lost | RegistrationClosed | EmailTaken | WeakPassword | DocumentsChanged
type Offered = Pick<AccountPort<Lost>, "register"> & Pick<LegalPort<Lost>, "versions">

/** Makes an account with a workspace of its own (ACC-05). */
export class RegisterViewModel {
  draft = empty
  /** Fields that are shown as wrong: after a try, until each is changed. */
  faults: ReadonlySet<FieldFault> = new Set()
  passwordFaults: ReadonlyArray<PasswordFault> = []
  readonly sending = new Attempt<Failure>()
  /** Documents that have changed since they were shown: they have to be read and ticked anew. */
  changed: ReadonlySet<DocumentKind> = new Set()
  private readonly documents: ShownDocuments
  private readonly access: Offered
  private readonly entered: () => void

  constructor(access: Offered, entered: () => void) {
    this.access = access
    this.entered = entered
    this.documents = new ShownDocuments(access)
    makeObservable<this, "refused">(this, {
      changed: observableRef,
      refused: action,
      draft: observableRef,
      faults: observableRef,
      passwordFaults: observableRef,
      strength: computed,
      set: action,
      submit: action,
    })
  }

  get strength(): Strength {
    return strengthOf(this.draft.password)
  }

  set<Field extends keyof RegistrationDraft>(field: Field, value: RegistrationDraft[Field]): void {
    this.draft = { ...this.draft, [field]: value }
    this.faults = new Set([...this.faults].filter((each) => each !== field))
    if (field === "password") this.passwordFaults = []
    if (field === "email" && this.sending.failure?._tag === "EmailTaken") this.sending.clear()
  }

  submit(): void {
    if (this.sending.busy) return
    const { draft } = this
    this.faults = faultsOf(draft)
    this.passwordFaults = faultsOfPassword(draft.password)
    const { terms, processing, privacy } = draft
    if (this.faults.size > 0 || this.passwordFaults.length > 0 || !terms || !processing || !privacy) {
      this.sending.refuse()
      return
    }
    const names = { firstName: draft.firstName.trim(), organisation: draft.organisation.trim() }
    const rest = { email: accountEmail(draft.email), password: draft.password, newsletter: draft.newsletter }
    const send = this.documents.consenting((versions) => this.access.register({ ...names, ...rest, ...versions }))
    this.sending.start(send, this.entered, this.refused)
  }

  dispose(): void {
    this.sending.dispose()
    this.documents.dispose()
  }

  private readonly refused = (failure: Failure): void => {
    const changed = this.documents.changed(failure)
    this.changed = new Set(changed)
    this.faults = new Set(changed)
    this.draft = { ...this.draft, ...Object.fromEntries(changed.map((kind) => [kind, false])) }
  }
}
