import * as Schema from "effect/Schema"
import { PersonId } from "../../kernel/id.ts"
import { type Calls, command, port, query } from "../../kernel/operation.ts"
import { Text } from "../../kernel/text.ts"
import { ChangeResult } from "../changes/change.ts"
import { PersonChoice } from "../changes/person-choice.ts"
import { ChangeConflict, ColumnGone, TooManyPersons } from "../people.errors.ts"
import { SenderUnproven } from "../sender.errors.ts"

/** To so many persons a letter is written at once. */
export const mostLetters = 500

const terms = { scope: "members", feature: "people" } as const

/**
 * Who would get a letter and who cannot, where answers go (`null` is nowhere), and the letter as the first of them would get
 * it; `null` where nobody would.
 */
export const LetterPreview = Schema.Struct({
  repliesTo: Schema.NullOr(Schema.String),
  mails: Schema.Int,
  mail: Schema.NullOr(Schema.Struct({ subject: Schema.String, text: Schema.String })),
  without: Schema.Array(Schema.Struct({ id: PersonId, name: Schema.String })),
})
export type LetterPreview = typeof LetterPreview.Type

/**
 * Declining applications with a letter (MBR-03): what it says is the text of an automatic mail. Without a letter it is a step
 * like others.
 */
export const declining = port("declining", {
  preview: query({
    ...terms,
    summary: "To how many of the chosen applicants a mail can be sent, and who has no e-mail address",
    input: Schema.Struct({ persons: PersonChoice }),
    output: LetterPreview,
    failure: Schema.Union([TooManyPersons, ColumnGone, SenderUnproven]),
  }),
  decline: command({
    ...terms,
    summary: "Declines applications and sends a mail to each who was declined and has an e-mail address",
    rate: "guarded",
    input: Schema.Struct({
      persons: PersonChoice,
      reason: Schema.optional(Text(500)),
    }),
    output: Schema.Struct({ ...ChangeResult.fields, mails: Schema.Int }),
    failure: Schema.Union([TooManyPersons, ChangeConflict, ColumnGone, SenderUnproven]),
  }),
})

/** Declining with a letter, as its callers see it. */
export type Declining<Lost = never, Needs = never> = Calls<typeof declining, Lost, Needs>
