import * as Effect from "effect/Effect"
import { newId } from "../../adapters/ids/new-id.ts"
import { type Audited, type AuditLog, writeAudit } from "../../core/audit/index.ts"
import { Acting } from "../../core/kernel/acting.ts"
import type { Transactions } from "../../core/kernel/context.ts"
import type { AnyOperation } from "../../core/kernel/operation.ts"
import { Transaction } from "../../core/kernel/transaction.ts"
import { workspaceOf } from "../../core/kernel/who.ts"

/** Writes after the fact: what was done stays done. */
const following = <R>(write: Effect.Effect<void, never, R>, operation: string) =>
  Effect.catchCause(write, (cause) =>
    Effect.logError("the audit log could not be written", cause).pipe(Effect.annotateLogs({ operation })),
  )

/** What is known of a call that may have to be written down. */
export interface AuditedCall extends Omit<Audited, "id" | "operation"> {
  readonly name: string
  readonly operation: AnyOperation
  readonly transactions: Transactions
}

const inWorkspace = <E, R>(write: Effect.Effect<void, E, R>) =>
  Effect.flatMap(Acting, ({ who }) => (workspaceOf(who) === null ? Effect.void : write))

/**
 * Writes a command into the audit log of the workspace, in the transaction that carries it out: neither is kept without
 * the other. Where a use case opens transactions itself, the entry goes with each of them, so it may tell of a command that
 * broke off between two; `first`, before anything else, because later the transaction looks at another workspace, or `last`,
 * with what its transaction gave, which can be another value than the command's output. Where it opened none, because the
 * accounts' library or a store of its own kept what it did, the entry follows it, with the output; that the log could not be
 * written then undoes nothing, and is told to the operator.
 */
export const auditing = <A, E, R>(
  call: Effect.Effect<A, E, R>,
  { name, operation, transactions, ...given }: AuditedCall,
  entry: "first" | "last" = "last",
): Effect.Effect<A, E, R | Acting | AuditLog | Transaction> => {
  if (!operation.audit) return call
  const audited: Audited = { id: newId(), operation: name, ...given }
  if (transactions === "one") return Effect.tap(call, (output) => inWorkspace(writeAudit(audited, output)))
  // The log is there within a transaction, as everything of a workspace is; its type asks for it with the whole call.
  const writing = (output?: unknown) => inWorkspace(writeAudit(audited, output)) as Effect.Effect<void, never, Acting>
  return Effect.flatMap(Transaction, (transaction) => {
    let kept = false
    const noted = Effect.sync(() => {
      kept = true
    })
    const run: typeof transaction.run = (work) =>
      // A transaction that was undone took its entry along.
      Effect.tap(
        transaction.run(entry === "first" ? Effect.andThen(writing(), work) : Effect.tap(work, writing)),
        noted,
      )
    return Effect.provideService(call, Transaction, { run }).pipe(
      Effect.tap((output) => (kept ? Effect.void : following(inWorkspace(transaction.run(writing(output))), name))),
    )
  })
}
