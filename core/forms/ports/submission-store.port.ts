import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { CalendarDate } from "../../kernel/calendar-date.ts"
import type { PersonId } from "../../kernel/id.ts"
import type { Sealed } from "../../kernel/sealed.ts"
import type { Answer } from "../answer.ts"
import type { FormId, SubmissionId } from "../form-id.ts"
import type { SubmissionState } from "../submission.ts"

/** What somebody sent, as it is kept. Instants in UTC (ISO 8601). */
export interface KeptSubmission {
  readonly id: SubmissionId
  readonly form: FormId
  /** The published version by which it was accepted. */
  readonly number: number
  readonly key: string
  readonly version: number
  readonly state: SubmissionState
  /** Whether the list was searched for its persons. */
  readonly searched: boolean
  readonly receivedAt: string
  /** Without what is sealed. */
  readonly answer: Answer
  /** The sealed part: an answer of the same shape. */
  readonly sealed: Sealed | null
  readonly sealedUntil: CalendarDate | null
  /** Whom each person of the answer was written to, by their place; nobody while it waits. */
  readonly persons: ReadonlyArray<PersonId | null>
  readonly decidedBy: string | null
  readonly decidedAt: string | null
}

/** So many submissions of an hour are counted; whether there are more makes no difference. */
export const mostCounted = 1_000

/** Which submissions are read: of a form or of all, of a state or of any, older than one. */
export interface SubmissionSearch {
  readonly form: FormId | null
  readonly state: SubmissionState | null
  readonly after: SubmissionId | null
  readonly limit: number
}

/** What came in by the forms of a workspace. Ids are in the order in which they came. */
export class SubmissionStore extends Context.Service<
  SubmissionStore,
  {
    /** Keeps a new one, unless its form has one with the same key; says whether it did. */
    readonly add: (submission: KeptSubmission) => Effect.Effect<boolean>
    readonly byKey: (form: FormId, key: string) => Effect.Effect<KeptSubmission | undefined>
    readonly find: (id: SubmissionId) => Effect.Effect<KeptSubmission | undefined>
    /** As `find`; nobody else changes it until this transaction ends. */
    readonly hold: (id: SubmissionId) => Effect.Effect<KeptSubmission | undefined>
    /** Writes over the one with the same id. */
    readonly put: (submission: KeptSubmission) => Effect.Effect<void>
    /** Those that wait and whose persons were not searched for, in the order in which they came. */
    readonly unsearched: () => Effect.Effect<ReadonlyArray<SubmissionId>>
    /** The newest first. */
    readonly page: (search: SubmissionSearch) => Effect.Effect<ReadonlyArray<KeptSubmission>>
    /** All that came by a form, in the order in which they came. */
    readonly ofForm: (form: FormId) => Effect.Effect<ReadonlyArray<KeptSubmission>>
    /** How many came by each form, and how many of them wait. */
    readonly counts: () => Effect.Effect<ReadonlyMap<FormId, { readonly received: number; readonly waiting: number }>>
    /** How many came by a form since an instant, counted up to `mostCounted`. */
    readonly since: (form: FormId, instant: string) => Effect.Effect<number>
    /** Submissions that another key sealed, by their ids, held until this transaction ends. */
    readonly sealedOtherwise: (
      keyId: string,
      after: SubmissionId | undefined,
      limit: number,
    ) => Effect.Effect<ReadonlyArray<KeptSubmission>>
    /** Deletes what was to be kept sealed until before a day or on it; says of how many. */
    readonly unsealUntil: (day: CalendarDate) => Effect.Effect<number>
    readonly removeOf: (form: FormId) => Effect.Effect<void>
    /** Those that were written to any of these persons. */
    readonly ofPersons: (persons: ReadonlyArray<PersonId>) => Effect.Effect<ReadonlyArray<KeptSubmission>>
    readonly remove: (id: SubmissionId) => Effect.Effect<void>
  }
>()("wimpel/forms/SubmissionStore") {}
