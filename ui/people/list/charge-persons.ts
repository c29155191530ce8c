import * as Effect from "effect/Effect"
import { mostFeesByHand } from "../../../core/fees/fee.ts"
import { mostPapers } from "../../../core/fees/mandates/mandate-detail.ts"
import type { PersonId } from "../../../core/kernel/id.ts"
import type { People } from "../../../core/people/people.port.ts"
import { maxPageSize } from "../../../core/people/person-query.ts"
import { has, type Selection } from "../../kit/grid/selection.ts"
import { run } from "../../remote.ts"
import { messageOf } from "../../text/de/errors.ts"
import { formatNumber } from "../../text/de/format.ts"
import type { ListViewModel } from "./list.view-model.ts"
import type { RowsQuery } from "./person-rows.ts"

/** The ids of the chosen persons of a list, or some more than can be at once. */
const idsOf = <Lost>(people: Pick<People<Lost>, "list">, query: RowsQuery, chosen: Selection, most: number) =>
  Effect.gen(function* () {
    const ids: Array<PersonId> = []
    let after: string | null | undefined
    while (after !== null && ids.length <= most) {
      const page: Effect.Success<ReturnType<typeof people.list>> = yield* people.list({
        ...query,
        fields: [],
        limit: maxPageSize,
        ...(after === undefined ? {} : { after }),
      })
      ids.push(...page.rows.flatMap(({ id }) => (has(chosen, id) ? [id] : [])))
      after = page.next
    }
    return ids
  })

/** Does something with the persons who are chosen in a list, unless they are too many; `not` is told when it is not done. */
export const withChosen = (
  { around, query, selection }: ListViewModel,
  most: number,
  act: (ids: ReadonlyArray<PersonId>) => void,
  not: () => void = () => {},
): void => {
  const { chosen } = selection
  const hand = (ids: ReadonlyArray<PersonId>) => {
    if (ids.length <= most) return act(ids)
    not()
    around.notify({ text: `Wähle höchstens ${formatNumber(most)} Personen auf einmal.` })
  }
  if (!chosen.all) hand([...chosen.keys].map((key) => key as PersonId))
  else
    run(idsOf(around.people, query, chosen, most), {
      done: hand,
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
