import * as Schema from "effect/Schema"
import { Text } from "../../kernel/text.ts"
import { BlockId } from "./block-id.ts"

const block = { block: BlockId } as const
const Compared = Schema.Union([Text(200), Schema.Boolean, Schema.Finite])

/**
 * What can be asked of an answer that stands further up: whether there is one, which one it is (of several choices, whether it
 * is among them), how large its number is, or how old who was born on its day is today.
 */
export const Test = Schema.Union([
  Schema.Struct({ is: Schema.tag("answered"), ...block }),
  Schema.Struct({ is: Schema.tag("equal"), ...block, value: Compared }),
  Schema.Struct({ is: Schema.tag("oneOf"), ...block, values: Schema.Array(Compared).check(Schema.isMaxLength(50)) }),
  Schema.Struct({ is: Schema.tag("atLeast"), ...block, value: Schema.Finite }),
  Schema.Struct({
    is: Schema.tag("underAge"),
    ...block,
    years: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 130 })),
  }),
])
export type Test = typeof Test.Type

/** When a block is shown (FRM-02): when all of some tests hold, or any of them. */
export const Condition = Schema.Struct({
  join: Schema.Literals(["all", "any"]),
  tests: Schema.Array(Test).check(Schema.isMinLength(1), Schema.isMaxLength(10)),
})
export type Condition = typeof Condition.Type
