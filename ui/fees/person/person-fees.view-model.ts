import type { Fees, FeesOfPerson } from "../../../core/fees/index.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { PersonId } from "../../../core/kernel/id.ts"
import { Remote } from "../../remote.ts"

/** The fees of one person, and the annuities that come. */
export class PersonFeesViewModel {
  readonly state = new Remote<FeesOfPerson, Lost>()
  /** Goes to where a fee is made for the person. */
  readonly charge: () => void

  constructor(person: PersonId, calls: Pick<Fees<Lost>, "ofPerson">, charge: () => void) {
    this.charge = charge
    this.state.load(calls.ofPerson({ person }))
  }

  dispose(): void {
    this.state.dispose()
  }
}
