import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { ChangeId, PersonId } from "../../kernel/id.ts"
import type { Json } from "../../kernel/records-of-persons.ts"
import type { Person } from "../person.ts"

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
  /** What went over to who stays, as those who keep it wrote it down, by their names. */
  readonly moved: Readonly<Record<string, Json>>
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
    /** Forgets merges before an instant. Who went in them, and is now gone for good. */
    readonly expire: (instant: string) => Effect.Effect<ReadonlyArray<PersonId>>
    /** Forgets the merges in which persons stayed or went, because they are gone for good. Who went in them. */
    readonly forgetPersons: (persons: ReadonlyArray<PersonId>) => Effect.Effect<ReadonlyArray<PersonId>>
  }
>()("wimpel/people/MergeLog") {}
