import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { Acting } from "../../kernel/acting.ts"
import { Vault } from "../../people/index.ts"
import { Answer } from "../answer.ts"
import type { SubmissionId } from "../form-id.ts"
import { SubmissionLocked } from "../forms.errors.ts"
import { type KeptSubmission, SubmissionStore } from "../ports/submission-store.port.ts"
import { joinAnswer } from "../sealed-part.ts"

/** So many submissions are sealed anew at once. */
const resealedAtOnce = 200

const Json = Schema.fromJsonString(Answer)
const decode = Schema.decodeEffect(Json)
const encode = Schema.encodeEffect(Json)

/** Where the sealed part of an answer opens: in its workspace, for its submission, and nowhere else. */
const placeOf = (workspaceId: string, id: SubmissionId): string => `wimpel/form-answer/1/${workspaceId}/${id}`

/** Seals the part of an answer that must not lie open. */
export const sealAnswer = Effect.fnUntraced(function* (id: SubmissionId, part: Answer) {
  const { workspaceId } = yield* Acting
  const vault = yield* Vault
  return yield* vault.seal(yield* Effect.orDie(encode(part)), placeOf(workspaceId, id))
})

/** What was sealed of a submission; nothing where nothing is (any more). */
export const sealedAnswer = Effect.fnUntraced(function* ({ id, sealed }: Pick<KeptSubmission, "id" | "sealed">) {
  if (sealed === null) return undefined
  const { workspaceId } = yield* Acting
  const vault = yield* Vault
  const text = yield* vault.open(sealed, placeOf(workspaceId, id))
  return text === undefined ? yield* new SubmissionLocked() : yield* Effect.orDie(decode(text))
})

/** The whole answer of a submission, with what was sealed of it. */
export const wholeAnswer = (kept: KeptSubmission) =>
  Effect.map(sealedAnswer(kept), (sealed) => joinAnswer(kept.answer, sealed))

/** Deletes the sealed parts of answers whose day has come (FRM-16). How many. */
export const expireSealedAnswers = Effect.fnUntraced(function* () {
  const { today } = yield* Acting
  return yield* (yield* SubmissionStore).unsealUntil(today)
})

/** Seals anew, with the key of now, what another key sealed that is still here. How many submissions. */
export const resealAnswers = Effect.fnUntraced(function* () {
  const { workspaceId } = yield* Acting
  const [store, vault] = [yield* SubmissionStore, yield* Vault]
  let resealed = 0
  for (let after: SubmissionId | undefined; ; ) {
    const found: ReadonlyArray<KeptSubmission> = yield* store.sealedOtherwise(vault.keyId, after, resealedAtOnce)
    for (const submission of found) {
      const { id, sealed } = submission
      const text = sealed === null ? undefined : yield* vault.open(sealed, placeOf(workspaceId, id))
      if (text === undefined) continue
      yield* store.put({ ...submission, sealed: yield* vault.seal(text, placeOf(workspaceId, id)) })
      resealed += 1
    }
    after = found.at(-1)?.id
    if (after === undefined) return resealed
  }
})
