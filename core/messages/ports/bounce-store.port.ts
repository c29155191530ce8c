import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { PersonId } from "../../kernel/id.ts"
import type { DeadAddress } from "../bounces/undeliverable.port.ts"
import type { DeliveryId } from "../message-id.ts"

/** Reports that were worked on, and the addresses at which mails do not arrive. Moments are instants in UTC (ISO 8601). */
export class BounceStore extends Context.Service<
  BounceStore,
  {
    /** Takes a report about a mail for worked on; says whether nobody did before. Whoever does so at once waits. */
    readonly take: (delivery: DeliveryId, report: string) => Effect.Effect<boolean>
    /** Marks an address of these persons; of one that is marked stays how and since when. */
    readonly mark: (persons: ReadonlyArray<PersonId>, address: DeadAddress) => Effect.Effect<void>
    /** What is marked of these persons, by person; who has nothing is missing. */
    readonly of: (persons: ReadonlyArray<PersonId>) => Effect.Effect<ReadonlyMap<PersonId, ReadonlyArray<DeadAddress>>>
    /** Takes the mark from the address of a person that has this key. */
    readonly unmark: (person: PersonId, key: string) => Effect.Effect<void>
    /** Nothing is marked of these persons any more. */
    readonly forget: (persons: ReadonlyArray<PersonId>) => Effect.Effect<void>
  }
>()("wimpel/messages/BounceStore") {}
