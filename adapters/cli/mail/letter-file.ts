import { openAsBlob } from "node:fs"
import { basename, dirname, resolve } from "node:path"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { FileContent } from "../../../core/kernel/file-content.ts"
import { Text } from "../../../core/kernel/text.ts"
import {
  type DraftContent,
  emptyDraft,
  type FileUse,
  type LetterFile,
  mostAttachments,
} from "../../../core/messages/index.ts"
import { letterFileOf } from "../../../core/messages/use-cases/files.ts"
import { reviewOf } from "../../../core/messages/use-cases/review-draft.ts"
import { readWords } from "../../../core/messaging/index.ts"
import { parseFilterText } from "../../../core/people/filter-text/index.ts"
import { columns as customColumns } from "../../../core/people/index.ts"
import { inputFaultText } from "../../../ui/text/de/cli.ts"
import { filterMistakeText } from "../../../ui/text/de/filter-text.ts"
import { mailCliText } from "../../../ui/text/de/mail-cli.ts"
import { messagesMessageOf } from "../../../ui/text/de/messages-errors.ts"
import { type PictureFile, picturePathsIn, readMarkdown } from "../../markdown/read-markdown.ts"
import { decodeJson } from "../decode.ts"
import { ended } from "../ended.ts"
import { readText } from "../input.ts"
import { pointedAt } from "../persons/selection.ts"
import type { OpenWorkspace } from "../workspaces.ts"

/** A subject, or a filter text. */
const isLine = Schema.is(Text(500))

/** A letter as it stands in a file: its text in Markdown, `recipients` a filter text; placeholders as `{{firstName}}`. */
const LetterAsFile = Schema.Struct({
  subject: Schema.String,
  markdown: Schema.String,
  recipients: Schema.String,
  attachments: Schema.optionalKey(Schema.Array(Schema.String)),
  newsletter: Schema.optionalKey(Schema.Boolean),
})

/** A file that goes along: what for, how it would be kept, and its bytes. */
interface ReadFile {
  readonly use: FileUse
  readonly file: LetterFile
  readonly content: FileContent
}

/** A letter as it was read; its files are brought once there is a draft. */
export interface ReadLetter {
  readonly content: DraftContent
  readonly files: ReadonlyArray<ReadFile>
}

const fileAt = Effect.fnUntraced(function* (use: FileUse, path: string, perform: OpenWorkspace["perform"]) {
  const content = yield* Effect.tryPromise(() => openAsBlob(path)).pipe(
    Effect.catch(() => ended(2, mailCliText.unreadable(path))),
  )
  const { file } = yield* perform(letterFileOf(use, basename(path), content)).pipe(
    Effect.catch((refused) => ended(2, mailCliText.refused(path, messagesMessageOf(refused)))),
  )
  return { use, file, content } satisfies ReadFile
})

/** The letter as it would be reviewed if its files were brought already. */
export const reviewOfRead = ({ content, files }: ReadLetter) => {
  const attachments = files.filter(({ use }) => use === "attachment").map(({ file }) => file.id)
  return reviewOf(
    { version: 1, content: { ...content, attachments } },
    files.map(({ file }) => file),
  )
}

/** Reads a letter from a file; paths of attachments and pictures begin at its folder. What is wrong with it is said, and ends the command. */
export const readLetter = Effect.fnUntraced(function* (file: string, { calls, perform }: OpenWorkspace) {
  const text = yield* Effect.tryPromise({ try: () => readText(file), catch: String }).pipe(
    Effect.catch((why) => ended(2, why.replace(/^Error: /, ""))),
  )
  const decoded = decodeJson(LetterAsFile, text)
  if (!decoded.ok)
    return yield* ended(
      2,
      ...decoded.faults.map((fault) => `${fault.path === "" ? "" : `${fault.path}: `}${inputFaultText(fault)}`),
    )
  const { subject, markdown, recipients, attachments = [], newsletter = false } = decoded.value
  for (const [name, line] of Object.entries({ subject, recipients }))
    if (!isLine(line)) return yield* ended(2, mailCliText.line(name))
  if (attachments.length > mostAttachments) return yield* ended(2, mailCliText.attachments)
  const folder = dirname(file)
  const shown = new Map<string, PictureFile>()
  const pictures = yield* Effect.forEach(
    picturePathsIn(markdown),
    Effect.fnUntraced(function* (path) {
      const read = yield* fileAt("picture", resolve(folder, path), perform)
      if (read.file.sides !== null) shown.set(path, { file: read.file.id, ...read.file.sides })
      return read
    }),
  )
  const body = readMarkdown(markdown, shown)
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
    newsletter,
  }
  const along = yield* Effect.forEach(attachments, (path) => fileAt("attachment", resolve(folder, path), perform))
  return { content, files: [...pictures, ...along] } satisfies ReadLetter
})
