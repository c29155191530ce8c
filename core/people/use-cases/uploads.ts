import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { checkedFile, FileLedger, FileStore, giveUp } from "../../files/index.ts"
import { Acting } from "../../kernel/acting.ts"
import type { FileContent } from "../../kernel/file-content.ts"
import type { CustomColumnId, FileId, PersonId } from "../../kernel/id.ts"
import type { AnyNeeds } from "../../kernel/operation.ts"
import { together } from "../../kernel/transaction.ts"
import { uploadLimits } from "../../kernel/upload-limit.ts"
import { undoPeriod } from "../changes/change.ts"
import { isUpload } from "../custom-values.ts"
import { documentName } from "../documents/document.ts"
import { CustomColumnStore } from "../ports/custom-columns.port.ts"
import { PersonRepository } from "../ports/person-repository.port.ts"
import { PersonUploads } from "../ports/person-uploads.port.ts"
import { NoUploadColumn, UploadNotFound, UploadRefused } from "../uploads/uploads.errors.ts"
import type { Uploads } from "../uploads/uploads.port.ts"

/** So many files that nobody has any more go for good at once. */
const expiredAtOnce = 500

const columnIsThere = Effect.fnUntraced(function* (id: CustomColumnId) {
  const { columns } = yield* (yield* CustomColumnStore).list()
  return columns.some((column) => column.id === id && column.type === "upload")
})

const expectFile = Effect.fnUntraced(function* (column: CustomColumnId, id: FileId, size: number, at: string) {
  if (!(yield* columnIsThere(column))) return yield* new NoUploadColumn({ id: column })
  if (!(yield* (yield* FileLedger).expect(id, at, size))) return yield* new UploadRefused({ fault: "noRoom" })
})

/** Brings a file that nobody has yet. The ledger still expects it, so it goes within a day unless somebody gets it. */
const bring = Effect.fnUntraced(function* (input: {
  readonly column: CustomColumnId
  readonly name: string
  readonly content: FileContent
}) {
  const acting = yield* Acting
  const store = yield* FileStore
  const { type, size, bytes } = yield* checkedFile(uploadLimits.document, input.content).pipe(
    Effect.mapError(({ kind }) => new UploadRefused({ fault: kind })),
  )
  const id = acting.newId() as FileId
  const name = documentName(input.name, type)
  const upload = { id, column: input.column, personId: null, name, type }
  yield* together(expectFile(input.column, id, size, new Date(acting.now).toISOString()))
  yield* store.put({ workspaceId: acting.workspaceId, fileId: id }, bytes, size).pipe(Effect.onError(() => giveUp(id)))
  yield* together(Effect.flatMap(PersonUploads, (uploads) => uploads.add(upload)))
  return { file: id, name }
})

/** The file that a person of the list has in a column. */
const uploadOf = Effect.fnUntraced(function* (person: PersonId, column: CustomColumnId) {
  const [persons, uploads] = [yield* PersonRepository, yield* PersonUploads]
  const [found] = (yield* columnIsThere(column)) ? yield* persons.find([person]) : []
  const value = found?.custom[column]
  const [upload] = isUpload(value) ? yield* uploads.find([value.file]) : []
  return upload?.personId === person ? upload : undefined
})

const download = Effect.fnUntraced(function* ({
  person,
  column,
}: {
  readonly person: PersonId
  readonly column: CustomColumnId
}) {
  const { workspaceId } = yield* Acting
  const store = yield* FileStore
  const upload = yield* together(uploadOf(person, column))
  const file = upload === undefined ? undefined : yield* store.get({ workspaceId, fileId: upload.id })
  if (upload === undefined || file === undefined) return yield* new UploadNotFound({ person, column })
  const content: FileContent = { size: file.size, stream: () => Stream.toReadableStream(file.bytes) }
  return { name: upload.name, type: upload.type, content }
})

/** The files in custom columns, implemented over their driven ports. */
export const uploadsUseCases = { bring, download } satisfies Uploads<never, AnyNeeds>

/**
 * Forgets files that were replaced, removed or not chosen in a merge, once nothing can be undone any more; they are loose
 * then. How many went.
 */
export const expireUploads = Effect.fnUntraced(function* () {
  const { now } = yield* Acting
  const [uploads, ledger] = [yield* PersonUploads, yield* FileLedger]
  for (let gone = 0; ; ) {
    const ids = yield* uploads.expire(new Date(now - undoPeriod).toISOString(), expiredAtOnce)
    if (ids.length === 0) return gone
    yield* ledger.drop(ids)
    gone += ids.length
  }
})
