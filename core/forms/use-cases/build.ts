import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { Acting } from "../../kernel/acting.ts"
import type { CustomColumnId } from "../../kernel/id.ts"
import type { FormKind } from "../blocks/kinds.ts"
import { mostForms, mostFormsOfEvents } from "../form.ts"
import { FormDocument } from "../form-document.ts"
import type { FormId } from "../form-id.ts"
import { FormNotFound, MoreReceived, TooManyForms } from "../forms.errors.ts"
import { FormStore } from "../ports/form-store.port.ts"
import { SubmissionStore } from "../ports/submission-store.port.ts"
import { dropFilesOf } from "./answer-files.ts"
import { detailOf, formAsRead, formNeeded, putForm, rowsOf } from "./form-detail.ts"
import { missingFiles } from "./form-files.ts"

const sameDocument = Schema.toEquivalence(FormDocument)

const add = Effect.fnUntraced(function* (kind: FormKind, draft: FormDocument) {
  const { newId } = yield* Acting
  const ofKind = (yield* (yield* FormStore).list()).filter((form) => form.kind === kind)
  const most = kind === "application" ? mostForms : mostFormsOfEvents
  if (ofKind.length >= most) return yield* new TooManyForms({ most })
  yield* missingFiles(draft)
  return yield* putForm({ id: newId() as FormId, kind, version: 0, state: "draft", draft, published: null })
})

/** Adds a form for another context, as a draft; says its id. */
export const addForm = (kind: FormKind, draft: FormDocument) => Effect.map(add(kind, draft), ({ id }) => id)

const list = Effect.fnUntraced(function* () {
  return yield* rowsOf(yield* (yield* FormStore).list())
})

const form = ({ id }: { readonly id: FormId }) => Effect.flatMap(formNeeded(id), detailOf)

const create = ({ document }: { readonly document: FormDocument }) => add("application", document)

/** Keeps a draft. One that says what is kept already changes nothing, so that it may be sent twice. */
const saveDraft = Effect.fnUntraced(function* (input: {
  readonly id: FormId
  readonly version: number
  readonly document: FormDocument
}) {
  const kept = yield* formAsRead(input)
  if (sameDocument(kept.draft, input.document)) return yield* detailOf(kept)
  yield* missingFiles(input.document)
  return yield* putForm({ ...kept, draft: input.document })
})

const duplicate = Effect.fnUntraced(function* (input: { readonly id: FormId; readonly title: string }) {
  const { draft, kind } = yield* formNeeded(input.id)
  if (kind !== "application") return yield* new FormNotFound({ id: input.id })
  return yield* add("application", { ...draft, title: input.title })
})

/** Removes a form with all that came in by it, whatever it is. */
export const removeForm = Effect.fnUntraced(function* (id: FormId) {
  yield* dropFilesOf(id)
  yield* (yield* SubmissionStore).removeOf(id)
  yield* (yield* FormStore).remove(id)
})

/** Deletes a form with what came in by it, unless more came than who deletes it saw. */
const remove = Effect.fnUntraced(function* (input: {
  readonly id: FormId
  readonly version: number
  readonly received: number
}) {
  const { id, kind } = yield* formAsRead(input)
  // The form of an event is copied and goes with its event.
  if (kind !== "application") return yield* new FormNotFound({ id })
  const [store, submissions] = [yield* FormStore, yield* SubmissionStore]
  yield* store.still(id)
  const count = (yield* submissions.counts()).get(id)?.received ?? 0
  if (count > input.received) return yield* new MoreReceived({ count })
  yield* removeForm(id)
})

/** The blocks that write into a custom column, each once, of what is being built and of what is published. */
const using = Effect.fnUntraced(function* ({ column }: { readonly column: CustomColumnId }) {
  const forms = yield* (yield* FormStore).list()
  return forms.flatMap(({ id, draft, published }) => {
    const blocks = [...draft.blocks, ...(published?.document.blocks ?? [])].filter((block) => block.column === column)
    return [...new Map(blocks.map((block) => [block.id, block])).values()].map(({ label }) => ({
      form: id,
      title: draft.title,
      label,
    }))
  })
})

/** Building forms, over the driven ports. */
export const buildUseCases = { list, form, create, saveDraft, duplicate, delete: remove, using }
