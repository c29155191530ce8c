import {
  dropDeclined,
  givenPlaces,
  heldForm,
  linkPersons,
  ownedForm,
  registeredBy,
  takeSubmission,
} from "../../core/events/use-cases/take.ts"
import type { FormOwner } from "../../core/forms/index.ts"
import { inHouse } from "./in-house.ts"

/** Events do their part when somebody registers by their form. */
export const formOwner: FormOwner["Service"] = {
  owned: (form) => inHouse(ownedForm(form)),
  hold: (form) => inHouse(heldForm(form)),
  take: (taken) => inHouse(takeSubmission(taken)),
  registered: (form, persons) => inHouse(registeredBy(form, persons)),
  given: (submission) => inHouse(givenPlaces(submission)),
  written: (submission, persons) => inHouse(linkPersons(submission, persons)),
  declined: (submission) => inHouse(dropDeclined(submission)),
}
