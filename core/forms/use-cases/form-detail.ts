import * as Effect from "effect/Effect"
import { TierStore } from "../../fees/index.ts"
import { Acting } from "../../kernel/acting.ts"
import { CustomColumnStore } from "../../people/index.ts"
import { changesSincePublished } from "../changes-since-published.ts"
import { checkDocument } from "../check-document.ts"
import { askedKinds } from "../event-offer/asked-kinds.ts"
import type { FormDetail, FormRow } from "../form.ts"
import type { FormId } from "../form-id.ts"
import { FormChanged, FormNotFound } from "../forms.errors.ts"
import { rulesForApplicants } from "../membership-costs.ts"
import { FormOwner } from "../ports/form-owner.port.ts"
import { FormStore, type KeptForm } from "../ports/form-store.port.ts"
import { SubmissionStore } from "../ports/submission-store.port.ts"
import { publicFormId } from "../public-form-id.ts"

const changesOf = ({ draft, published }: KeptForm) =>
  published === null ? [] : changesSincePublished(draft, published.document)

/** What stands of forms in the list. */
export const rowsOf = Effect.fnUntraced(function* (kept: ReadonlyArray<KeptForm>) {
  const { workspaceId } = yield* Acting
  const counts = yield* (yield* SubmissionStore).counts()
  return kept.map((form): FormRow => {
    const { id, kind, state, version, draft, published } = form
    const { received = 0, waiting = 0 } = counts.get(id) ?? {}
    return {
      id,
      kind,
      state,
      title: draft.title,
      version,
      changed: changesOf(form).length > 0,
      publishedAt: published?.at ?? null,
      received,
      waiting,
      publicId: publicFormId(workspaceId, id),
    }
  })
})

/** What keeps a draft from being published, by the custom columns there are now. */
export const faultsOf = Effect.fnUntraced(function* ({ id, draft, kind }: Pick<KeptForm, "id" | "draft" | "kind">) {
  const offer = (yield* (yield* FormOwner).owned(id))?.offer
  const { columns } = yield* (yield* CustomColumnStore).list()
  return checkDocument(draft, kind, columns, offer === undefined ? [] : askedKinds(offer))
})

/** The tiers that forms can offer. */
export const offeredTiers = Effect.fnUntraced(function* () {
  const tiers = yield* (yield* TierStore).list()
  return tiers.map(({ name, amount, billingMonths, rules }) => ({
    name,
    amount,
    billingMonths,
    rules: rulesForApplicants(rules),
  }))
})

/** A form as who builds it sees it. */
export const detailOf = Effect.fnUntraced(function* (form: KeptForm) {
  const [row] = yield* rowsOf([form])
  return {
    ...(row as FormRow),
    draft: form.draft,
    number: form.published?.number ?? null,
    faults: yield* faultsOf(form),
    changes: changesOf(form),
    tiers: yield* offeredTiers(),
    offer: (yield* (yield* FormOwner).owned(form.id))?.offer ?? null,
  } satisfies FormDetail
})

/** The form of an id. */
export const formNeeded = Effect.fnUntraced(function* (id: FormId) {
  return (yield* (yield* FormStore).find(id)) ?? (yield* new FormNotFound({ id }))
})

/** The form of an id, held, as somebody read it: refused when somebody else changed it since. */
export const formAsRead = Effect.fnUntraced(function* ({
  id,
  version,
}: {
  readonly id: FormId
  readonly version: number
}) {
  const form = (yield* (yield* FormStore).hold(id)) ?? (yield* new FormNotFound({ id }))
  return form.version === version ? form : yield* new FormChanged({ version: form.version, draft: form.draft })
})

/** Keeps a form as its next version, and shows it. */
export const putForm = Effect.fnUntraced(function* (form: KeptForm) {
  const next = { ...form, version: form.version + 1 }
  yield* (yield* FormStore).put(next)
  return yield* detailOf(next)
})
