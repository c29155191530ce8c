import * as Schema from "effect/Schema"
import { FeeAmount } from "../fees/index.ts"
import { CalendarDate } from "../kernel/calendar-date.ts"
import { FileId } from "../kernel/id.ts"
import { Text } from "../kernel/text.ts"
import { Gender, PhoneLabel, SpecialData } from "../people/index.ts"
import { longestOption, longestShown, mostOptions } from "./blocks/block.ts"
import { BlockId } from "./blocks/block-id.ts"
import { mostBlocks } from "./form-document.ts"

/** The most persons of one answer: a family, or a small group that somebody brings. */
export const mostPersons = 40

/** Texts come as they were typed and are judged by `checkAnswer`: these bounds are only those of what is looked at. */
export const longestTyped = 500
export const longestHealth = 2_000
const typed = Text(longestTyped)
const { diet, swimming } = SpecialData.fields

export const NameAnswer = Schema.Struct({ firstName: typed, lastName: typed })
export const AddressAnswer = Schema.Struct({
  street: typed,
  addressAddition: typed,
  postcode: typed,
  city: typed,
  /** Two capital letters (ISO 3166-1). */
  country: typed,
})
export const PhonesAnswer = Schema.Array(Schema.Struct({ label: PhoneLabel, number: typed })).check(
  Schema.isMaxLength(20),
)
export const DietAnswer = Schema.Struct({
  ...diet.fields,
  intolerances: Schema.Array(typed).check(Schema.isMaxLength(30)),
})
export const HealthAnswer = Schema.Array(
  Schema.Struct({
    topic: Schema.Literals(["allergy", "illness", "medication", "vaccination", "insurance", "other"]),
    text: Text(longestHealth),
  }),
).check(Schema.isMaxLength(50))
/** Who signed the mandate, and whether they agreed to its text. */
export const MandateAnswer = Schema.Struct({ signatory: typed, agreed: Schema.Boolean })
/** The name of a tier, and an own amount in cents, where the form lets one say it. */
export const AnnuityAnswer = Schema.Struct({ tier: typed, customAmount: Schema.NullOr(FeeAmount) })
/** A file that was brought before the answer is sent, as it is called. */
export const FileAnswer = Schema.Struct({ file: FileId, name: typed })
export const ChoicesAnswer = Schema.Array(Text(longestOption)).check(Schema.isMaxLength(mostOptions))
export const TextAnswer = Text(longestShown)
export const DayAnswer = CalendarDate
export const GenderAnswer = Gender
export const SwimmingAnswer = swimming

/** What can be answered to a block; which of these says its kind. */
export const AnswerValue = Schema.Union([
  TextAnswer,
  Schema.Boolean,
  Schema.Finite,
  NameAnswer,
  AddressAnswer,
  DietAnswer,
  MandateAnswer,
  AnnuityAnswer,
  FileAnswer,
  PhonesAnswer,
  HealthAnswer,
  ChoicesAnswer,
])
export type AnswerValue = typeof AnswerValue.Type

/** Answers by the ids of their blocks; what was not answered is not there. */
export const AnswerPart = Schema.Record(BlockId, AnswerValue).check(Schema.isMaxProperties(mostBlocks))
export type AnswerPart = typeof AnswerPart.Type

/** What somebody filled in: what each person answered, and what the family answered once. One person has the same shape. */
export const Answer = Schema.Struct({
  persons: Schema.Array(AnswerPart).check(Schema.isMinLength(1), Schema.isMaxLength(mostPersons)),
  shared: AnswerPart,
  /** The file of the terms that whoever sends it agreed to (FRM-06). */
  terms: Schema.optionalKey(FileId),
  /** Whether persons of it take the places there are, while the others wait; else all of them have places, or all wait (EVT-10). */
  apart: Schema.optionalKey(Schema.Boolean),
}).annotate({ mostElements: 2_000 })
export type Answer = typeof Answer.Type
