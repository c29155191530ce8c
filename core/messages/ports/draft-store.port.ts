import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { PersonId } from "../../kernel/id.ts"
import type { MailDocument } from "../../messaging/index.ts"
import type { Draft, DraftHead } from "../draft.ts"
import type { MessageId } from "../message-id.ts"

/** The drafts of a workspace, and what stands below every message. */
export class DraftStore extends Context.Service<
  DraftStore,
  {
    /** All drafts, the one changed last first. */
    readonly heads: () => Effect.Effect<ReadonlyArray<DraftHead>>
    /** How many there are; nobody else counts, to begin another one, until this transaction ends. */
    readonly count: () => Effect.Effect<number>
    readonly find: (id: MessageId) => Effect.Effect<Draft | undefined>
    /** As `find`; nobody else can change, discard or send it until this transaction ends. */
    readonly hold: (id: MessageId) => Effect.Effect<Draft | undefined>
    /** Adds a draft; one with its id is left as it is. Says whether it was added. */
    readonly add: (draft: Draft) => Effect.Effect<boolean>
    readonly replace: (draft: Draft) => Effect.Effect<void>
    readonly remove: (id: MessageId) => Effect.Effect<void>
    /** Drafts that name any of these persons, held until this transaction ends. */
    readonly naming: (persons: ReadonlyArray<PersonId>) => Effect.Effect<ReadonlyArray<Draft>>
    readonly signature: () => Effect.Effect<MailDocument>
    readonly sign: (signature: MailDocument) => Effect.Effect<void>
  }
>()("wimpel/messages/DraftStore") {}
