import { feesMessageOf } from "../../../ui/text/de/fees-errors.ts"
import { ended } from "../ended.ts"

/** What a failure around fees says, as the end of a command. */
export const refused = (failure: Parameters<typeof feesMessageOf>[0]) => {
  const { what, todo } = feesMessageOf(failure)
  return ended(1, `${what} ${todo}`)
}
