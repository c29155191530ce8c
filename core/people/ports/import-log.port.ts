import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { ImportId, PersonId } from "../../kernel/id.ts"
import type { ImportEntry } from "../import-history.ts"
import type { ReferencesInImport } from "../import-run.ts"
import type { Person } from "../person.ts"
import type { Restored } from "./restored.ts"

/** What a finished import did. */
export interface ImportSummary {
  readonly created: number
  readonly updated: number
  readonly references: ReferencesInImport
}

/** A finished import as it is kept: what is needed to take it back (PER-13). */
export interface ImportRecord extends ImportSummary {
  readonly id: ImportId
  readonly fileName: string
  readonly at: string
  readonly byName: string
  readonly rows: ReadonlyArray<{
    readonly line: number
    readonly personId: PersonId
    /** The version that the import wrote: a later one means that somebody changed the person since. */
    readonly version: number
    /** The person before the import, or `null` when the import created it. */
    readonly before: Person | null
  }>
}

/** The finished imports of the workspace. */
export class ImportLog extends Context.Service<
  ImportLog,
  {
    /**
     * Keeps others from applying or taking back the same import until this transaction ends; the import, if it is
     * already finished.
     */
    readonly begin: (id: ImportId) => Effect.Effect<ImportEntry | undefined>
    /** What an import did, if it is finished and was not taken back. */
    readonly finished: (id: ImportId) => Effect.Effect<ImportSummary | undefined>
    readonly record: (record: ImportRecord) => Effect.Effect<void>
    /** Finished imports, newest first, at most so many. */
    readonly list: (limit: number) => Effect.Effect<ReadonlyArray<ImportEntry>>
    /** The rows of an import in the order of their lines. */
    readonly rows: (id: ImportId) => Effect.Effect<ImportRecord["rows"]>
    /** Notes that an import was taken back at an instant, and forgets its rows. */
    readonly markRolledBack: (id: ImportId, at: string) => Effect.Effect<void>
    /** Imports that wrote what stands again know it by its new version from now on. */
    readonly carry: (restored: ReadonlyArray<Restored>) => Effect.Effect<void>
    /** Forgets what imports before an instant wrote over; that they were made stays known. */
    readonly expire: (before: string) => Effect.Effect<void>
    /** Forgets what imports wrote over of persons, because they are gone for good. */
    readonly forgetPersons: (persons: ReadonlyArray<PersonId>) => Effect.Effect<void>
  }
>()("wimpel/people/ImportLog") {}
