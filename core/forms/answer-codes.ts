import * as Schema from "effect/Schema"
import { faultCodes } from "../people/index.ts"
import { BlockId } from "./blocks/block-id.ts"

/** Why an answer is not taken: what holds for values of persons, and what forms add to it. */
export const AnswerCode = Schema.Literals([
  ...faultCodes,
  "missing",
  "wrongShape",
  "tooMuch",
  "noFamilies",
  "tooSmall",
  "tooLarge",
  "notWhole",
  "tooEarly",
  "tooLate",
  "tooFew",
  "tooMany",
  "notAgreed",
  "signatoryMissing",
  "noOwnAmount",
  "textChanged",
  "priceChanged",
  "termsNotAgreed",
  "fileWrongType",
  "fileTooLarge",
  "fileEmpty",
  "filesFull",
])
export type AnswerCode = typeof AnswerCode.Type

/**
 * One thing that is wrong with an answer: whose (counted from 0; `null` for what the family answers once), to which block
 * (`null` for the answer as a whole), in which part of it where it has several.
 */
export const AnswerFault = Schema.Struct({
  person: Schema.NullOr(Schema.Int),
  block: Schema.NullOr(BlockId),
  code: AnswerCode,
  part: Schema.optional(Schema.String),
})
export type AnswerFault = typeof AnswerFault.Type
