import * as Effect from "effect/Effect"
import type { LostName } from "../../../core/people/lost-names/lost-name.ts"
import { compareText } from "../../../core/people/person-key.ts"
import type { LostNames } from "../../../core/people/ports/lost-names.port.ts"
import type { MemoryWorkspace } from "../memory-workspace.ts"

const byInstant = (a: LostName, b: LostName) =>
  compareText(a.at, b.at) || compareText(a.field, b.field) || compareText(a.key, b.key)

/** Names that were lost, in memory. */
export const memoryLostNames = (workspace: MemoryWorkspace): LostNames["Service"] => ({
  note: (lost) =>
    Effect.sync(() => {
      const placeOf = ({ field, key, at }: LostName) => JSON.stringify([field, key, at])
      const all = [...workspace.lostNames, ...lost]
      workspace.lostNames = [...new Map(all.toReversed().map((each) => [placeOf(each), each])).values()].sort(byInstant)
    }),
  list: () => Effect.sync(() => workspace.lostNames),
  forget: (field) =>
    Effect.sync(() => {
      workspace.lostNames = workspace.lostNames.filter((each) => each.field !== field)
    }),
})
