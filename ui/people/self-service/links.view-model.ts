import { action, computed, makeObservable, observableRef } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { PersonId } from "../../../core/kernel/id.ts"
import type { PersonNotFound } from "../../../core/people/people.errors.ts"
import type { Person } from "../../../core/people/person.ts"
import { isEmail } from "../../../core/people/person-rules.ts"
import { linkAddresses } from "../../../core/people/self-service/asking.ts"
import type { Confirmed } from "../../../core/people/self-service/confirmation.ts"
import type { SelfLink } from "../../../core/people/self-service/self-link.ts"
import type { SelfService } from "../../../core/people/self-service.port.ts"
import type { SenderUnproven } from "../../../core/people/sender.errors.ts"
import { Attempt } from "../../attempt.ts"
import { Remote } from "../../remote.ts"

/** The choice of an address that is typed. */
export const otherAddress = ""

type Offered = Pick<SelfService<Lost>, "sendLink" | "links" | "revoke" | "confirmed">

/**
 * Links by which a person or a guardian checks the person's data: sent, seen, revoked (PER-19); and when all of it was last said
 * to be right (PER-22).
 */
export class LinksViewModel {
  readonly confirmed = new Remote<Confirmed | null, Lost | PersonNotFound>()
  readonly links = new Remote<ReadonlyArray<SelfLink>, Lost>()
  readonly sending = new Attempt<Lost | PersonNotFound | SenderUnproven>()
  readonly revoking = new Attempt<Lost>()
  open = false
  /** The addresses that the person has. */
  addresses: ReadonlyArray<string> = []
  chosen: string = otherAddress
  typed = ""
  fault = false
  /** What was done last. */
  done: { readonly what: "sent" | "revoked"; readonly email: string } | undefined
  private readonly person: PersonId
  private readonly selfService: Offered
  readonly now: () => number

  constructor(person: PersonId, selfService: Offered, now: () => number) {
    this.person = person
    this.selfService = selfService
    this.now = now
    makeObservable<this, "settle">(this, {
      open: observableRef,
      addresses: observableRef,
      chosen: observableRef,
      typed: observableRef,
      fault: observableRef,
      done: observableRef,
      address: computed,
      show: action,
      close: action,
      choose: action,
      type: action,
      send: action,
      settle: action,
    })
    this.confirmed.load(selfService.confirmed({ person }))
  }

  /** Where the link shall go. */
  get address(): string {
    return this.chosen === otherAddress ? this.typed.trim() : this.chosen
  }

  show({ email, ccEmail }: Pick<Person, "email" | "ccEmail">): void {
    this.addresses = linkAddresses({ email, ccEmail })
    this.chosen = this.addresses[0] ?? otherAddress
    this.typed = ""
    this.fault = false
    this.done = undefined
    this.sending.clear()
    this.revoking.clear()
    this.open = true
    this.load()
  }

  readonly close = (): void => {
    this.open = false
  }

  choose(address: string): void {
    this.chosen = address
    this.fault = false
  }

  type(text: string): void {
    this.typed = text
    this.fault = false
  }

  send(): void {
    const email = this.address
    this.done = undefined
    this.fault = !isEmail(email)
    if (this.fault) this.sending.refuse()
    else
      this.sending.start(this.selfService.sendLink({ person: this.person, email }), () =>
        this.settle({ what: "sent", email }),
      )
  }

  revoke({ id, email }: SelfLink): void {
    this.revoking.start(this.selfService.revoke({ person: this.person, id }), () =>
      this.settle({ what: "revoked", email }),
    )
  }

  dispose(): void {
    for (const each of [this.confirmed, this.links, this.sending, this.revoking]) each.dispose()
  }

  private settle(done: this["done"]): void {
    this.done = done
    this.load()
  }

  private load(): void {
    this.links.load(this.selfService.links({ person: this.person }), { quiet: true })
  }
}
