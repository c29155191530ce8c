import type { Dunning, Fees, FeesOfPerson } from "../../../core/fees/index.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { PersonId } from "../../../core/kernel/id.ts"
import type { PersonNotFound } from "../../../core/people/index.ts"
import { Attempt } from "../../attempt.ts"
import { Remote } from "../../remote.ts"

/** What the fees of one person need of the world around them. */
export interface PersonFeesSurroundings {
  readonly fees: Pick<Fees<Lost>, "ofPerson" | "setWithoutRules">
  readonly dunning: Pick<Dunning<Lost>, "ofPerson" | "stopPerson">
  /** Goes to where a fee is made for the person. */
  readonly charge: () => void
}

/** The fees of one person, the annuities that come, and whether the person is reminded. */
export class PersonFeesViewModel {
  readonly state = new Remote<FeesOfPerson, Lost>()
  readonly dunning = new Remote<{ readonly stopped: boolean }, Lost>()
  readonly ruling = new Attempt<PersonNotFound | Lost>()
  readonly stopping = new Attempt<PersonNotFound | Lost>()
  private readonly person: PersonId
  private readonly around: PersonFeesSurroundings

  constructor(person: PersonId, around: PersonFeesSurroundings) {
    this.person = person
    this.around = around
    this.state.load(around.fees.ofPerson({ person }))
    this.dunning.load(around.dunning.ofPerson({ person }))
  }

  readonly charge = (): void => this.around.charge()

  /** Says that the person is reminded of nothing, or is again. */
  stop(stopped: boolean): void {
    this.stopping.start(this.around.dunning.stopPerson({ person: this.person, stopped }), () =>
      this.dunning.settle({ is: "loaded", value: { stopped } }),
    )
  }

  /** Says that the own amount of the person is final, or that rules change it. What comes is told anew. */
  rule(withoutRules: boolean): void {
    const { fees } = this.around
    this.ruling.start(fees.setWithoutRules({ person: this.person, withoutRules }), () =>
      this.state.load(fees.ofPerson({ person: this.person }), { quiet: true }),
    )
  }

  dispose(): void {
    for (const each of [this.state, this.dunning, this.ruling, this.stopping]) each.dispose()
  }
}
