import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { CalendarDate } from "../../kernel/calendar-date.ts"
import type { PersonId } from "../../kernel/id.ts"
import type { Cents } from "../../kernel/money.ts"
import type { HistoryWish } from "../../kernel/person-history.ts"
import type { BillingMonth } from "../annuity/billing-month.ts"
import type { FeeState } from "../fee.machine.ts"
import type { FeeEntry } from "../fee-entry.ts"
import { type FeeBatchId, FeeId, type TierId } from "../fee-id.ts"
import type { FeeFilter, FeeSort } from "../fee-query.ts"
import type { FeeRecord, FeeRow, KeptEntry } from "../fee-record.ts"
import type { FeeBatch } from "../tiers.port.ts"

/** A place in a list of fees: just behind the fee with this sort key and id. */
export interface FeeCursor {
  readonly key: string | number
  readonly id: FeeId
}

/** A stretch of an ordered list. Fees of equal sort keys are ordered by id; of who has no name it is "". */
export interface FeeStretch {
  readonly filter: FeeFilter
  readonly today: CalendarDate
  readonly by: FeeSort
  readonly descending: boolean
  readonly after: FeeCursor | undefined
  readonly skip: number
  readonly limit: number
}

/** How many fees are in a state, what they claim and what is open of them, in cents, and which they are (`markOf`). */
export interface SumOfState {
  readonly state: FeeState
  readonly fees: number
  readonly amount: number
  readonly open: number
  readonly mark: string
}

/** What is still to be paid of a fee, in cents. */
export interface OpenFee {
  readonly person: PersonId
  readonly description: string
  readonly reference: string
  readonly open: Cents
}

/** One thing that happened to a fee of a person, by its place among the entries of the fee, from 0. */
export interface EntryOfPerson {
  readonly fee: FeeId
  readonly description: string
  readonly place: number
  readonly kept: KeptEntry
  /** What it takes back, if it takes something back. */
  readonly cancelled: FeeEntry | null
}

/** An annuity that was billed: by which fee with which payment reference, by the tier's id and the name that it had. */
export interface BilledAnnuity {
  readonly fee: FeeId
  readonly person: PersonId
  readonly reference: string
  readonly tier: TierId
  readonly name: string
  /** Whether it claims something. */
  readonly claims: boolean
}

/** A fee that was handed over from one person to another. */
export const GivenFee = Schema.Struct({ fee: FeeId })
export type GivenFee = typeof GivenFee.Type

/** The fees of a workspace. Entries are only ever added; the database refuses to change one. */
export class FeeStore extends Context.Service<
  FeeStore,
  {
    /**
     * Adds fees with the batch they were made in. An annuity of a person, tier and month that is there already is not added
     * (ANN-06); says how many were.
     */
    readonly add: (batch: FeeBatch, fees: ReadonlyArray<FeeRecord>) => Effect.Effect<number>
    /** Which of these payment references are taken. */
    readonly taken: (references: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<string>>
    readonly batch: (id: FeeBatchId) => Effect.Effect<FeeBatch | undefined>
    /** The newest batches first. */
    readonly batches: (limit: number) => Effect.Effect<ReadonlyArray<FeeBatch>>
    readonly find: (id: FeeId) => Effect.Effect<{ readonly fee: FeeRecord; readonly name: string | null } | undefined>
    /** Those of the ids that exist, by id. */
    readonly read: (
      ids: ReadonlyArray<FeeId>,
    ) => Effect.Effect<ReadonlyArray<{ readonly fee: FeeRecord; readonly name: string | null }>>
    /** Those of the ids that exist, in no order. */
    readonly known: (ids: ReadonlyArray<FeeId>) => Effect.Effect<ReadonlyArray<FeeId>>
    /** As `read`; nobody else changes them until this transaction ends. */
    readonly hold: (
      ids: ReadonlyArray<FeeId>,
    ) => Effect.Effect<ReadonlyArray<{ readonly fee: FeeRecord; readonly name: string | null }>>
    /** Writes held fees: their words, their version, and the entries that came to those which are there. */
    readonly replace: (fees: ReadonlyArray<FeeRecord>) => Effect.Effect<void>
    readonly page: (
      stretch: FeeStretch,
    ) => Effect.Effect<{ readonly rows: ReadonlyArray<FeeRow>; readonly end: FeeCursor | undefined }>
    /** The ids of the fees that a filter finds, at most so many. */
    readonly ids: (filter: FeeFilter, today: CalendarDate, limit: number) => Effect.Effect<ReadonlyArray<FeeId>>
    /** By state; states without fees are left out. */
    readonly sums: (filter: FeeFilter, today: CalendarDate) => Effect.Effect<ReadonlyArray<SumOfState>>
    /** What is open of fees of these persons, by due date; fees of which nothing is to be paid are left out. */
    readonly openOf: (persons: ReadonlyArray<PersonId>) => Effect.Effect<ReadonlyArray<OpenFee>>
    /** Those of the persons who have a fee, whatever is open of it. */
    readonly charged: (persons: ReadonlyArray<PersonId>) => Effect.Effect<ReadonlyArray<PersonId>>
    /** What happened to the fees of a person, as a history is wished for; an entry is named by `toldIdOf` its fee and place. */
    readonly told: (person: PersonId, wish: HistoryWish) => Effect.Effect<ReadonlyArray<EntryOfPerson>>
    /** The names of who made entries of fees of a person, each once; an empty one where nobody is named. */
    readonly tellers: (person: PersonId) => Effect.Effect<ReadonlyArray<string>>
    /** Which annuities of a month were billed. */
    readonly billed: (month: BillingMonth) => Effect.Effect<ReadonlyArray<BilledAnnuity>>
    /** What each person was charged by the annuities of the latest month before this one. */
    readonly lastBilled: (
      before: BillingMonth,
    ) => Effect.Effect<ReadonlyArray<{ readonly person: PersonId; readonly amount: Cents }>>
    /** The persons are gone for good: their fees stay, without them. */
    readonly forgetPersons: (persons: ReadonlyArray<PersonId>) => Effect.Effect<void>
    /** Hands fees of a person over to another, all of them or those named; says which. */
    readonly give: (
      from: PersonId,
      to: PersonId,
      only?: ReadonlyArray<GivenFee>,
    ) => Effect.Effect<ReadonlyArray<GivenFee>>
  }
>()("wimpel/fees/FeeStore") {}
