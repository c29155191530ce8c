import * as Effect from "effect/Effect"
import { type DraftFile, DraftFiles, FileLedger, FileStore } from "../../files/index.ts"
import { Acting } from "../../kernel/acting.ts"
import type { FileId } from "../../kernel/id.ts"
import { together } from "../../kernel/transaction.ts"
import type { ExportRow, ExportRun } from "../export/index.ts"
import type { ExportWish } from "../kept-exports/export-wish.ts"
import { exportPeriod, type KeptExport } from "../kept-exports/kept-export.ts"
import type { PersonPage } from "../person-query.ts"
import { CustomColumnStore } from "../ports/custom-columns.port.ts"
import { type ExportRecord, ExportStore } from "../ports/export-store.port.ts"
import { ExportWriter } from "../ports/export-writer.port.ts"
import { Letterhead } from "../ports/letterhead.port.ts"
import type { ExportId } from "../record-id.ts"
import { countPersons } from "./count-persons.ts"
import { familiesOf } from "./families-of.ts"
import { listPersons } from "./list-persons.ts"

/** So many persons are held at once. After each such page it is written down how far it is, and seen whether it is still wanted. */
const pageSize = 250

/** Takes an export up: what a former try may have left is loose then. Nothing, where there is none to make (any more). */
const takeUp = Effect.fnUntraced(function* (id: ExportId) {
  const { now, newId } = yield* Acting
  const [store, ledger] = [yield* ExportStore, yield* FileLedger]
  const record = yield* store.hold(id)
  if (record === undefined || record.state === "done" || record.state === "failed") return undefined
  if (record.file !== null) yield* ledger.drop([record.file])
  const file = newId() as FileId
  // What is made of persons who are there goes within a day and takes no room from files that somebody brings.
  yield* ledger.expect(file, new Date(now).toISOString(), 0)
  const taken = { ...record, state: "running" as const, done: 0, file }
  yield* store.replace(taken)
  return taken
})

type Taken = NonNullable<Effect.Success<ReturnType<typeof takeUp>>>

/** Writes something down of an export that is still wanted and that nobody else took up; says whether it is so. */
const note = Effect.fnUntraced(function* (taken: Taken, change: Partial<KeptExport>) {
  const store = yield* ExportStore
  const record = yield* store.hold(taken.id)
  if (record === undefined || record.file !== taken.file || record.state !== "running") return false
  yield* store.replace({ ...record, ...change })
  return true
})

/** The custom columns, how many persons there are to come, and what the file says of itself. */
export const beginning = Effect.fnUntraced(function* (wish: ExportWish) {
  const store = yield* CustomColumnStore
  const { now, today } = yield* Acting
  const { club } = yield* Effect.flatMap(Letterhead, (letterhead) => letterhead.read())
  const { columns } = yield* store.list()
  const total = yield* countPersons(wish)
  return { columns, total, imprint: { club, now, today } }
})

const withFamilies = Effect.fnUntraced(function* (rows: ReadonlyArray<ExportRow>) {
  const families = yield* familiesOf(rows.map(({ id }) => id))
  return rows.map((row) => ({ ...row, familyId: families.get(row.id) ?? null }))
})

/** A page of the persons that an export is of, and where it goes on. */
export const pageOf = Effect.fnUntraced(function* (wish: ExportWish, run: ExportRun, after: string | undefined) {
  const { filter, search, sort, chosen } = wish
  const query = { sort, fields: run.fields, limit: pageSize, ...(after === undefined ? {} : { after }) }
  const page: PersonPage = yield* listPersons({
    ...query,
    ...(filter === undefined ? {} : { filter }),
    ...(search === undefined ? {} : { search }),
    ...(chosen === undefined ? {} : { chosen }),
  })
  const rows: ReadonlyArray<ExportRow> = page.rows
  return { rows: run.families === true ? yield* withFamilies(rows) : rows, next: page.next }
})

const encoder = new TextEncoder()
/** A piece of a file as bytes. */
export const bytesOf = (piece: string | Uint8Array): Uint8Array =>
  typeof piece === "string" ? encoder.encode(piece) : piece

/** Writes the persons of an export into a draft; says how many, or nothing when nobody wants it any more. */
const writeInto = Effect.fnUntraced(function* (draft: DraftFile, taken: Taken) {
  const { wish } = taken
  const { columns, total, imprint } = yield* together(beginning(wish))
  if (!(yield* together(note(taken, { total })))) return undefined
  const writer = yield* ExportWriter
  const run = yield* writer.begin(wish, columns, total, imprint)
  const put = (piece: string | Uint8Array) => (piece.length === 0 ? Effect.void : draft.write(bytesOf(piece)))
  yield* put(run.begin())
  let done = 0
  for (let after: string | null | undefined; after !== null; ) {
    const page: Effect.Success<ReturnType<typeof pageOf>> = yield* together(pageOf(wish, run, after))
    if (page.rows.length > 0) yield* put(run.rows(page.rows))
    done += page.rows.length
    after = page.next
    if (!(yield* together(note(taken, { done })))) return undefined
  }
  yield* put(run.end())
  return done
})

const keep = Effect.fnUntraced(function* (taken: Taken, done: number, size: number) {
  const { now } = yield* Acting
  const ledger = yield* FileLedger
  const until = new Date(now + exportPeriod).toISOString()
  if (!(yield* note(taken, { state: "done", done, count: done, size, until }))) return false
  return (yield* ledger.keep(taken.file)) || (yield* Effect.die(new Error("the file came too late")))
})

/** What came of a file that nobody will have goes at once; should that fail, it goes with a sweep. */
const giveUp = Effect.fnUntraced(function* (fileId: FileId) {
  const { workspaceId } = yield* Acting
  const store = yield* FileStore
  yield* store.remove([{ workspaceId, fileId }])
  yield* together(Effect.flatMap(FileLedger, (ledger) => ledger.forget([fileId])))
})

const make = Effect.fnUntraced(function* (taken: Taken) {
  const { workspaceId } = yield* Acting
  const [store, drafts] = [yield* FileStore, yield* DraftFiles]
  const draft = yield* drafts.open()
  const done = yield* writeInto(draft, taken)
  const { size, bytes } = draft.read()
  if (done === undefined) return false
  yield* store.put({ workspaceId, fileId: taken.file }, bytes, size)
  return yield* together(keep(taken, done, size))
})

const fail = (taken: Taken, fault: ExportRecord["fault"]) =>
  Effect.andThen(together(note(taken, { state: "failed", fault })), giveUp(taken.file))

/**
 * Makes an export: writes its file aside, brings that into the store, and tells that it is there in one transaction. What
 * was made, given up or taken up by somebody else meanwhile is left alone. Where it breaks, `last` says that it is not tried
 * again: whoever asked is told then, else the defect goes on to whoever tries again.
 */
export const makeExport = Effect.fnUntraced(function* (id: ExportId, last: boolean) {
  const taken = yield* together(takeUp(id))
  if (taken === undefined) return
  const kept = yield* Effect.scoped(make(taken)).pipe(
    Effect.catchTag("ColumnGone", () => Effect.as(fail(taken, "columnGone"), true)),
    Effect.catchTag("UnknownCursor", (error) => Effect.die(error)),
    Effect.onError(() => (last ? fail(taken, "broken") : giveUp(taken.file))),
  )
  if (!kept) yield* giveUp(taken.file)
})

/** Gives an export that is at no end yet another state, without the file that was begun. */
const leave = (id: ExportId, change: Partial<KeptExport>) =>
  Effect.gen(function* () {
    const [store, ledger] = [yield* ExportStore, yield* FileLedger]
    const record = yield* store.hold(id)
    if (record === undefined || record.state === "done" || record.state === "failed") return
    yield* store.replace({ ...record, ...change, file: null })
    if (record.file !== null) yield* ledger.drop([record.file])
  })

/** Tells whoever asked that an export broke, where what made it could not: its process ended. */
export const failExport = (id: ExportId) => leave(id, { state: "failed", fault: "broken" })

/** An export was ended and waits for its turn again. */
export const postponeExport = (id: ExportId) => leave(id, { state: "waiting", done: 0 })
