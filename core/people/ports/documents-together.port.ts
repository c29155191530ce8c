import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { FileLedger } from "../../files/index.ts"
import type { CustomColumnStore } from "./custom-columns.port.ts"
import type { PersonDocuments } from "./person-documents.port.ts"
import type { PersonRepository } from "./person-repository.port.ts"
import type { PersonUploads } from "./person-uploads.port.ts"
import type { Timeline } from "./timeline.port.ts"

/** What a change of documents and other files of persons is written into, in one transaction. */
export type DocumentChanges =
  | PersonDocuments
  | PersonUploads
  | CustomColumnStore
  | FileLedger
  | PersonRepository
  | Timeline

/** Runs work in one transaction of the workspace: no transaction waits while the bytes of a file come. */
export class DocumentsTogether extends Context.Service<
  DocumentsTogether,
  { readonly run: <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E, Exclude<R, DocumentChanges>> }
>()("wimpel/people/DocumentsTogether") {}
