import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { checkedFile, FileLedger, FileStore, giveUp } from "../../files/index.ts"
import { Acting } from "../../kernel/acting.ts"
import type { FileContent } from "../../kernel/file-content.ts"
import type { FileId } from "../../kernel/id.ts"
import type { AnyNeeds } from "../../kernel/operation.ts"
import { together } from "../../kernel/transaction.ts"
import { uploadLimits } from "../../kernel/upload-limit.ts"
import { documentName } from "../../people/index.ts"
import { pictureOf } from "../../workspace/index.ts"
import { filesNamed } from "../draft.ts"
import { type CalendarEvent, faultsOfEvent } from "../files/calendar-event.ts"
import { InvalidEvent, LetterFileNotFound, LetterFileRefused } from "../files/files.errors.ts"
import type { MessageFiles } from "../files/files.port.ts"
import {
  bytesOf,
  type FileUse,
  type LetterFile,
  longestSide,
  mostBytesOfDrafts,
  mostBytesOfFiles,
  mostFilesKept,
} from "../files/letter-file.ts"
import type { MessageId } from "../message-id.ts"
import { CalendarWriter } from "../ports/calendar-writer.port.ts"
import { DraftStore } from "../ports/draft-store.port.ts"
import { LetterFiles } from "../ports/letter-files.port.ts"
import { missing } from "./drafts.ts"
import { letGoOfFiles } from "./let-go-of-files.ts"
import { wholeOf } from "./read-files.ts"
import { filesOf } from "./review-draft.ts"

/** A draft that nobody else changes, discards or sends until this transaction ends. */
const held = Effect.fnUntraced(function* (id: MessageId) {
  return (yield* (yield* DraftStore).hold(id)) ?? (yield* missing(id))
})

/** Whether there is room for one more file of so many bytes, and that it comes. */
const expectFile = Effect.fnUntraced(function* (message: MessageId, id: FileId, size: number, at: string) {
  const { content } = yield* held(message)
  const letterFiles = yield* LetterFiles
  if ((yield* letterFiles.bytesOfDrafts()) + size > mostBytesOfDrafts)
    return yield* new LetterFileRefused({ fault: "draftsFull" })
  const kept = yield* letterFiles.of(message)
  const named = filesNamed(content)
  const going = kept.filter((file) => named.includes(file.id))
  if (bytesOf(going) + size > mostBytesOfFiles) return yield* new LetterFileRefused({ fault: "tooLargeTogether" })
  if (kept.length >= mostFilesKept) yield* letGoOfFiles(message, content)
  if (!(yield* (yield* FileLedger).expect(id, at, size))) return yield* new LetterFileRefused({ fault: "noRoom" })
})

const addFile = Effect.fnUntraced(function* (message: MessageId, file: LetterFile, at: string) {
  yield* held(message)
  if (!(yield* (yield* FileLedger).keep(file.id))) return yield* Effect.die(new Error("the file came too late"))
  yield* (yield* LetterFiles).add(message, file, at)
})

/** Brings the bytes of a file to a draft. What breaks off leaves the draft as it was, and a file of which the ledger knows. */
const bringBytes = Effect.fnUntraced(function* (
  message: MessageId,
  file: LetterFile,
  bytes: Stream.Stream<Uint8Array>,
) {
  const { now, workspaceId } = yield* Acting
  const at = new Date(now).toISOString()
  yield* together(expectFile(message, file.id, file.size, at))
  const store = yield* FileStore
  yield* store.put({ workspaceId, fileId: file.id }, bytes, file.size).pipe(Effect.onError(() => giveUp(file.id)))
  // Only a failure says that nothing was written; after a lost connection nobody knows, and the ledger does.
  yield* together(addFile(message, file, at)).pipe(Effect.tapError(() => giveUp(file.id)))
  return file
})

const refuse = (fault: LetterFileRefused["fault"]) => new LetterFileRefused({ fault })

/** A file as it is kept with a message, if it can be; of a picture the sides are read. */
export const letterFileOf = Effect.fnUntraced(function* (use: FileUse, given: string, content: FileContent) {
  const { newId } = yield* Acting
  const { type, size, bytes } = yield* checkedFile(uploadLimits[use], content).pipe(
    Effect.mapError(({ kind }) => refuse(kind)),
  )
  const file: LetterFile = {
    id: newId() as FileId,
    name: documentName(given, type),
    type,
    size,
    event: null,
    sides: null,
  }
  if (use === "attachment") return { file, bytes }
  const all = yield* wholeOf(bytes, size)
  const picture = pictureOf(all)
  if (picture === undefined) return yield* refuse("wrongType")
  const { width, height } = picture
  if (Math.max(width, height) > longestSide) return yield* refuse("tooManyPixels")
  return { file: { ...file, sides: { width, height } }, bytes: Stream.succeed(all) }
})

const bring = Effect.fnUntraced(function* (input: {
  readonly message: MessageId
  readonly use: FileUse
  readonly name: string
  readonly content: FileContent
}) {
  const { file, bytes } = yield* letterFileOf(input.use, input.name, input.content)
  return yield* bringBytes(input.message, file, bytes)
})

const addEvent = Effect.fnUntraced(function* ({
  message,
  event,
}: {
  readonly message: MessageId
  readonly event: CalendarEvent
}) {
  const faults = faultsOfEvent(event)
  if (faults.length > 0) return yield* new InvalidEvent({ faults })
  const { newId, now } = yield* Acting
  const id = newId() as FileId
  const bytes = yield* (yield* CalendarWriter).write(event, id, now)
  const type = "text/calendar"
  const name = documentName(`${event.title}.ics`, type)
  const file: LetterFile = { id, name, type, size: bytes.length, event, sides: null }
  return yield* bringBytes(message, file, Stream.succeed(bytes))
})

const download = Effect.fnUntraced(function* (input: { readonly message: MessageId; readonly file: FileId }) {
  const { workspaceId } = yield* Acting
  const found = (yield* together(filesOf(input.message))).find(({ id }) => id === input.file)
  const kept = found && (yield* (yield* FileStore).get({ workspaceId, fileId: input.file }))
  if (found === undefined || kept === undefined) return yield* new LetterFileNotFound({ id: input.file })
  const content: FileContent = { size: kept.size, stream: () => Stream.toReadableStream(kept.bytes) }
  return { name: found.name, type: found.type, content }
})

/** The files of messages, implemented over their driven ports. */
export const filesUseCases = {
  list: ({ message }) => together(filesOf(message)),
  bring,
  addEvent,
  download,
} satisfies MessageFiles<never, AnyNeeds>
