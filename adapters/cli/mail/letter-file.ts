import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { Text } from "../../../core/kernel/text.ts"
import { type DraftContent, emptyDraft } from "../../../core/messages/index.ts"
import { readWords } from "../../../core/messaging/index.ts"
import { parseFilterText } from "../../../core/people/filter-text/index.ts"
import { columns as customColumns } from "../../../core/people/index.ts"
import { inputFaultText } from "../../../ui/text/de/cli.ts"
import { filterMistakeText } from "../../../ui/text/de/filter-text.ts"
import { mailCliText } from "../../../ui/text/de/mail-cli.ts"
import { readMarkdown } from "../../markdown/read-markdown.ts"
import { decodeJson } from "../decode.ts"
import { ended } from "../ended.ts"
import { readText } from "../input.ts"
import { pointedAt } from "../persons/selection.ts"
import type { OpenWorkspace } from "../workspaces.ts"

/** A subject, or a filter text. */
const isLine = Schema.is(Text(500))

/** A letter as it stands in a file: its text in Markdown, `recipients` a filter text; placeholders as `{{firstName}}`. */
const LetterFile = Schema.Struct({
  subject: Schema.String,
  markdown: Schema.String,
  recipients: Schema.String,
  attachments: Schema.optionalKey(Schema.Array(Schema.String)),
  newsletter: Schema.optionalKey(Schema.Boolean),
})

/** Reads a letter from a file. What is wrong with it is said, and ends the command. */
export const readLetter = Effect.fnUntraced(function* (file: string, { calls }: OpenWorkspace) {
  const text = yield* Effect.tryPromise({ try: () => readText(file), catch: String }).pipe(
    Effect.catch((why) => ended(2, why.replace(/^Error: /, ""))),
  )
  const decoded = decodeJson(LetterFile, text)
  if (!decoded.ok)
    return yield* ended(
      2,
      ...decoded.faults.map((fault) => `${fault.path === "" ? "" : `${fault.path}: `}${inputFaultText(fault)}`),
    )
  const { subject, markdown, recipients, attachments = [], newsletter = false } = decoded.value
  for (const [name, line] of Object.entries({ subject, recipients }))
    if (!isLine(line)) return yield* ended(2, mailCliText.line(name))
  if (attachments.length > 0) return yield* ended(2, mailCliText.attachments)
  if (newsletter) return yield* ended(2, mailCliText.newsletter)
  const body = readMarkdown(markdown)
  if (body === undefined) return yield* ended(2, mailCliText.markdown)
  const parsed = parseFilterText(recipients, (yield* calls(customColumns).list()).columns)
  if (!parsed.ok)
    return yield* ended(
      2,
      filterMistakeText(parsed, recipients),
      ...pointedAt(recipients, parsed.position, parsed.length),
    )
  const content: DraftContent = {
    ...emptyDraft,
    subject: readWords(subject),
    body,
    sources: [{ by: "filter", text: recipients }],
  }
  return content
})
