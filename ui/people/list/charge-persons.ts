import { mostFeesByHand } from "../../../core/fees/fee.ts"
import { mostPapers } from "../../../core/fees/mandates/mandate-detail.ts"
import type { PersonId } from "../../../core/kernel/id.ts"
import { run } from "../../remote.ts"
import { messageOf } from "../../text/de/errors.ts"
import { atMost } from "../../text/de/totals.ts"
import { chosenRows } from "./chosen-query.ts"
import type { ListViewModel } from "./list.view-model.ts"

/** Does something with the persons who are chosen in a list, unless they are too many; `not` is told when it is not done. */
export const withChosen = (
  list: ListViewModel,
  most: number,
  act: (ids: ReadonlyArray<PersonId>) => void,
  not: () => void = () => {},
): void => {
  const { around } = list
  const { chosen } = list.selection
  const hand = (ids: ReadonlyArray<PersonId>) => {
    if (ids.length <= most) return act(ids)
    not()
    around.notify({ text: atMost(most) })
  }
  if (!chosen.all) hand([...chosen.keys].map((key) => key as PersonId))
  else
    run(chosenRows(list, [], most + 1), {
      done: (rows) => hand(rows.map(({ id }) => id)),
      failed: (error) => {
        not()
        const { what, todo } = messageOf(error)
        around.notify({ text: `${what} ${todo}` })
      },
    })
}

/** Goes to where fees are made by hand for the persons who are chosen in a list. */
export const chargePersons = (list: ListViewModel): void =>
  withChosen(list, mostFeesByHand, (ids) => list.around.charge?.(ids))

/** Prints mandates to sign for the persons who are chosen in a list. */
export const printMandates = (list: ListViewModel): void =>
  withChosen(list, mostPapers, (ids) => list.around.printMandates?.(ids))
