import { sql } from "kysely"
import type { KeptMark } from "../../../core/events/attendance/mark.ts"
import type { AttendanceStore } from "../../../core/events/ports/attendance-store.port.ts"
import { own } from "../own.ts"
import { statements } from "../unit.ts"

type Row = Omit<KeptMark, "at"> & { readonly at: Date }

const columns = sql`id, registration_id as registration, on_day as "on", presence, at, by_name as "byName"`
const marksOf = (rows: ReadonlyArray<Row>): ReadonlyArray<KeptMark> =>
  rows.map(({ at, ...rest }) => ({ ...rest, at: new Date(at).toISOString() }))

/** Who was marked as there, in PostgreSQL, in the open transaction of a workspace. */
export const postgresAttendanceStore: AttendanceStore["Service"] = {
  add: (event, marks) =>
    statements(async ({ db, workspaceId }) => {
      if (marks.length === 0) return
      await sql`insert into attendance_marks (workspace_id, id, event_id, registration_id, on_day, presence, at, by_name)
        select ${workspaceId}::uuid, id, ${event}::uuid, registration, "on", presence, at, "byName"
        from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as given(id uuid, registration uuid, "on" date,
          presence text, at timestamptz, "byName" text)
        on conflict (workspace_id, id) do nothing`.execute(db)
    }),
  latest: (event) =>
    statements(async ({ db }) => {
      const { rows } = await sql<Row>`select distinct on (registration_id, on_day) ${columns} from attendance_marks
        where ${own} and event_id = ${event}::uuid order by registration_id, on_day, at desc, id desc`.execute(db)
      return marksOf(rows)
    }),
  latestOf: (registrations) =>
    statements(async ({ db }) => {
      const { rows } = await sql<Row>`select distinct on (registration_id, on_day) ${columns} from attendance_marks
        where ${own} and registration_id = any(${sql.val([...registrations])}::uuid[])
        order by registration_id, on_day, at desc, id desc`.execute(db)
      return marksOf(rows)
    }),
  of: (registration) =>
    statements(async ({ db }) => {
      const { rows } = await sql<Row>`select ${columns} from attendance_marks
        where ${own} and registration_id = ${registration}::uuid order by at desc, id desc`.execute(db)
      return marksOf(rows)
    }),
}
