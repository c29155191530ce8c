import * as Schema from "effect/Schema"
import { type Calls, command, port, query } from "../../kernel/operation.ts"
import { Text } from "../../kernel/text.ts"
import { Version } from "../../kernel/version.ts"
import { documentLimits } from "../../messaging/index.ts"
import { SenderUnproven, WordId } from "../../people/index.ts"
import { PreviewedMail } from "../previewed-mail.ts"
import { AutomaticTextChanged, AutomaticTextFaulty, TriggerNotFound, TriggerOnDemand } from "./automatic.errors.ts"
import { AutomaticLogEntry, AutomaticLogId } from "./automatic-log.ts"
import { AutomaticText, mostVariants, TextVariant, TypedText, TypedVariant } from "./automatic-text.ts"

const terms = { scope: "messages", feature: "messaging" } as const

/**
 * In bytes: `documentLimits` of elements in bold and of signs that take three bytes each, in a text or in all of one trigger
 * together, come to half a MB.
 */
const textLimit = 700_000

/** So much all texts of one occasion hold together: what twenty letters of the usual length do, or one as long as can be. */
const mostElementsOfTexts = mostVariants + documentLimits.blocks + documentLimits.elements + 1_000

const trigger = Text(60)

/** A trigger as the list names it. */
export const AutomaticHead = Schema.Struct({
  trigger: Schema.String,
  /** The context that registered it. */
  context: Schema.String,
  /** Whether it goes out when somebody asks for it, so that there is nothing to turn off. */
  onDemand: Schema.Boolean,
  on: Schema.Boolean,
  /** Whether the text is another one than at first, and for how many groups it differs. */
  edited: Schema.Boolean,
  variants: Schema.Int,
  /** How many mails went on their way, and when the last one did (UTC, ISO 8601); tests do not count. */
  mails: Schema.Int,
  lastAt: Schema.NullOr(Schema.String),
})
export type AutomaticHead = typeof AutomaticHead.Type

/** A trigger with what its mails say. */
export const AutomaticLetter = Schema.Struct({
  ...AutomaticHead.fields,
  version: Version,
  text: AutomaticText,
  variants: Schema.Array(TextVariant),
  /** What the text is by itself. */
  standard: AutomaticText,
  /** The placeholders that can stand in it, and those without which it is of no use. */
  placeholders: Schema.Array(Schema.String),
  needed: Schema.Array(Schema.String),
  changedAt: Schema.String,
  byName: Schema.String,
})
export type AutomaticLetter = typeof AutomaticLetter.Type

/** Mails that go out by themselves: which, what they say, and what became of them (MSG-07). */
export const automatic = port("automatic", {
  list: query({
    ...terms,
    summary: "All occasions at which mails go out by themselves, with how many did and when the last one",
    output: Schema.Array(AutomaticHead),
  }),
  open: query({
    ...terms,
    summary: "What the mails of an occasion say",
    input: Schema.Struct({ trigger }),
    output: AutomaticLetter,
    failure: TriggerNotFound,
  }),
  turn: command({
    ...terms,
    summary: "Turns the mails of an occasion on or off",
    input: Schema.Struct({ trigger, on: Schema.Boolean }),
    output: AutomaticLetter,
    failure: Schema.Union([TriggerNotFound, TriggerOnDemand]),
  }),
  save: command({
    ...terms,
    summary:
      "Changes what the mails of an occasion say, unless somebody else did since it was read; null is the text at first",
    bodyLimit: textLimit,
    input: Schema.Struct({
      trigger,
      version: Version,
      text: Schema.NullOr(TypedText),
      variants: Schema.Array(TypedVariant).check(
        Schema.isMaxLength(mostVariants),
        Schema.makeFilter(
          (all: ReadonlyArray<{ readonly group: WordId }>) =>
            new Set(all.map(({ group }) => group)).size === all.length || "each group once",
        ),
      ),
    }).annotate({ mostElements: mostElementsOfTexts }),
    output: AutomaticLetter,
    failure: Schema.Union([TriggerNotFound, AutomaticTextChanged, AutomaticTextFaulty]),
  }),
  preview: query({
    ...terms,
    summary: "A mail of an occasion with an example in place of each placeholder",
    bodyLimit: textLimit,
    input: Schema.Struct({ trigger, text: TypedText }),
    output: PreviewedMail,
    failure: TriggerNotFound,
  }),
  test: command({
    ...terms,
    rate: "guarded",
    summary: "Sends a mail of an occasion with examples to the address of who asks",
    bodyLimit: textLimit,
    input: Schema.Struct({ trigger, text: TypedText }),
    output: Schema.Struct({ address: Schema.String }),
    failure: Schema.Union([TriggerNotFound, AutomaticTextFaulty, SenderUnproven]),
  }),
  log: query({
    ...terms,
    summary: "What went out by itself to whom, or why not, the newest first; those before the one named",
    input: Schema.Struct({ trigger: Schema.optional(trigger), before: Schema.optional(AutomaticLogId) }),
    output: Schema.Array(AutomaticLogEntry),
  }),
  groups: query({
    ...terms,
    summary: "The groups for which a text can differ",
    output: Schema.Array(Schema.Struct({ id: WordId, name: Schema.String })),
  }),
})

/** Automatic mails as their callers see them. */
export type Automatic<Lost = never, Needs = never> = Calls<typeof automatic, Lost, Needs>
