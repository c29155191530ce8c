import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { Acting, actingAs } from "./acting.ts"
import type { WorkspaceId } from "./id.ts"

/** The unit of work: what is done together is kept together, or not at all. */
export class Transaction extends Context.Service<
  Transaction,
  {
    /**
     * Runs work in one transaction that sees the workspace of who acts and nothing else: kept when it succeeds, undone
     * when it fails, breaks off or dies. Within a transaction it joins that one.
     */
    readonly run: <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R | Acting>
  }
>()("wimpel/kernel/Transaction") {}

/** Runs work in one transaction of the workspace of who acts. */
export const together = <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R | Acting | Transaction> =>
  Effect.flatMap(Transaction, ({ run }) => run(work))

/** Runs work in a workspace that a secret link names, as its visitor. */
export const asVisitor = <A, E, R>(
  workspaceId: WorkspaceId,
  work: Effect.Effect<A, E, R>,
): Effect.Effect<A, E, R | Acting> =>
  Effect.flatMap(Acting, ({ now, newId }) =>
    Effect.provideService(work, Acting, actingAs({ kind: "visitor", workspaceId }, now, newId)),
  )

/** The same, in one transaction. */
export const togetherAsVisitor = <A, E, R>(
  workspaceId: WorkspaceId,
  work: Effect.Effect<A, E, R>,
): Effect.Effect<A, E, R | Acting | Transaction> => asVisitor(workspaceId, together(work))
