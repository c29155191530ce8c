import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import { provenSender } from "../../people/index.ts"
import { changesSincePublished } from "../changes-since-published.ts"
import { unaskedKinds } from "../event-offer/asked-kinds.ts"
import type { FormFile } from "../files/form-file.ts"
import type { FormState } from "../form.ts"
import type { FormDocument } from "../form-document.ts"
import type { FormId } from "../form-id.ts"
import { FormFaulty, FormUnpublished } from "../forms.errors.ts"
import { FormOwner } from "../ports/form-owner.port.ts"
import type { KeptForm } from "../ports/form-store.port.ts"
import { detailOf, faultsOf, formAsRead, putForm } from "./form-detail.ts"
import { missingFiles } from "./form-files.ts"

interface Read {
  readonly id: FormId
  readonly version: number
}

/** Where a form names a file that is not there (any more). */
const goneFiles = Effect.fnUntraced(function* (document: FormDocument) {
  const missing = yield* missingFiles(document)
  if (missing.size === 0) return []
  const isGone = ({ file }: FormFile): boolean => missing.has(file)
  const blocks = document.blocks.filter(
    (block) => block.kind === "layout_downloads" && block.settings.files.some(isGone),
  )
  const places = blocks.length > 0 ? blocks.map(({ id }) => id) : [null]
  return places.map((block) => ({ block, code: "fileGone" as const }))
})

/** Shows the draft to everybody (FRM-07, FRM-15). What is published already and says the same keeps its number. */
const publish = Effect.fnUntraced(function* (input: Read) {
  // What is sent by the form goes out as a mail to whoever it names.
  yield* provenSender
  const { now } = yield* Acting
  const form = yield* formAsRead(input)
  const faults = [...(yield* faultsOf(form)), ...(yield* goneFiles(form.draft))]
  if (faults.length > 0) return yield* new FormFaulty({ faults })
  const { draft, published } = form
  if (published !== null && changesSincePublished(draft, published.document).length === 0)
    return form.state === "published" ? yield* detailOf(form) : yield* putForm({ ...form, state: "published" })
  const number = (published?.number ?? 0) + 1
  return yield* putForm({
    ...form,
    state: "published",
    published: { number, at: new Date(now).toISOString(), document: draft },
  })
})

const turned = (form: KeptForm, state: FormState) =>
  form.state === state ? detailOf(form) : putForm({ ...form, state })

/** Takes no more answers. Done twice, it changes nothing. */
const close = Effect.fnUntraced(function* (input: Read) {
  const form = yield* formAsRead(input)
  if (form.published === null) return yield* new FormUnpublished()
  return yield* turned(form, "closed")
})

/** Takes answers again, if what is published asks for what its event has by now. */
const reopen = Effect.fnUntraced(function* (input: Read) {
  yield* provenSender
  const form = yield* formAsRead(input)
  if (form.published === null) return yield* new FormUnpublished()
  const owned = yield* (yield* FormOwner).owned(form.id)
  const unasked = owned === undefined ? [] : unaskedKinds(form.published.document, owned.offer)
  if (unasked.length > 0)
    return yield* new FormFaulty({ faults: unasked.map((kind) => ({ block: null, code: "defaultMissing", kind })) })
  return yield* turned(form, "published")
})

/** What everybody sees of forms, over the driven ports. */
export const publishUseCases = { publish, close, reopen }
