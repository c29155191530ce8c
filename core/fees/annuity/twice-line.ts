import * as Schema from "effect/Schema"
import { ChargedTwice } from "../../kernel/charged-twice.ts"
import { PersonId } from "../../kernel/id.ts"

/** A person who is charged for the same month more than once; the name is `null` while the person lies in the trash. */
export const TwiceLine = Schema.Struct({
  person: PersonId,
  name: Schema.NullOr(Schema.String),
  ...ChargedTwice.fields,
})
export type TwiceLine = typeof TwiceLine.Type
