import * as Schema from "effect/Schema"
import { PersonId, WordId } from "../../kernel/id.ts"
import { ListViewId } from "../record-id.ts"
import { ViewedList } from "../views/index.ts"

const Named = Schema.Struct({ id: WordId, name: Schema.String })

/** The groups, labels and views by which persons can be meant. */
export const Offered = Schema.Struct({
  groups: Schema.Array(Named),
  labels: Schema.Array(Named),
  views: Schema.Array(Schema.Struct({ id: ListViewId, name: Schema.String, list: ViewedList })),
})
export type Offered = typeof Offered.Type

/** A person who can be chosen by hand. */
export const OfferedPerson = Schema.Struct({ id: PersonId, name: Schema.String, email: Schema.NullOr(Schema.String) })
export type OfferedPerson = typeof OfferedPerson.Type
