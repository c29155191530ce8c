import * as Schema from "effect/Schema"
import { NumberFormat } from "../../kernel/number-format.ts"
import { Text } from "../../kernel/text.ts"
import { textLimits } from "../text-limits.ts"

/** The largest counter. */
export const largestCounter = 999_999_999_999

/** How membership numbers of a workspace are written, and the counter of the next one (MBR-04). */
export const NumberSettings = Schema.Struct({
  format: NumberFormat,
  next: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestCounter })),
})
export type NumberSettings = typeof NumberSettings.Type

/** What is to change in the settings; without `next` the counter goes on from where it is by then. */
export const NumberSettingsChange = Schema.Struct({
  ...NumberSettings.fields,
  next: Schema.optional(NumberSettings.fields.next),
})
export type NumberSettingsChange = typeof NumberSettingsChange.Type

/** Settings that are being typed, and the division of the member for whom they are tried. */
export const NumberPreviewWish = Schema.Struct({ ...NumberSettings.fields, division: Text(textLimits.division) })
export type NumberPreviewWish = typeof NumberPreviewWish.Type

/** The numbers that the next members would get by settings, and how many numbers they pass over because somebody has them. */
export const NumberPreview = Schema.Struct({ numbers: Schema.Array(Schema.String), passedOver: Schema.Int })
export type NumberPreview = typeof NumberPreview.Type
