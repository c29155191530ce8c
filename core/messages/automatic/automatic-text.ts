import * as Schema from "effect/Schema"
import type { MailTrigger } from "../../kernel/mail-trigger.ts"
import type { PlaceholderTable } from "../../kernel/placeholder.ts"
import {
  documentLimits,
  extentOf,
  linesOf,
  MailDocument,
  MailWithoutPictures,
  placeholdersIn,
  Subject,
  wordsIn,
} from "../../messaging/index.ts"
import { WordId } from "../../people/index.ts"

/** What the mails of a trigger say. */
export const AutomaticText = Schema.Struct({ subject: Subject, body: MailDocument })
export type AutomaticText = typeof AutomaticText.Type

/** Such a text as somebody writes it. */
export const TypedText = Schema.Struct({ subject: Subject, body: MailWithoutPictures })

/** What they say to those in a group, instead. */
export const TextVariant = Schema.Struct({ group: WordId, ...AutomaticText.fields })
export type TextVariant = typeof TextVariant.Type

/** Such a text for a group as somebody writes it. */
export const TypedVariant = Schema.Struct({ group: WordId, ...TypedText.fields })

/** The most variants of one text. */
export const mostVariants = 20

/** What a workspace decided about a trigger. `null` is what it is by itself. */
export interface AutomaticSetting {
  readonly trigger: string
  /** One more with each change of the text. */
  readonly version: number
  readonly on: boolean | null
  readonly text: AutomaticText | null
  /** In their order: the first whose group somebody is in holds. */
  readonly variants: ReadonlyArray<TextVariant>
  /** When its text was changed last (UTC, ISO 8601), and by whom; empty when never. */
  readonly changedAt: string
  readonly byName: string
}

/** What holds until somebody decides. */
export const undecided = (trigger: string): AutomaticSetting => ({
  trigger,
  version: 0,
  on: null,
  text: null,
  variants: [],
  changedAt: "",
  byName: "",
})

/** Whether mails of a trigger go out. */
export const isOn = (trigger: MailTrigger, { on }: AutomaticSetting): boolean =>
  trigger.sent === "asked" || (on ?? trigger.onAtFirst)

/** The variant that holds for somebody in these groups: the first that fits; else none. */
export const variantFor = ({ variants }: AutomaticSetting, groups: ReadonlyArray<WordId>): TextVariant | undefined =>
  variants.find(({ group }) => groups.includes(group))

/** The names of the placeholders that can stand in the text of a trigger. */
export const placeholdersFor = (
  { needs, gives }: MailTrigger,
  tables: ReadonlyArray<PlaceholderTable>,
): ReadonlyArray<string> => [
  ...tables.flatMap((table) => Object.keys(table).filter((name) => needs.some((need) => need === table[name]))),
  ...Object.keys(gives),
]

/** Why a text cannot be saved: `group` says which variant, `null` the text for all others. */
export const TextFault = Schema.Struct({
  group: Schema.NullOr(WordId),
  code: Schema.Literals(["subjectMissing", "bodyMissing", "unknownPlaceholder", "neededPlaceholder", "tooLong"]),
  placeholder: Schema.optionalKey(Schema.String),
})
export type TextFault = typeof TextFault.Type

/** Whether the texts of a trigger, those for groups among them, are together no longer than one document may be. */
export const fitTogether = (texts: ReadonlyArray<AutomaticText>): boolean => {
  const { elements, signs } = extentOf(texts.flatMap(({ subject, body }) => [subject, ...body.blocks.flatMap(linesOf)]))
  const blocks = texts.reduce((sum, { body }) => sum + body.blocks.length, 0)
  return elements <= documentLimits.elements && signs <= documentLimits.signs && blocks <= documentLimits.blocks
}

/** What is wrong with a text: it says nothing, holds placeholders that its trigger does not know, or lacks one that it needs. */
export const textFaults = (
  { subject, body }: AutomaticText,
  known: ReadonlyArray<string>,
  needed: ReadonlyArray<string>,
): ReadonlyArray<Omit<TextFault, "group">> => {
  const bodyLines = body.blocks.flatMap(linesOf)
  const [names, inBody] = [placeholdersIn([subject, ...bodyLines]), placeholdersIn(bodyLines)]
  // A button leads where its own link does, whatever its words are.
  const told = placeholdersIn(body.blocks.filter(({ kind }) => kind !== "button").flatMap(linesOf))
  return [
    ...(wordsIn([subject]) === "" && placeholdersIn([subject]).length === 0
      ? [{ code: "subjectMissing" } as const]
      : []),
    ...(wordsIn(bodyLines) === "" && inBody.length === 0 ? [{ code: "bodyMissing" } as const] : []),
    ...names
      .filter((placeholder) => !known.includes(placeholder))
      .map((placeholder) => ({ code: "unknownPlaceholder", placeholder }) as const),
    ...needed
      .filter((placeholder) => !told.includes(placeholder))
      .map((placeholder) => ({ code: "neededPlaceholder", placeholder }) as const),
  ]
}

/** The placeholders without which a text of the trigger is of no use. */
export const neededBy = ({ gives }: MailTrigger): ReadonlyArray<string> =>
  Object.keys(gives).filter((name) => gives[name]?.needed)
