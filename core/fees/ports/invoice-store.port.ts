import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { PersonId } from "../../kernel/id.ts"
import type { Logo } from "../../workspace/index.ts"
import type { FeeId, InvoiceId } from "../fee-id.ts"
import type { KeptInvoice } from "../invoicing/invoice.ts"
import type { InvoiceSettings } from "../invoicing/invoice-settings.ts"

/** Invoices of a workspace. They are only ever added; the database refuses to change what one was drawn from. */
export class InvoiceStore extends Context.Service<
  InvoiceStore,
  {
    readonly settings: () => Effect.Effect<InvoiceSettings | undefined>
    /** As `settings`; nobody else changes them, or gives numbers, until this transaction ends. */
    readonly steady: () => Effect.Effect<InvoiceSettings | undefined>
    /** After `steady`. */
    readonly putSettings: (settings: InvoiceSettings) => Effect.Effect<void>
    /** How many numbers of a year were given. */
    readonly given: (year: number) => Effect.Effect<number>
    /** Which of these numbers are taken, in any year. */
    readonly taken: (numbers: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<string>>
    /** Keeps a logo as it stands on invoices, by its tag; one that is kept already stays as it is. */
    readonly keepLogo: (logo: Pick<Logo, "tag" | "content">) => Effect.Effect<void>
    /** The kept logos of these tags, by the tag; without those that nobody kept. */
    readonly logos: (tags: ReadonlyArray<string>) => Effect.Effect<ReadonlyMap<string, Uint8Array>>
    /** After `steady`. What one of them cancels counts as cancelled from then on. */
    readonly add: (invoices: ReadonlyArray<KeptInvoice>) => Effect.Effect<void>
    /** Those of the ids that exist, in the order of their numbers. */
    readonly read: (ids: ReadonlyArray<InvoiceId>) => Effect.Effect<ReadonlyArray<KeptInvoice>>
    /** The newest first. */
    readonly ofFee: (fee: FeeId) => Effect.Effect<ReadonlyArray<KeptInvoice>>
    /** Those of a person, the newest first, at most so many. */
    readonly ofPerson: (person: PersonId, limit: number) => Effect.Effect<ReadonlyArray<KeptInvoice>>
    /** The invoices of these fees that were not cancelled, in the order of their numbers. */
    readonly standing: (
      fees: ReadonlyArray<FeeId>,
    ) => Effect.Effect<ReadonlyArray<{ readonly id: InvoiceId; readonly fee: FeeId; readonly number: string }>>
    /** The persons are gone for good: their invoices stay as they went out, without them. */
    readonly forgetPersons: (persons: ReadonlyArray<PersonId>) => Effect.Effect<void>
    /** Hands invoices of a person over to another, all of them or those named; says which. */
    readonly give: (
      from: PersonId,
      to: PersonId,
      only?: ReadonlyArray<InvoiceId>,
    ) => Effect.Effect<ReadonlyArray<InvoiceId>>
  }
>()("wimpel/fees/InvoiceStore") {}
