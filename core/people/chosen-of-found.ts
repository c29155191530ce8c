import * as Schema from "effect/Schema"
import { PersonId } from "../kernel/id.ts"

/** The most persons that are chosen one by one. */
export const mostChosen = 20_000

/** Of the persons that a filter and a search find only these, or with `all` only the others. */
export const ChosenOfFound = Schema.Struct({
  all: Schema.Boolean,
  ids: Schema.Array(PersonId).check(Schema.isMaxLength(mostChosen)),
})
export type ChosenOfFound = typeof ChosenOfFound.Type
