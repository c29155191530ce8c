import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { ChangeId, FileId, PersonId, TimelineEntryId } from "../../kernel/id.ts"
import type { Person } from "../person.ts"
import type { Sealed } from "./vault.port.ts"

/** A merge as it is kept: what is needed to undo it (PER-09). */
export interface MergeRecord {
  readonly id: ChangeId
  readonly at: string
  readonly byName: string
  /** The person who stays, before and after. */
  readonly before: Person
  readonly after: Person
  /** The person who went, whole. */
  readonly gone: Person
  /** The entries of the timeline that went over to who stays. */
  readonly entries: ReadonlyArray<TimelineEntryId>
  /** The documents that went over to who stays. */
  readonly documents: ReadonlyArray<FileId>
  /** What became of the special data of who stays: the version that the merge wrote, and what stood before. */
  readonly special: { readonly version: number; readonly before: Sealed | null } | null
  /** From whom the person who stays is told apart only since the merge. */
  readonly apart: ReadonlyArray<PersonId>
}

/** The merges of persons in the workspace that were not undone. */
export class MergeLog extends Context.Service<
  MergeLog,
  {
    readonly record: (record: MergeRecord) => Effect.Effect<void>
    /** A merge; nobody else can undo it until this transaction ends. */
    readonly begin: (id: ChangeId) => Effect.Effect<MergeRecord | undefined>
    /** Merges since an instant, newest first, at most so many. */
    readonly since: (instant: string, limit: number) => Effect.Effect<ReadonlyArray<MergeRecord>>
    /** The merges in which one of the persons stayed or went. */
    readonly of: (persons: ReadonlyArray<PersonId>) => Effect.Effect<ReadonlyArray<MergeRecord>>
    /** Forgets a merge, because it was undone. */
    readonly remove: (id: ChangeId) => Effect.Effect<void>
    /** Forgets merges before an instant with what was kept of who went, and its own last entries of the timeline. */
    readonly expire: (instant: string) => Effect.Effect<number>
  }
>()("wimpel/people/MergeLog") {}
