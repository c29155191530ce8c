import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { checkedFile, FileLedger, FileStore, giveUp } from "../../files/index.ts"
import { Acting } from "../../kernel/acting.ts"
import type { FileContent } from "../../kernel/file-content.ts"
import type { FileId } from "../../kernel/id.ts"
import type { AnyNeeds } from "../../kernel/operation.ts"
import { together } from "../../kernel/transaction.ts"
import { documentName } from "../../people/index.ts"
import { isHuge, pictureOf } from "../../workspace/index.ts"
import { type FormFile, type FormFileUse, formFileLimits } from "../files/form-file.ts"
import type { FormFilesCalls } from "../files/form-files.port.ts"
import { filesNamedIn } from "../files/named-files.ts"
import type { FormDocument } from "../form-document.ts"
import { FormFileNotFound, FormFileRefused, FormFilesFull } from "../forms.errors.ts"
import { FormFiles, type KeptFormFile } from "../ports/form-files.port.ts"
import { FormStore } from "../ports/form-store.port.ts"
import { answeredFile } from "./answer-files.ts"

/** The most files that the forms of a workspace show. */
const mostFormFiles = 1_000

/** So long a file stays that no form names, in milliseconds: a day, in which a step of building can be undone. */
const staysUnnamed = 86_400_000

/** Reads all of a small file. */
const wholeOf = (bytes: Stream.Stream<Uint8Array>) =>
  Effect.map(Stream.runCollect(bytes), (pieces) => {
    const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
    let at = 0
    for (const piece of pieces) {
      whole.set(piece, at)
      at += piece.length
    }
    return whole
  })

/** The bytes of a file that may come; of a banner it is seen that it is a picture indeed. */
const taken = Effect.fnUntraced(function* (use: FormFileUse, content: FileContent) {
  const found = yield* checkedFile(formFileLimits[use], content).pipe(
    Effect.mapError(({ kind }) => new FormFileRefused({ fault: kind })),
  )
  if (use !== "banner") return found
  const whole = yield* wholeOf(found.bytes)
  const picture = pictureOf(whole)
  if (picture === undefined) return yield* new FormFileRefused({ fault: "wrongType" })
  if (isHuge(picture)) return yield* new FormFileRefused({ fault: "tooManyPixels" })
  return { ...found, bytes: Stream.succeed(whole) }
})

const expectFile = Effect.fnUntraced(function* (id: FileId, size: number, at: string) {
  if ((yield* (yield* FormFiles).count()) >= mostFormFiles) return yield* new FormFilesFull()
  if (!(yield* (yield* FileLedger).expect(id, at, size))) return yield* new FormFileRefused({ fault: "noRoom" })
})

const keepFile = Effect.fnUntraced(function* (file: KeptFormFile) {
  if (!(yield* (yield* FileLedger).keep(file.id))) return yield* Effect.die(new Error("the file came too late"))
  yield* (yield* FormFiles).add(file)
})

/** Brings a file that a form can name then. What breaks off leaves a file of which the ledger knows. */
const bring = Effect.fnUntraced(function* (input: {
  readonly use: FormFileUse
  readonly name: string
  readonly content: FileContent
}) {
  const { now, newId, workspaceId } = yield* Acting
  const { type, size, bytes } = yield* taken(input.use, input.content)
  const at = new Date(now).toISOString()
  const file: KeptFormFile = {
    id: newId() as FileId,
    name: documentName(input.name, type),
    type,
    size,
    namedAt: at,
  }
  yield* together(expectFile(file.id, size, at))
  const store = yield* FileStore
  yield* store.put({ workspaceId, fileId: file.id }, bytes, size).pipe(Effect.onError(() => giveUp(file.id)))
  yield* together(keepFile(file)).pipe(Effect.tapError(() => giveUp(file.id)))
  return { file: file.id, name: file.name, size } satisfies FormFile
})

const download = Effect.fnUntraced(function* ({ file: id }: { readonly file: FileId }) {
  const { workspaceId } = yield* Acting
  const file = yield* together(Effect.flatMap(FormFiles, (files) => files.find(id)))
  const kept = file && (yield* (yield* FileStore).get({ workspaceId, fileId: id }))
  if (file === undefined || kept === undefined) return yield* new FormFileNotFound({ id })
  const content: FileContent = { size: kept.size, stream: () => Stream.toReadableStream(kept.bytes) }
  return { name: file.name, type: file.type, content }
})

/** The files of forms, over the driven ports. */
export const formFilesUseCases = { bring, download, answered: answeredFile } satisfies FormFilesCalls<never, AnyNeeds>

/** Says that a form which is being kept names its files, so that none of them goes; gives those that are not there. */
export const missingFiles = Effect.fnUntraced(function* (document: FormDocument) {
  const ids = filesNamedIn(document).map(({ file }) => file)
  if (ids.length === 0) return new Set<FileId>()
  const { now } = yield* Acting
  const there = new Set(yield* (yield* FormFiles).named(ids, new Date(now).toISOString()))
  return new Set(ids.filter((id) => !there.has(id)))
})

/** Forgets files that no form names any more, and none that once was published did. How many. */
export const expireFormFiles = Effect.fnUntraced(function* () {
  const { now } = yield* Acting
  const [forms, files] = [yield* FormStore, yield* FormFiles]
  const gone = yield* files.expire(new Date(now - staysUnnamed).toISOString(), yield* forms.filesNamed())
  yield* (yield* FileLedger).drop(gone)
  return gone.length
})
