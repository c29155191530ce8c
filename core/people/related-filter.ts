import * as Schema from "effect/Schema"
import { Text } from "../kernel/text.ts"

/** Who else a person has to do with, as columns of the list name them: the others of the family, and who pays for the person. */
export const relations = ["family", "payer"] as const
const Relation = Schema.Literals(relations)
export type Relation = typeof Relation.Type

/** Whether a name is that of a relation. */
export const isRelation = (name: string): name is Relation => relations.some((each) => each === name)

/**
 * A condition on what those are called (first name, then last name, folded): it holds when one of them is called so, or on whether
 * there is anybody. Nobody meets only `isEmpty`.
 */
export const RelatedFilter = Schema.Union([
  Schema.Struct({
    related: Relation,
    is: Schema.Literals(["contains", "startsWith", "equals"]),
    value: Text(200),
  }),
  Schema.Struct({ related: Relation, is: Schema.Literals(["isEmpty", "isNotEmpty"]) }),
])
export type RelatedFilter = typeof RelatedFilter.Type
