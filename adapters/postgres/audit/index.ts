import * as Layer from "effect/Layer"
import { AuditLog } from "../../../core/audit/index.ts"
import { postgresAuditLog } from "./audit-log.ts"

/** What the audit log needs of PostgreSQL. */
export const auditOnPostgres = Layer.succeed(AuditLog, postgresAuditLog)
