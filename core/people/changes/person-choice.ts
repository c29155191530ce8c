import * as Schema from "effect/Schema"
import { PersonId } from "../../kernel/id.ts"
import { mostChosen } from "../chosen-of-found.ts"
import { PersonSelection } from "../person-query.ts"

const Ids = Schema.Array(PersonId).check(Schema.isMaxLength(mostChosen))

/** Whom a change is for: these persons, or all that a filter and a search find but those of `except`. */
export const PersonChoice = Schema.Union([
  Schema.Struct({ ids: Ids }),
  Schema.Struct({ found: PersonSelection, except: Ids }),
])
export type PersonChoice = typeof PersonChoice.Type
