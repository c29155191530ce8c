import * as Effect from "effect/Effect"
import { vi } from "vitest"
import { events } from "../../core/events/index.ts"
import { type FormDetail, type FormKind, formFiles, forms } from "../../core/forms/index.ts"
import { columns } from "../../core/people/index.ts"
import { BuilderViewModel } from "../../ui/forms/builder/builder.view-model.ts"
import { eventContent } from "./events.ts"
import { formDocument } from "./forms.ts"
import { memoryForms } from "./memory-forms.ts"

/** Lets the pause before saving go by, and answers arrive. */
export const flush = async () => {
  await vi.advanceTimersByTimeAsync(1_000)
  for (let turn = 0; turn < 20; turn++) await new Promise((next) => setImmediate(next))
}

/** The builder over a form that was just made, over memory. */
export const formBuilder = async (document = formDocument(), kind: FormKind = "application", mayExtend = true) => {
  const world = memoryForms()
  const made = await world.run(
    kind === "application"
      ? world.forms.create({ document })
      : Effect.map(world.calls(events).create({ content: eventContent(), document }), ({ form: id }) => ({ id })),
  )
  const form: FormDetail = await world.run(world.forms.form({ id: made.id }))
  let ids = 0
  const open = () =>
    new BuilderViewModel(form.id, {
      calls: world.forms,
      mayExtend,
      operations: forms.operations,
      files: world.calls(formFiles),
      cut: async (file) => file,
      shown: async () => "data:image/png;base64,AA",
      columns: world.calls(columns),
      notify: vi.fn(),
      copy: async () => undefined,
      open: vi.fn(),
      origin: "https://wimpel.example",
      club: "Stamm Silberfuchs",
      newId: () => {
        ids += 1
        return `new-${ids}`
      },
    })
  const model = open()
  await flush()
  return { ...world, form, model, open, kept: () => world.run(world.forms.form({ id: form.id })) }
}
