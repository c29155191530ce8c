import * as Schema from "effect/Schema"
import { FileContent } from "../../kernel/file-content.ts"
import { FileId } from "../../kernel/id.ts"
import { type Calls, command, port, query } from "../../kernel/operation.ts"
import { uploadLimits } from "../../kernel/upload-limit.ts"
import { GivenName } from "../../people/index.ts"
import { MessageId } from "../message-id.ts"
import { AlreadySent, DraftNotFound } from "../messages.errors.ts"
import { CalendarEvent } from "./calendar-event.ts"
import { InvalidEvent, LetterFileNotFound, LetterFileRefused } from "./files.errors.ts"
import { fileUses, LetterFile } from "./letter-file.ts"

const terms = { scope: "messages", feature: "messaging" } as const

const refusals = [DraftNotFound, AlreadySent, LetterFileRefused] as const

/**
 * The files of messages (MSG-02, MSG-06). One is brought to a draft first; it goes along once the draft names it, and stays with the
 * message that was sent.
 */
export const messageFiles = port("messageFiles", {
  list: query({
    ...terms,
    summary: "The files that were brought to a draft, or went along with a message",
    input: Schema.Struct({ message: MessageId }),
    output: Schema.Array(LetterFile),
  }),
  bring: command({
    ...terms,
    summary: "Brings a file to a draft: an attachment (PDF, PNG, JPEG, event) or a picture (PNG, JPEG), at most 5 MB",
    file: "in",
    bodyLimit: uploadLimits.attachment.maxBytes,
    input: Schema.Struct({
      message: MessageId,
      use: Schema.Literals(fileUses),
      name: GivenName,
      content: FileContent,
    }),
    output: LetterFile,
    failure: Schema.Union(refusals),
  }),
  addEvent: command({
    ...terms,
    summary: "Makes a file of an event and brings it to a draft, to be an attachment",
    input: Schema.Struct({ message: MessageId, event: CalendarEvent }),
    output: LetterFile,
    failure: Schema.Union([...refusals, InvalidEvent]),
  }),
  download: query({
    ...terms,
    summary: "A file of a draft or of a message that was sent",
    file: "out",
    input: Schema.Struct({ message: MessageId, file: FileId }),
    output: Schema.Struct({ name: Schema.String, type: Schema.String, content: FileContent }),
    failure: LetterFileNotFound,
  }),
})

/** The files of messages as their callers see them. */
export type MessageFiles<Lost = never, Needs = never> = Calls<typeof messageFiles, Lost, Needs>
