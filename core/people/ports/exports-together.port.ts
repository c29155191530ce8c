import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { FileLedger } from "../../files/index.ts"
import type { CustomColumnStore } from "./custom-columns.port.ts"
import type { ExportQueue } from "./export-queue.port.ts"
import type { ExportStore } from "./export-store.port.ts"
import type { PersonRepository } from "./person-repository.port.ts"

/** What exports read and are written into, in one transaction. */
export type ExportChanges = ExportStore | ExportQueue | FileLedger | PersonRepository | CustomColumnStore

/** Runs work in one transaction of the workspace: none waits while a file is written. */
export class ExportsTogether extends Context.Service<
  ExportsTogether,
  { readonly run: <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E, Exclude<R, ExportChanges>> }
>()("wimpel/people/ExportsTogether") {}
