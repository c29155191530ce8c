import * as Schema from "effect/Schema"
import { maxCents } from "../../kernel/money.ts"
import { Line } from "../../kernel/text.ts"

/** The most levels of dunning. */
export const mostLevels = 5

/** The longest name of a level. */
export const longestLevelName = 60

const whole = (minimum: number, maximum: number) => Schema.Int.check(Schema.isBetween({ minimum, maximum }))

/**
 * A level of dunning, such as a reminder or a last demand. It is reached `days` after the due date, or after the level before
 * was, whichever is later; `surcharge` in cents is charged with it. By `mail`, who has no address for mails gets a letter.
 */
export const DunningLevel = Schema.Struct({
  name: Line(longestLevelName),
  days: whole(1, 365),
  surcharge: whole(0, 100_000),
  way: Schema.Literals(["mail", "letter"]),
})
export type DunningLevel = typeof DunningLevel.Type

/**
 * How a workspace reminds (FEE-10): its levels in their order, in how many days one is to pay then, and below which sum in
 * cents nobody is written to.
 */
export const DunningContent = Schema.Struct({
  levels: Schema.Array(DunningLevel).check(Schema.isMinLength(1), Schema.isMaxLength(mostLevels)),
  payWithin: whole(1, 90),
  minimum: whole(0, maxCents),
})
export type DunningContent = typeof DunningContent.Type

/** The settings with their version, which grows with each change. */
export const DunningSettings = Schema.Struct({ version: Schema.Int, ...DunningContent.fields })
export type DunningSettings = typeof DunningSettings.Type
