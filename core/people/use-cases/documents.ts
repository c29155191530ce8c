import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { checkedFile, FileLedger, FileStore, giveUp } from "../../files/index.ts"
import { Acting } from "../../kernel/acting.ts"
import type { FileContent } from "../../kernel/file-content.ts"
import type { FileId, PersonId } from "../../kernel/id.ts"
import type { AnyNeeds } from "../../kernel/operation.ts"
import { together } from "../../kernel/transaction.ts"
import { uploadLimits } from "../../kernel/upload-limit.ts"
import { documentName, documentTrashPeriod, mostDocuments, type PersonDocument } from "../documents/document.ts"
import { DocumentChanged, DocumentNotFound, DocumentRefused, TooManyDocuments } from "../documents/documents.errors.ts"
import type { Documents } from "../documents/documents.port.ts"
import { PersonNotFound } from "../people.errors.ts"
import { PersonDocuments } from "../ports/person-documents.port.ts"
import { PersonRepository } from "../ports/person-repository.port.ts"
import type { JournalEvent } from "../timeline.ts"
import { noteOnPerson } from "./note-on-person.ts"

/** So many deleted documents go for good at once. */
const expiredAtOnce = 500

const restorableSince = (now: number): string => new Date(now - documentTrashPeriod).toISOString()

/** The documents of a person that is in the list. */
const documentsOf = Effect.fnUntraced(function* (person: PersonId) {
  const { now } = yield* Acting
  const [persons, documents] = [yield* PersonRepository, yield* PersonDocuments]
  if ((yield* persons.find([person])).length === 0) return yield* new PersonNotFound({ id: person })
  return yield* documents.of(person, restorableSince(now))
})

const eventOf = (act: Extract<JournalEvent, { kind: "document" }>["act"], name: string): JournalEvent => ({
  kind: "document",
  act,
  name,
})

/** Whether there is room for one more, and that a file comes. */
const expectFile = Effect.fnUntraced(function* (person: PersonId, id: FileId, size: number, at: string) {
  if ((yield* documentsOf(person)).length >= mostDocuments) return yield* new TooManyDocuments({ most: mostDocuments })
  if (!(yield* (yield* FileLedger).expect(id, at, size))) return yield* new DocumentRefused({ fault: "noRoom" })
})

const addDocument = Effect.fnUntraced(function* (document: PersonDocument) {
  const [documents, ledger] = [yield* PersonDocuments, yield* FileLedger]
  yield* noteOnPerson(document.personId, eventOf("added", document.name))
  if (!(yield* ledger.keep(document.id))) return yield* Effect.die(new Error("the file came too late"))
  yield* documents.add(document)
})

/**
 * Adds a document: the ledger expects its file, then the bytes come, then the person has it. Whatever breaks off on the
 * way leaves the person as it was and a file that the ledger knows to be loose.
 */
const upload = Effect.fnUntraced(function* (input: {
  readonly person: PersonId
  readonly name: string
  readonly content: FileContent
}) {
  const acting = yield* Acting
  const store = yield* FileStore
  const { type, size, bytes } = yield* checkedFile(uploadLimits.document, input.content).pipe(
    Effect.mapError(({ kind }) => new DocumentRefused({ fault: kind })),
  )
  const at = new Date(acting.now).toISOString()
  const id = acting.newId() as FileId
  const name = documentName(input.name, type)
  const document = { id, personId: input.person, name, type, size, at, byName: acting.userName, deletedAt: null }
  yield* together(expectFile(input.person, id, size, at))
  yield* store.put({ workspaceId: acting.workspaceId, fileId: id }, bytes, size).pipe(Effect.onError(() => giveUp(id)))
  // Only a failure says that nothing was written; after a lost connection nobody knows, and the ledger does.
  yield* together(addDocument(document)).pipe(Effect.tapError(() => giveUp(id)))
  return document satisfies PersonDocument
})

/** Makes a file that something else kept until now a document of a person: its bytes are there, and the ledger keeps them. */
export const takeDocument = Effect.fnUntraced(function* (
  person: PersonId,
  file: Pick<PersonDocument, "id" | "name" | "type" | "size">,
) {
  const { now, userName } = yield* Acting
  if ((yield* documentsOf(person)).length >= mostDocuments) return yield* new TooManyDocuments({ most: mostDocuments })
  yield* noteOnPerson(person, eventOf("added", file.name))
  const at = new Date(now).toISOString()
  yield* (yield* PersonDocuments).add({ ...file, personId: person, at, byName: userName, deletedAt: null })
})

/** A document of a person that is in the list; nobody else can change it until this transaction ends. */
const held = Effect.fnUntraced(function* (id: FileId) {
  const { now } = yield* Acting
  const [documents, persons] = [yield* PersonDocuments, yield* PersonRepository]
  const document = yield* documents.hold(id)
  if (document === undefined) return yield* new DocumentNotFound({ id })
  const { deletedAt, personId } = document
  if (deletedAt !== null && deletedAt < restorableSince(now)) return yield* new DocumentNotFound({ id })
  if ((yield* persons.find([personId])).length === 0) return yield* new DocumentNotFound({ id })
  return document
})

const write = Effect.fnUntraced(function* (document: PersonDocument, event: JournalEvent) {
  const documents = yield* PersonDocuments
  yield* documents.replace(document)
  yield* noteOnPerson(document.personId, event).pipe(Effect.mapError(() => new DocumentNotFound({ id: document.id })))
  return document
})

const rename = Effect.fnUntraced(function* (input: {
  readonly id: FileId
  readonly from: string
  readonly to: string
}) {
  const current = yield* held(input.id)
  if (current.deletedAt !== null) return yield* new DocumentNotFound({ id: input.id })
  const name = documentName(input.to, current.type)
  if (name === current.name) return current
  if (current.name !== input.from) return yield* new DocumentChanged({ current })
  return yield* write({ ...current, name }, eventOf("renamed", name))
})

/** Deletes or restores; what is so already stays as it is. */
const setDeleted = Effect.fnUntraced(function* (id: FileId, deleted: boolean) {
  const { now } = yield* Acting
  const current = yield* held(id)
  if ((current.deletedAt !== null) === deleted) return current
  const next = { ...current, deletedAt: deleted ? new Date(now).toISOString() : null }
  return yield* write(next, eventOf(deleted ? "deleted" : "restored", current.name))
})

const download = Effect.fnUntraced(function* ({ id }: { readonly id: FileId }) {
  const { workspaceId } = yield* Acting
  const store = yield* FileStore
  const { name, type, deletedAt } = yield* together(held(id))
  const file = deletedAt === null ? yield* store.get({ workspaceId, fileId: id }) : undefined
  if (file === undefined) return yield* new DocumentNotFound({ id })
  const content: FileContent = { size: file.size, stream: () => Stream.toReadableStream(file.bytes) }
  return { name, type, content }
})

/** The documents of persons, implemented over their driven ports. */
export const documentsUseCases = {
  list: ({ person }) => together(documentsOf(person)),
  upload,
  download,
  rename: (input) => together(rename(input)),
  delete: ({ id }) => together(setDeleted(id, true)),
  restore: ({ id }) => together(setDeleted(id, false)),
} satisfies Documents<never, AnyNeeds>

/** Forgets the documents that were deleted for 30 days; their files are loose then. How many went. */
export const expireDocuments = Effect.fnUntraced(function* () {
  const { now } = yield* Acting
  const [documents, ledger] = [yield* PersonDocuments, yield* FileLedger]
  for (let gone = 0; ; ) {
    const ids = yield* documents.expire(restorableSince(now), expiredAtOnce)
    if (ids.length === 0) return gone
    yield* ledger.drop(ids)
    gone += ids.length
  }
})
