import * as Effect from "effect/Effect"
import type { MemberCounts } from "../../../core/people/ports/member-counts.port.ts"
import { countMembers, countYears } from "../../../core/people/reports/index.ts"
import type { MemoryWorkspace } from "../memory-workspace.ts"

/** Counting persons in memory. */
export const memoryMemberCounts = (workspace: MemoryWorkspace): MemberCounts["Service"] => ({
  on: (day) => Effect.sync(() => countMembers(workspace.persons.values(), day)),
  yearsUntil: (day) => Effect.sync(() => countYears(workspace.persons.values(), day)),
  bornOrJoinedIn: (kind, months) =>
    Effect.sync(() =>
      [...workspace.persons.values()]
        .filter((person) => {
          const date = kind === "birthday" ? person.birthdate : person.joinDate
          return person.kind === "member" && date !== null && months.includes(Number(date.slice(5, 7)))
        })
        .map(({ id, firstName, lastName, kind: is, birthdate, joinDate, leaveDate }) => ({
          id,
          firstName,
          lastName,
          kind: is,
          birthdate,
          joinDate,
          leaveDate,
        })),
    ),
})
