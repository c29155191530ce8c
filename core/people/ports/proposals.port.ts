import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { PersonId } from "../../kernel/id.ts"
import type { ProposalId } from "../record-id.ts"
import type { OwnField } from "../self-service/own-data.ts"
import type { Proposal } from "../self-service/proposal.ts"

/** What persons of the workspace proposed for their own data: at most one proposal a field. */
export class Proposals extends Context.Service<
  Proposals,
  {
    /** Keeps proposals instead of those that there are for the same fields. */
    readonly put: (proposals: ReadonlyArray<Proposal>) => Effect.Effect<void>
    /** Takes proposals for fields back. */
    readonly withdraw: (person: PersonId, fields: ReadonlyArray<OwnField>) => Effect.Effect<void>
    /** The proposals of persons, in no order. */
    readonly of: (persons: ReadonlyArray<PersonId>) => Effect.Effect<ReadonlyArray<Proposal>>
    /** Who is in the list and proposed something, the last first; and how many they are. */
    readonly persons: (
      limit: number,
    ) => Effect.Effect<{ readonly ids: ReadonlyArray<PersonId>; readonly count: number }>
    /** How many proposals there are of persons in the list. */
    readonly count: () => Effect.Effect<number>
    /** Takes out those of the proposals of a person that are there: nobody else gets them. */
    readonly take: (person: PersonId, ids: ReadonlyArray<ProposalId>) => Effect.Effect<ReadonlyArray<Proposal>>
    /** Forgets proposals from before an instant (UTC, ISO 8601). */
    readonly forget: (before: string) => Effect.Effect<void>
    /** Forgets the proposals of persons, because they are gone for good. */
    readonly forgetPersons: (persons: ReadonlyArray<PersonId>) => Effect.Effect<void>
  }
>()("wimpel/people/Proposals") {}
