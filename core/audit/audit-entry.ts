import * as Schema from "effect/Schema"
import { ApiTokenId, UserId } from "../kernel/id.ts"

/** So many records an entry names. */
export const mostRecords = 50

/** So long entries are kept, in milliseconds: twelve months. */
export const auditPeriod = 365 * 86_400_000

/** One command that was carried out in a workspace: who, when, which, on what. What was written stands in the records themselves. */
export const AuditEntry = Schema.Struct({
  id: Schema.String,
  /** The instant, as ISO 8601 in UTC. */
  at: Schema.String,
  /** The full name of the operation, such as `people.update`. */
  operation: Schema.String,
  userId: Schema.NullOr(UserId),
  /** As it was called then; empty for jobs and for visitors by a link. */
  name: Schema.String,
  /** The token with which a program called. */
  token: Schema.NullOr(ApiTokenId),
  /** Ids of the records that the command named, or said that it made; not who was found by a condition. At most `mostRecords`. */
  records: Schema.Array(Schema.String),
  /** By which the log of calls names it too. */
  requestId: Schema.String,
})
export type AuditEntry = typeof AuditEntry.Type
