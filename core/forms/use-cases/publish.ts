import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import { provenSender } from "../../people/index.ts"
import { changesSincePublished } from "../changes-since-published.ts"
import type { FormFile } from "../files/form-file.ts"
import type { FormState } from "../form.ts"
import type { FormDocument } from "../form-document.ts"
import type { FormId } from "../form-id.ts"
import { FormFaulty, FormUnpublished } from "../forms.errors.ts"
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

/** Takes no more answers, or takes them again. Done twice, it changes nothing. */
const turn = (state: FormState) =>
  Effect.fnUntraced(function* (input: Read) {
    const form = yield* formAsRead(input)
    if (form.published === null) return yield* new FormUnpublished()
    return form.state === state ? yield* detailOf(form) : yield* putForm({ ...form, state })
  })

const open = turn("published")
const reopen = (input: Read) => Effect.andThen(provenSender, open(input))

/** What everybody sees of forms, over the driven ports. */
export const publishUseCases = { publish, close: turn("closed"), reopen }
