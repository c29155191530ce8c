import type * as Effect from "effect/Effect"
import {
  dropDeclined,
  givenPlaces,
  heldForm,
  linkPersons,
  ownedForm,
  takeSubmission,
} from "../../core/events/use-cases/take.ts"
import type { FormOwner } from "../../core/forms/index.ts"

/** What it needs, the house has: it runs in a transaction of the house, whose services it finds there. */
const inHouse = <A>(work: Effect.Effect<A, never, unknown>) => work as Effect.Effect<A>

/** Events do their part when somebody registers by their form. */
export const formOwner: FormOwner["Service"] = {
  owned: (form) => inHouse(ownedForm(form)),
  hold: (form) => inHouse(heldForm(form)),
  take: (taken) => inHouse(takeSubmission(taken)),
  given: (submission) => inHouse(givenPlaces(submission)),
  written: (submission, persons) => inHouse(linkPersons(submission, persons)),
  declined: (submission) => inHouse(dropDeclined(submission)),
}
