import * as Schema from "effect/Schema"
import { Line, Text } from "../kernel/text.ts"
import { Block, longestShown } from "./blocks/block.ts"
import { FormFile } from "./files/form-file.ts"

/** The most blocks of a form. */
export const mostBlocks = 100

/** How a form speaks to who fills it in. */
const Voice = Schema.Literals(["du", "sie"])

/** A form as data: its blocks from top to bottom, and how it ends (FRM-06). */
export const FormDocument = Schema.Struct({
  title: Line(150),
  voice: Voice,
  /** The picture above the form (FRM-05); left out for none. */
  banner: Schema.optionalKey(FormFile),
  blocks: Schema.Array(Block).check(Schema.isMaxLength(mostBlocks)),
  closing: Schema.Struct({
    /** What is said about data protection; empty for nothing. */
    privacy: Text(longestShown),
    /** Whether one answer can be for several persons (FRM-10). */
    families: Schema.Boolean,
    /** What who sends the form has to agree to; left out for nothing. */
    terms: Schema.optionalKey(FormFile),
    /** Whether the club's imprint stands below the form; it does unless this says no. */
    imprint: Schema.optionalKey(Schema.Boolean),
    /** So many months after it came, what an answer says sealed is deleted, where no event says another day (FRM-16); else `monthsSealed`. */
    monthsSealed: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 24 }))),
  }),
}).annotate({ mostElements: 2_000 })
export type FormDocument = typeof FormDocument.Type
