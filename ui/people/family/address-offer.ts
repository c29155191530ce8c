import { action, makeObservable, observableRef } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { PersonId } from "../../../core/kernel/id.ts"
import type { ChangeResult } from "../../../core/people/changes/change.ts"
import { type Address, isAnywhere } from "../../../core/people/family/address.ts"
import type { AddressFaulty } from "../../../core/people/family/family.errors.ts"
import type { Families } from "../../../core/people/family/family.port.ts"
import type { ChangeConflict, PersonNotFound } from "../../../core/people/people.errors.ts"
import { Attempt } from "../../attempt.ts"
import { run } from "../../remote.ts"
import { familyText as words } from "../../text/de/families.ts"

/** What asking needs: who lives where, and what gives them an address. */
interface OfferSurroundings {
  readonly families: Pick<Families<Lost>, "livingAt" | "shareAddress">
  /** Says what came of it, with a way back. */
  readonly say: (result: ChangeResult, text: string) => void
}

/** Asks, once a person moved, whether the others of the family who lived there moved along. */
export class AddressOffer {
  /** Who has the address that the person had, and that address. */
  asked: { readonly names: ReadonlyArray<string>; readonly before: Address } | undefined
  readonly attempt = new Attempt<Lost | PersonNotFound | AddressFaulty | ChangeConflict>()
  private readonly person: PersonId
  private readonly around: OfferSurroundings
  private stop: () => void = () => {}

  constructor(person: PersonId, around: OfferSurroundings) {
    this.person = person
    this.around = around
    makeObservable<this, "know">(this, { asked: observableRef, know: action, close: action })
  }

  /** The person lives elsewhere now. Whether somebody is left there is not worth a failure of its own. */
  moved(before: Address): void {
    this.close()
    if (!isAnywhere(before)) return
    this.stop()
    this.stop = run(this.around.families.livingAt({ person: this.person, address: before }), {
      done: (left) =>
        this.know(
          before,
          left.map(({ name }) => name),
        ),
      failed: () => {},
    })
  }

  take(): void {
    const { asked, person } = this
    if (asked === undefined) return
    this.attempt.start(this.around.families.shareAddress({ person, instead: asked.before }), (result) => {
      this.close()
      this.around.say(result, words.shared(result.changed))
    })
  }

  readonly close = (): void => {
    this.asked = undefined
    this.attempt.clear()
  }

  dispose(): void {
    this.stop()
    this.attempt.dispose()
  }

  private know(before: Address, names: ReadonlyArray<string>): void {
    this.asked = names.length === 0 ? undefined : { names, before }
  }
}
