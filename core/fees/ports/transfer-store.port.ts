import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { PersonId } from "../../kernel/id.ts"
import { FeeId, TransferOrderId } from "../fee-id.ts"
import type { KeptOrder, KeptTransfer } from "../transferring/kept-order.ts"

/** A transfer that was handed over from one person to another. */
export const GivenTransfer = Schema.Struct({ order: TransferOrderId, fee: FeeId })
export type GivenTransfer = typeof GivenTransfer.Type

/** The orders by which a workspace gives money back. Who writes holds the settings of direct debits (`DebitStore.holdSettings`). */
export class TransferStore extends Context.Service<
  TransferStore,
  {
    /** Adds an order with its transfers, in their order. */
    readonly addOrder: (order: KeptOrder, transfers: ReadonlyArray<KeptTransfer>) => Effect.Effect<void>
    /** The latest orders first, at most so many. */
    readonly orders: (limit: number) => Effect.Effect<ReadonlyArray<KeptOrder>>
    readonly order: (id: TransferOrderId) => Effect.Effect<KeptOrder | undefined>
    /** The transfers of an order in their order. */
    readonly transfers: (order: TransferOrderId) => Effect.Effect<ReadonlyArray<KeptTransfer>>
    /** Writes what happened to an order; what its file is written from stays. */
    readonly putOrder: (order: KeptOrder) => Effect.Effect<void>
    /** The persons are gone for good: their transfers stay, without them. */
    readonly forgetPersons: (persons: ReadonlyArray<PersonId>) => Effect.Effect<void>
    /** Hands transfers of a person over to another, all of them or those named; says which. */
    readonly give: (
      from: PersonId,
      to: PersonId,
      only?: ReadonlyArray<GivenTransfer>,
    ) => Effect.Effect<ReadonlyArray<GivenTransfer>>
  }
>()("wimpel/fees/TransferStore") {}
