import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import { expiring } from "../../kernel/expiring.ts"
import type { AnyNeeds } from "../../kernel/operation.ts"
import { nameOf, userOf } from "../../kernel/who.ts"
import type { Audit } from "../audit.port.ts"
import { type AuditEntry, auditPeriod } from "../audit-entry.ts"
import { AuditLog } from "../ports/audit-log.port.ts"
import { recordsIn } from "../records-in.ts"

/** Which command is carried out: the entry's id, which its transactions share, its operation, and what it was given. */
export interface Audited {
  readonly id: string
  readonly operation: string
  readonly requestId: string
  readonly input: unknown
}

/** Writes down that a command was carried out, and what came of it. */
export const writeAudit = Effect.fnUntraced(function* ({ id, operation, requestId, input }: Audited, output: unknown) {
  const { who, now } = yield* Acting
  const log = yield* AuditLog
  const entry: AuditEntry = {
    id,
    at: new Date(now).toISOString(),
    operation,
    userId: userOf(who),
    name: nameOf(who),
    token: who.kind === "user" ? (who.token ?? null) : null,
    records: recordsIn(input, output),
    requestId,
  }
  yield* log.write(entry)
})

/** Forgets what is older than twelve months. How much went. */
export const expireAudit = Effect.fnUntraced(function* () {
  const { now } = yield* Acting
  return yield* expiring(yield* AuditLog, new Date(now - auditPeriod).toISOString())
})

/** The audit log, implemented over its driven port. */
export const auditUseCases = {
  list: ({ before, limit }: { readonly before?: string; readonly limit: number }) =>
    Effect.flatMap(AuditLog, (log) => log.list(before, limit)),
} satisfies Audit<never, AnyNeeds>
