import * as Effect from "effect/Effect"
import { latestMarks } from "../../../core/events/attendance/mark.ts"
import type { AttendanceStore } from "../../../core/events/ports/attendance-store.port.ts"
import { compareText } from "../../../core/people/person-key.ts"
import type { MemoryWorkspace } from "../memory-workspace.ts"

/** Who was marked as there, in memory. */
export const memoryAttendanceStore = (workspace: MemoryWorkspace): AttendanceStore["Service"] => ({
  add: (_, marks) =>
    Effect.sync(() => {
      const known = new Set(workspace.attendance.map(({ id }) => id))
      workspace.attendance = [...workspace.attendance, ...marks.filter(({ id }) => !known.has(id))]
    }),
  latest: (event) =>
    Effect.sync(() =>
      latestMarks(
        workspace.attendance.filter(({ registration }) => workspace.registrations.get(registration)?.event === event),
      ),
    ),
  latestOf: (registrations) =>
    Effect.sync(() => latestMarks(workspace.attendance.filter((each) => registrations.includes(each.registration)))),
  of: (registration) =>
    Effect.sync(() =>
      workspace.attendance
        .filter((each) => each.registration === registration)
        .toSorted((a, b) => compareText(b.at, a.at) || compareText(b.id, a.id)),
    ),
})
