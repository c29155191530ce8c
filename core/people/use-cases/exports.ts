import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { FileLedger, FileStore } from "../../files/index.ts"
import { Acting } from "../../kernel/acting.ts"
import type { FileContent } from "../../kernel/file-content.ts"
import type { UserId } from "../../kernel/id.ts"
import type { AnyNeeds } from "../../kernel/operation.ts"
import { together } from "../../kernel/transaction.ts"
import { mediaTypes } from "../export/index.ts"
import type { ExportWish } from "../kept-exports/export-wish.ts"
import { ExportNotFound, TooManyExports } from "../kept-exports/exports.errors.ts"
import type { Exports } from "../kept-exports/exports.port.ts"
import { exportName, exportPatience, type KeptExport, mostExports } from "../kept-exports/kept-export.ts"
import { ExportQueue } from "../ports/export-queue.port.ts"
import { type ExportRecord, ExportStore } from "../ports/export-store.port.ts"
import type { ExportId } from "../record-id.ts"

/** So many exports go at once. */
const expiredAtOnce = 500

const shown = ({ userId: _, wish: _wish, file: _file, ...kept }: ExportRecord): KeptExport => kept

/** Whoever asks for exports; they belong to users, and nothing that acts without one has any. */
const asking = Effect.flatMap(
  Acting,
  ({ userId }): Effect.Effect<UserId> =>
    userId === null ? Effect.die(new Error("an export belongs to a user")) : Effect.succeed(userId),
)

const nowText = Effect.map(Acting, ({ now }) => new Date(now).toISOString())

const start = Effect.fnUntraced(function* ({ id, wish }: { readonly id: ExportId; readonly wish: ExportWish }) {
  const { now, today } = yield* Acting
  const [store, queue, userId] = [yield* ExportStore, yield* ExportQueue, yield* asking]
  const at = yield* nowText
  const record: ExportRecord = {
    id,
    userId,
    wish,
    format: wish.format,
    name: exportName(wish, today),
    state: "waiting",
    done: 0,
    total: 0,
    count: null,
    size: null,
    at,
    until: new Date(now + exportPatience).toISOString(),
    fault: null,
    file: null,
  }
  const own = yield* store.of(userId, at)
  const { kept, added } = yield* store.add(record)
  // Somebody else uses this id; what is theirs is not told.
  if (kept.userId !== userId) return yield* new ExportNotFound({ id })
  if (!added) return shown(kept)
  if (own.length >= mostExports) return yield* new TooManyExports({ most: mostExports })
  yield* queue.enqueue(id)
  return shown(kept)
})

/** An own export whose time is not over; nobody else changes it until this transaction ends. */
const held = Effect.fnUntraced(function* (id: ExportId) {
  const [store, userId, now] = [yield* ExportStore, yield* asking, yield* nowText]
  const record = yield* store.hold(id)
  if (record === undefined || record.userId !== userId || record.until < now) return yield* new ExportNotFound({ id })
  return record
})

const drop = Effect.fnUntraced(function* (records: ReadonlyArray<ExportRecord>) {
  const ledger = yield* FileLedger
  yield* ledger.drop(records.flatMap(({ file }) => (file === null ? [] : [file])))
})

const removed = Effect.fnUntraced(function* (id: ExportId) {
  const [store, record] = [yield* ExportStore, yield* held(id)]
  yield* store.remove(record.id)
  yield* drop([record])
  return record.file
})

/** Deletes an export, and its file at once: whoever makes and deletes them one after the other is not to fill the disk until a sweep. */
const remove = Effect.fnUntraced(function* (id: ExportId) {
  const { workspaceId } = yield* Acting
  const [fileId, store] = [yield* together(removed(id)), yield* FileStore]
  if (fileId !== null) yield* store.remove([{ workspaceId, fileId }])
})

const download = Effect.fnUntraced(function* ({ id }: { readonly id: ExportId }) {
  const { workspaceId } = yield* Acting
  const store = yield* FileStore
  const { name, format, state, file: fileId } = yield* together(held(id))
  const file = state === "done" && fileId !== null ? yield* store.get({ workspaceId, fileId }) : undefined
  if (file === undefined) return yield* new ExportNotFound({ id })
  const content: FileContent = { size: file.size, stream: () => Stream.toReadableStream(file.bytes) }
  return { name, type: mediaTypes[format], content }
})

/** The exports of users, implemented over their driven ports. */
export const exportsUseCases = {
  start: (input) => together(start(input)),
  list: () =>
    together(
      Effect.gen(function* () {
        const records = yield* (yield* ExportStore).of(yield* asking, yield* nowText)
        return records.map(shown)
      }),
    ),
  download,
  delete: ({ id }) => remove(id),
} satisfies Exports<never, AnyNeeds>

/** Forgets the exports whose time is over; their files are loose then. How many went. */
export const expireExports = Effect.fnUntraced(function* () {
  const [store, now] = [yield* ExportStore, yield* nowText]
  for (let gone = 0; ; ) {
    const records = yield* store.expire(now, expiredAtOnce)
    if (records.length === 0) return gone
    yield* drop(records)
    gone += records.length
  }
})
