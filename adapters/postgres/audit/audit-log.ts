import { sql } from "kysely"
import type { AuditEntry, AuditLog } from "../../../core/audit/index.ts"
import { own } from "../own.ts"
import { statements } from "../unit.ts"

/** The audit log in PostgreSQL, in the open transaction of a workspace. */
export const postgresAuditLog: AuditLog["Service"] = {
  write: ({ id, at, operation, userId, name, token, records, requestId }) =>
    statements(async ({ db, workspaceId }) => {
      await sql`insert into audit_log (workspace_id, id, at, operation, user_id, name, token, records, request_id)
        values (${workspaceId}, ${id}, ${at}::timestamptz, ${operation}, ${userId}, ${name}, ${token},
          ${sql.val([...records])}::uuid[], ${requestId})
        on conflict (workspace_id, id) do update set records = excluded.records`.execute(db)
    }),
  list: (before, limit) =>
    statements(async ({ db }) => {
      const behind = before === undefined ? sql`` : sql`and id < ${before}::uuid`
      const { rows } = await sql<AuditEntry>`select id, at, operation, user_id as "userId", name, token,
          records, request_id as "requestId" from audit_log
        where ${own} ${behind} order by id desc limit ${limit}`.execute(db)
      return rows
    }),
  expire: (before, limit) =>
    statements(async ({ db }) => {
      const { numAffectedRows } = await sql`delete from audit_log where ${own} and id in (
          select id from audit_log where ${own} and at < ${before}::timestamptz order by at limit ${limit})`.execute(db)
      return Number(numAffectedRows ?? 0)
    }),
}
