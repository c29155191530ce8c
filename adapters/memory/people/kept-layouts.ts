import * as Effect from "effect/Effect"
import type { KeptLayouts } from "../../../core/people/ports/kept-layouts.port.ts"
import type { MemoryWorkspace } from "../memory-workspace.ts"

/** The columns of lists in memory. */
export const memoryKeptLayouts = (workspace: MemoryWorkspace): KeptLayouts["Service"] => ({
  of: (user) => Effect.sync(() => workspace.layouts.get(user) ?? []),
  put: (user, kept) =>
    Effect.sync(() => {
      const others = (workspace.layouts.get(user) ?? []).filter(({ list }) => list !== kept.list)
      workspace.layouts = new Map(workspace.layouts).set(user, [...others, kept])
    }),
})
