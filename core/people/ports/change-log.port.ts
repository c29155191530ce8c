import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { ChangeId, PersonId } from "../../kernel/id.ts"
import type { PersonData } from "../person.ts"
import type { RenamedView } from "../views/renamed-view.ts"
import type { Word } from "../words/word.ts"
import type { Restored } from "./restored.ts"

/** A change of chosen persons as it is kept: what is needed to undo it. */
export interface ChangeRecord {
  readonly id: ChangeId
  readonly at: string
  readonly byName: string
  readonly rows: ReadonlyArray<ChangeRow>
  /** Groups and labels as they were before the change, if it changed any itself. */
  readonly words: ReadonlyArray<Word>
  /** Whom saved views showed before the change and since, where they named one of these words. */
  readonly views: ReadonlyArray<RenamedView>
}

/** What a change did to one person. */
export interface ChangeRow {
  readonly personId: PersonId
  /** The version that stood before the change. */
  readonly baseVersion: number
  /** The version that the change wrote: a later one means that somebody changed the person since. */
  readonly version: number
  /** The changed fields as they were before, or `null` when the change put the person into the trash. */
  readonly before: Partial<PersonData> | null
}

/** The changes of chosen persons in the workspace. */
export class ChangeLog extends Context.Service<
  ChangeLog,
  {
    readonly record: (record: ChangeRecord) => Effect.Effect<void>
    /** A change that was not undone; nobody else can undo it until this transaction ends. */
    readonly begin: (id: ChangeId) => Effect.Effect<ChangeRecord | undefined>
    /** Notes that a change was undone at an instant, and forgets what it took away from whom. */
    readonly markUndone: (id: ChangeId, at: string) => Effect.Effect<void>
    /** Changes that wrote what stands again know it by its new version from now on. */
    readonly carry: (restored: ReadonlyArray<Restored>) => Effect.Effect<void>
    /** Forgets what changes before an instant took away; that they were made stays known. */
    readonly expire: (before: string) => Effect.Effect<void>
    /** Forgets what changes took away from persons, because they are gone for good. */
    readonly forgetPersons: (persons: ReadonlyArray<PersonId>) => Effect.Effect<void>
  }
>()("wimpel/people/ChangeLog") {}
