import * as Schema from "effect/Schema"
import { PersonId } from "../../kernel/id.ts"
import { Address } from "./address.ts"

/** Somebody of a family, and where they live. */
export const Relative = Schema.Struct({
  id: PersonId,
  firstName: Schema.String,
  lastName: Schema.String,
  ...Address.fields,
})
export type Relative = typeof Relative.Type
