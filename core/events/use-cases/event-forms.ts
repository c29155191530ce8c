import * as Effect from "effect/Effect"
import { buildingOf, type FormId, FormNotFound } from "../../forms/index.ts"
import type { AnyNeeds } from "../../kernel/operation.ts"
import { CustomColumnStore } from "../../people/index.ts"
import type { EventForms } from "../forms/event-forms.port.ts"
import { EventStore } from "../ports/event-store.port.ts"

/** What is done with a form, for those of events alone: of any other one it says no more than that it is none. */
const ofEvent = <Input extends { readonly id: FormId }, A, E, R>(work: (input: Input) => Effect.Effect<A, E, R>) =>
  Effect.fnUntraced(function* (input: Input) {
    if ((yield* (yield* EventStore).byForm(input.id)) === undefined) return yield* new FormNotFound({ id: input.id })
    return yield* work(input)
  })

/** Forms of events, implemented over the driven ports. */
export const eventFormUseCases = {
  form: ofEvent(buildingOf.form),
  saveDraft: ofEvent(buildingOf.saveDraft),
  publish: ofEvent(buildingOf.publish),
  close: ofEvent(buildingOf.close),
  reopen: ofEvent(buildingOf.reopen),
  columns: () => Effect.flatMap(CustomColumnStore, (store) => store.list()),
} satisfies EventForms<never, AnyNeeds>
