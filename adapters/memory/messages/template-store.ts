import * as Effect from "effect/Effect"
import type { TemplateStore } from "../../../core/messages/ports/template-store.port.ts"
import type { MemoryWorkspace } from "../memory-workspace.ts"

/** Templates of messages of a workspace in memory. */
export const memoryTemplateStore = (workspace: MemoryWorkspace): TemplateStore["Service"] => ({
  all: () => Effect.sync(() => [...workspace.templates.values()]),
  put: (template) =>
    Effect.sync(() => {
      workspace.templates = new Map([...workspace.templates, [template.id, template]])
    }),
  remove: (id) =>
    Effect.sync(() => {
      workspace.templates = new Map([...workspace.templates].filter(([each]) => each !== id))
    }),
})
