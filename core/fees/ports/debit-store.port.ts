import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { PersonId } from "../../kernel/id.ts"
import type { DebitDraft } from "../collecting/debit-draft.ts"
import type { LastCollection } from "../collecting/mandate-of-payer.ts"
import type { KeptDebit, Returned, SepaJob } from "../collecting/sepa-job.ts"
import type { SepaSettings } from "../collecting/sepa-settings.ts"
import { FeeId, SepaJobId } from "../fee-id.ts"

/** The settings with the number that the next reference of a mandate gets. */
export interface KeptSepaSettings {
  readonly settings: SepaSettings
  readonly nextMandate: number
}

/** A debit that was handed over from one person to another. */
export const GivenDebit = Schema.Struct({ job: SepaJobId, fee: FeeId })
export type GivenDebit = typeof GivenDebit.Type

/** What a workspace keeps of its direct debits. */
export class DebitStore extends Context.Service<
  DebitStore,
  {
    /** Nothing until somebody said something. */
    readonly settings: () => Effect.Effect<KeptSepaSettings | undefined>
    /** As `settings`; nobody else changes settings, drafts or jobs until this transaction ends. */
    readonly holdSettings: () => Effect.Effect<KeptSepaSettings | undefined>
    /** Writes the settings. After `holdSettings`. */
    readonly putSettings: (kept: KeptSepaSettings) => Effect.Effect<void>
    /** All drafts, those changed last first. */
    readonly drafts: () => Effect.Effect<ReadonlyArray<DebitDraft>>
    readonly draft: (id: SepaJobId) => Effect.Effect<DebitDraft | undefined>
    /** Adds a draft, or writes it over the one with its id. After `holdSettings`. */
    readonly putDraft: (draft: DebitDraft) => Effect.Effect<void>
    readonly dropDraft: (id: SepaJobId) => Effect.Effect<void>
    /** Adds a job with its debits, in their order. After `holdSettings`. */
    readonly addJob: (job: SepaJob, debits: ReadonlyArray<KeptDebit>) => Effect.Effect<void>
    /** At most so many jobs: those first that are neither discarded nor paid, and the latest first. */
    readonly jobs: (limit: number) => Effect.Effect<ReadonlyArray<SepaJob>>
    readonly job: (id: SepaJobId) => Effect.Effect<SepaJob | undefined>
    /** The debits of a job in their order. */
    readonly debits: (job: SepaJobId) => Effect.Effect<ReadonlyArray<KeptDebit>>
    /** The debits of a fee with their jobs, the latest job first. */
    readonly ofFee: (fee: FeeId) => Effect.Effect<ReadonlyArray<{ readonly job: SepaJob; readonly debit: KeptDebit }>>
    /** Writes what happened to a job. After `holdSettings`. */
    readonly putJob: (job: SepaJob) => Effect.Effect<void>
    /** Writes that a debit came back. After `holdSettings`. */
    readonly putReturned: (job: SepaJobId, fee: FeeId, returned: Returned) => Effect.Effect<void>
    /** By whom of these persons what was collected last, by jobs that were not discarded; of two on one day the later job. */
    readonly lastCollections: (persons: ReadonlyArray<PersonId>) => Effect.Effect<ReadonlyArray<LastCollection>>
    /** As `lastCollections`, by each of these references of mandates, whoever was collected from by it. */
    readonly lastByReference: (references: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<LastCollection>>
    /** The persons are gone for good: their debits stay, without them. */
    readonly forgetPersons: (persons: ReadonlyArray<PersonId>) => Effect.Effect<void>
    /** Hands debits of a person over to another, all of them or those named; says which. */
    readonly give: (
      from: PersonId,
      to: PersonId,
      only?: ReadonlyArray<GivenDebit>,
    ) => Effect.Effect<ReadonlyArray<GivenDebit>>
  }
>()("wimpel/fees/DebitStore") {}
