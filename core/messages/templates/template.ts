import * as Schema from "effect/Schema"
import { Text } from "../../kernel/text.ts"
import type { DraftContent } from "../draft.ts"
import { MessageId } from "../message-id.ts"

/** So many templates a workspace has at most. */
export const mostTemplates = 100

/** What a template is called: something to see, on one line. */
export const TemplateName = Text(80).check(
  Schema.makeFilter((name: string) => (name.trim() !== "" && !/\p{Cc}/u.test(name)) || "a name on one line"),
)

/** A template as the list names it (MSG-02). `unknown` names placeholders in it that do not exist (any more). */
export const TemplateHead = Schema.Struct({
  id: MessageId,
  name: Schema.String,
  unknown: Schema.Array(Schema.String),
  /** When it was saved (UTC, ISO 8601), and by whom. */
  changedAt: Schema.String,
  byName: Schema.String,
})
export type TemplateHead = typeof TemplateHead.Type

/** A template: what a message begins with, without anybody whom it is for. Its files belong to its id as those of messages do. */
export interface MessageTemplate {
  readonly id: MessageId
  readonly name: string
  readonly content: Pick<DraftContent, "subject" | "body" | "attachments" | "newsletter">
  readonly changedAt: string
  readonly byName: string
}
