import * as Schema from "effect/Schema"
import { FileId } from "../../kernel/id.ts"
import { CalendarEvent } from "./calendar-event.ts"

/** A file of a message: an attachment (MSG-06) or a picture in its text (MSG-02). */
export const LetterFile = Schema.Struct({
  id: FileId,
  name: Schema.String,
  /** Its media type, by content. */
  type: Schema.String,
  /** In bytes. */
  size: Schema.Int,
  /** The event that was written down here, so that it can be changed; an uploaded one has none. */
  event: Schema.NullOr(CalendarEvent),
  /** The sides of a picture in pixels. */
  sides: Schema.NullOr(Schema.Struct({ width: Schema.Int, height: Schema.Int })),
})
export type LetterFile = typeof LetterFile.Type

/** What a file of a message is for. */
export const fileUses = ["attachment", "picture"] as const
export type FileUse = (typeof fileUses)[number]

/** So many attachments a message has at most. */
export const mostAttachments = 20

/** So many bytes all files of a message have together at most (MSG-06): 15 MB. */
export const mostBytesOfFiles = 15 * 1_048_576

/** So many bytes the files of all drafts of a workspace have together at most: 500 MB. */
export const mostBytesOfDrafts = 500 * 1_048_576

/** So many files are kept for a draft, more than it can name: what was taken out of it can come back by undoing. */
export const mostFilesKept = 100

/** A picture of more pixels a side than this would only fill memories. */
export const longestSide = 8_000

/** So many bytes files have together. */
export const bytesOf = (files: ReadonlyArray<Pick<LetterFile, "size">>): number =>
  files.reduce((sum, { size }) => sum + size, 0)
