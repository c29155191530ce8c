import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import { linesOf, type MailDocument } from "../../messaging/index.ts"
import { type Draft, type DraftContent, mostDrafts, sameContent } from "../draft.ts"
import type { MessageId } from "../message-id.ts"
import { AlreadySent, DraftChanged, DraftNotFound, TooManyDrafts, UnknownPlaceholder } from "../messages.errors.ts"
import { DraftStore } from "../ports/draft-store.port.ts"
import { LetterFiles } from "../ports/letter-files.port.ts"
import { SentStore } from "../ports/sent-store.port.ts"
import { unknownIn } from "../review.ts"
import { letGoOfFiles } from "./let-go-of-files.ts"
import { placeholderExists } from "./placeholder-exists.ts"

/** Who asks for a draft that is none any more is told whether it was sent, by a failure. */
export const missing = Effect.fnUntraced(function* (id: MessageId) {
  const sent = yield* (yield* SentStore).find(id)
  if (sent === undefined) return yield* new DraftNotFound({ id })
  return yield* new AlreadySent({ id, byName: sent.byName, at: new Date(sent.at).toISOString() })
})

/** A draft as it stands. */
export const openDraft = Effect.fnUntraced(function* ({ id }: { readonly id: MessageId }) {
  return (yield* (yield* DraftStore).find(id)) ?? (yield* missing(id))
})

/** The draft in the version that was read; nobody else changes it until this transaction ends. */
export const heldDraft = Effect.fnUntraced(function* (id: MessageId, version: number) {
  const current = (yield* (yield* DraftStore).hold(id)) ?? (yield* missing(id))
  return current.version === version ? current : yield* new DraftChanged({ current })
})

const stamp = Effect.map(Acting, ({ now, userName }) => ({ changedAt: new Date(now).toISOString(), byName: userName }))

/** Begins a draft, with the files of another message if one is named; the same id again gives the draft as it stands. */
export const write = Effect.fnUntraced(function* ({
  id,
  content,
  filesOf,
}: {
  readonly id: MessageId
  readonly content: DraftContent
  readonly filesOf?: MessageId | undefined
}) {
  const drafts = yield* DraftStore
  const there = yield* drafts.find(id)
  if (there !== undefined) return there
  if ((yield* (yield* SentStore).find(id)) !== undefined)
    return yield* missing(id).pipe(Effect.catchTag("DraftNotFound", () => Effect.die(new Error("it was just there"))))
  if ((yield* drafts.count()) >= mostDrafts) return yield* new TooManyDrafts({ most: mostDrafts })
  const draft: Draft = { id, version: 1, content, ...(yield* stamp) }
  if (yield* drafts.add(draft)) {
    if (filesOf !== undefined) yield* (yield* LetterFiles).share(filesOf, id)
    return draft
  }
  return (yield* drafts.find(id)) ?? draft
})

/** Changes a draft. The same again, as after an answer that was lost, changes nothing and answers the same. */
const save = Effect.fnUntraced(function* (given: Pick<Draft, "id" | "version" | "content">) {
  const before = (yield* (yield* DraftStore).hold(given.id)) ?? (yield* missing(given.id))
  if (before.version === given.version + 1 && sameContent(before.content, given.content)) return before
  if (before.version !== given.version) return yield* new DraftChanged({ current: before })
  const draft: Draft = { ...before, version: before.version + 1, content: given.content, ...(yield* stamp) }
  yield* (yield* DraftStore).replace(draft)
  return draft
})

const discard = Effect.fnUntraced(function* ({ id, version }: Pick<Draft, "id" | "version">) {
  yield* heldDraft(id, version)
  yield* letGoOfFiles(id)
  yield* (yield* DraftStore).remove(id)
})

const sign = Effect.fnUntraced(function* ({ signature }: { readonly signature: MailDocument }) {
  const unknown = unknownIn(signature.blocks.flatMap(linesOf), { exists: yield* placeholderExists })[0]
  if (unknown !== undefined) return yield* new UnknownPlaceholder({ name: unknown })
  yield* (yield* DraftStore).sign(signature)
  return signature
})

/** Writing drafts, and what stands below every message. */
export const draftUseCases = {
  drafts: () => Effect.flatMap(DraftStore, (drafts) => drafts.heads()),
  draft: openDraft,
  write,
  save,
  discard,
  signature: () => Effect.flatMap(DraftStore, (drafts) => drafts.signature()),
  sign,
}
