import { action, makeObservable, observableRef } from "mobx"
import type { Me } from "../../../core/access/access.port.ts"
import type { EmailTaken, WrongOldPassword } from "../../../core/access/account.errors.ts"
import type { AccountPort } from "../../../core/access/account.port.ts"
import { accountEmail, isAccountEmail } from "../../../core/access/account-email.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { Attempt } from "../../attempt.ts"
import { Remote } from "../../remote.ts"

type Offered = Pick<AccountPort<Lost>, "changeEmail" | "wishedEmail" | "keepEmail">

const untyped = { email: "", password: "" }
type Draft = typeof untyped

/** The address of one's own account, and the one that it gets once a link is opened there (ACC-15). */
export class OwnEmailViewModel {
  readonly wished = new Remote<string | null, Lost>()
  readonly changing = new Attempt<Lost | EmailTaken | WrongOldPassword>()
  readonly keeping = new Attempt<Lost>()
  draft: Draft = untyped
  faults: ReadonlySet<keyof Draft> = new Set()
  private readonly me: Remote<Me, Lost>
  private readonly offered: Offered

  constructor(me: Remote<Me, Lost>, offered: Offered) {
    this.me = me
    this.offered = offered
    makeObservable<this, "waits">(this, {
      draft: observableRef,
      faults: observableRef,
      type: action,
      submit: action,
      waits: action,
    })
    this.wished.load(offered.wishedEmail())
  }

  /** The address that holds. */
  get email(): string | undefined {
    return this.me.value?.data.email
  }

  type(field: keyof Draft, text: string): void {
    this.draft = { ...this.draft, [field]: text }
    this.faults = new Set([...this.faults].filter((each) => each !== field))
    if (this.changing.failure?._tag === (field === "email" ? "EmailTaken" : "WrongOldPassword")) this.changing.clear()
  }

  submit(): void {
    const email = accountEmail(this.draft.email)
    const { password } = this.draft
    const faults: Record<keyof Draft, boolean> = {
      email: !isAccountEmail(email) || email === this.email,
      password: password === "",
    }
    this.faults = new Set((["email", "password"] as const).filter((field) => faults[field]))
    if (this.faults.size > 0) this.changing.refuse()
    else this.changing.start(this.offered.changeEmail({ email, password }), () => this.waits(email))
  }

  /** Takes the wish back. */
  keep(): void {
    this.keeping.start(this.offered.keepEmail(), () => this.waits(null))
  }

  dispose(): void {
    for (const each of [this.wished, this.changing, this.keeping]) each.dispose()
  }

  private waits(email: string | null): void {
    this.draft = untyped
    this.wished.settle({ is: "loaded", value: email })
  }
}
