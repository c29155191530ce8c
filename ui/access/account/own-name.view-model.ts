import { action, makeObservable, observableRef } from "mobx"
import type { Me } from "../../../core/access/access.port.ts"
import type { AccountPort } from "../../../core/access/account.port.ts"
import { isFirstName } from "../../../core/access/registration.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { Attempt } from "../../attempt.ts"
import type { Remote } from "../../remote.ts"

/** By which name others see one. */
export class OwnNameViewModel {
  readonly renaming = new Attempt<Lost>()
  typed: string | undefined
  faulty = false
  saved = false
  private readonly me: Remote<Me, Lost>
  private readonly offered: Pick<AccountPort<Lost>, "rename">

  constructor(me: Remote<Me, Lost>, offered: Pick<AccountPort<Lost>, "rename">) {
    this.me = me
    this.offered = offered
    makeObservable<this, "finish">(this, {
      typed: observableRef,
      faulty: observableRef,
      saved: observableRef,
      type: action,
      submit: action,
      finish: action,
    })
  }

  /** What was typed, else the name that is known. */
  get text(): string {
    return this.typed ?? this.me.value?.data.name ?? ""
  }

  type(text: string): void {
    this.typed = text
    this.faulty = false
    this.saved = false
  }

  submit(): void {
    const firstName = this.text.trim()
    this.faulty = !isFirstName(firstName)
    if (this.faulty) this.renaming.refuse()
    else this.renaming.start(this.offered.rename({ firstName }), () => this.finish(firstName))
  }

  dispose(): void {
    this.renaming.dispose()
  }

  private finish(name: string): void {
    this.typed = undefined
    this.saved = true
    const me = this.me.value
    if (me !== undefined) this.me.settle({ is: "loaded", value: { ...me, data: { ...me.data, name } } })
  }
}
