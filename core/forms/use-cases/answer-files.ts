import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { checkedFile, FileLedger, FileStore } from "../../files/index.ts"
import { Acting } from "../../kernel/acting.ts"
import type { FileContent } from "../../kernel/file-content.ts"
import type { FileId, PersonId, WorkspaceId } from "../../kernel/id.ts"
import { together, togetherAsVisitor } from "../../kernel/transaction.ts"
import { uploadLimits } from "../../kernel/upload-limit.ts"
import { documentName, takeDocument } from "../../people/index.ts"
import type { Answer } from "../answer.ts"
import type { AnswerFault } from "../answer-codes.ts"
import type { BlockId } from "../blocks/block-id.ts"
import { answeredFiles } from "../files/answered-files.ts"
import type { FormDocument } from "../form-document.ts"
import type { FormId, SubmissionId } from "../form-id.ts"
import { FormFileNotFound, FormFileRefused, FormFilesFull, SubmissionNotFound } from "../forms.errors.ts"
import { type AnswerFile, AnswerFiles } from "../ports/answer-files.port.ts"
import { type KeptSubmission, SubmissionStore } from "../ports/submission-store.port.ts"

/** So much lies in a workspace at most that strangers brought and no answer has: files, and their bytes together. */
const mostLoose = { count: 1_000, bytes: 2_147_483_648 } as const

/** So long a file waits for its answer, in milliseconds: a day, as the ledger expects it. */
const waits = 86_400_000

const hasRoom = Effect.fnUntraced(function* (size: number) {
  const { count, bytes } = yield* (yield* AnswerFiles).loose()
  return count < mostLoose.count && bytes + size <= mostLoose.bytes
})

/**
 * Brings a file of a stranger to a form, which `asks` says takes it. The ledger expects it until an answer names it, so it goes
 * within a day where none does, and so does what broke off on its way.
 */
export const bringToForm = Effect.fnUntraced(function* <E, R>(
  workspaceId: WorkspaceId,
  given: { readonly form: FormId; readonly block: BlockId; readonly name: string; readonly content: FileContent },
  asks: Effect.Effect<void, E, R>,
) {
  const { now, newId } = yield* Acting
  const { type, size, bytes } = yield* checkedFile(uploadLimits.formFile, given.content).pipe(
    Effect.mapError(({ kind }) => new FormFileRefused({ fault: kind })),
  )
  const { form, block } = given
  const at = new Date(now).toISOString()
  const id = newId() as FileId
  const file: AnswerFile = { id, form, block, name: documentName(given.name, type), type, size, at, submission: null }
  const expected = Effect.gen(function* () {
    yield* asks
    if (!(yield* hasRoom(size))) return yield* new FormFilesFull()
    if (!(yield* (yield* FileLedger).expect(id, at, size, "stranger"))) return yield* new FormFilesFull()
    yield* (yield* AnswerFiles).add(file)
  })
  yield* togetherAsVisitor(workspaceId, expected)
  yield* (yield* FileStore).put({ workspaceId, fileId: id }, bytes, size)
  return { file: id, name: file.name }
})

/** Makes the files that an answer names its own; gives a fault for each that was not brought there, is gone, or is another one's. */
export const claimFiles = Effect.fnUntraced(function* (
  { id, form }: Pick<KeptSubmission, "id" | "form">,
  document: FormDocument,
  answer: Answer,
) {
  const named = answeredFiles(document, answer)
  if (named.length === 0) return []
  const [files, ledger] = [yield* AnswerFiles, yield* FileLedger]
  const ids = named.map(({ file }) => file)
  const known = new Map((yield* files.find(ids)).map((each) => [each.id, each]))
  const got = new Set(yield* files.claim(ids, id))
  const faults: Array<AnswerFault> = []
  for (const { person, block, file } of named) {
    const brought = known.get(file)
    const fits = brought?.form === form && brought.block === block && got.delete(file)
    if (!fits || !(yield* ledger.keep(file))) faults.push({ person, block, code: "fileGone" })
  }
  return faults
})

/** Makes the files of an answer documents of the persons to whom it was written (PER-06). */
export const handOver = Effect.fnUntraced(function* (
  kept: KeptSubmission,
  document: FormDocument,
  persons: ReadonlyArray<PersonId>,
) {
  const named = answeredFiles(document, kept.answer)
  if (named.length === 0) return
  const files = yield* AnswerFiles
  const known = new Map((yield* files.find(named.map(({ file }) => file))).map((each) => [each.id, each]))
  for (const { person, file } of named) {
    const [to, brought] = [persons[person], known.get(file)]
    if (to === undefined || brought === undefined) continue
    const { id, name, type, size } = brought
    yield* takeDocument(to, { id, name, type, size })
  }
  yield* files.release(kept.id)
})

/** A file of an answer that was not taken over. */
export const answeredFile = Effect.fnUntraced(function* (input: {
  readonly submission: SubmissionId
  readonly file: FileId
}) {
  const { workspaceId } = yield* Acting
  const found = yield* together(
    Effect.gen(function* () {
      const there = yield* (yield* SubmissionStore).find(input.submission)
      if (there === undefined) return yield* new SubmissionNotFound({ id: input.submission })
      const [file] = yield* (yield* AnswerFiles).find([input.file])
      return file?.submission === input.submission ? file : undefined
    }),
  )
  const kept = found && (yield* (yield* FileStore).get({ workspaceId, fileId: input.file }))
  if (found === undefined || kept === undefined) return yield* new FormFileNotFound({ id: input.file })
  const content: FileContent = { size: kept.size, stream: () => Stream.toReadableStream(kept.bytes) }
  return { name: found.name, type: found.type, content }
})

/** Forgets the files that were brought to a form which goes. */
export const dropFilesOf = Effect.fnUntraced(function* (form: FormId) {
  yield* (yield* FileLedger).drop(yield* (yield* AnswerFiles).removeOf(form))
})

/** Forgets files for which no answer came within a day. How many. */
export const expireAnswerFiles = Effect.fnUntraced(function* () {
  const { now } = yield* Acting
  const gone = yield* (yield* AnswerFiles).expire(new Date(now - waits).toISOString())
  yield* (yield* FileLedger).drop(gone)
  return gone.length
})
