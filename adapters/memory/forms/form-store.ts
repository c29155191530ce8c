import * as Effect from "effect/Effect"
import { filesNamedIn } from "../../../core/forms/files/named-files.ts"
import type { FormDocument } from "../../../core/forms/form-document.ts"
import type { FormId } from "../../../core/forms/form-id.ts"
import type { FormStore, KeptForm } from "../../../core/forms/ports/form-store.port.ts"
import { compareText } from "../../../core/people/person-key.ts"
import type { MemoryWorkspace } from "../memory-workspace.ts"

/** A form in memory, with all versions that once were published. */
export interface MemoryForm {
  readonly form: KeptForm
  readonly versions: ReadonlyMap<number, FormDocument>
}

/** The forms of a workspace in memory. */
export const memoryFormStore = (workspace: MemoryWorkspace): FormStore["Service"] => {
  const find = (id: FormId) => Effect.sync(() => workspace.forms.get(id)?.form)
  return {
    list: () =>
      Effect.sync(() => [...workspace.forms.values()].map(({ form }) => form).sort((a, b) => compareText(b.id, a.id))),
    find,
    hold: find,
    // Nothing else runs while a transaction does.
    still: () => Effect.void,
    put: (form) =>
      Effect.sync(() => {
        const versions = new Map(workspace.forms.get(form.id)?.versions)
        if (form.published !== null && !versions.has(form.published.number))
          versions.set(form.published.number, form.published.document)
        workspace.forms = new Map([...workspace.forms, [form.id, { form, versions }]])
      }),
    publishedAs: (id, number) => Effect.sync(() => workspace.forms.get(id)?.versions.get(number)),
    filesNamed: () =>
      Effect.sync(() =>
        [...workspace.forms.values()]
          .flatMap(({ form, versions }) => [form.draft, ...versions.values()])
          .flatMap(filesNamedIn)
          .map(({ file }) => file),
      ),
    remove: (id) =>
      Effect.sync(() => {
        workspace.forms = new Map([...workspace.forms].filter(([each]) => each !== id))
      }),
  }
}
