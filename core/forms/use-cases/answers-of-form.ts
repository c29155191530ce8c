import * as Effect from "effect/Effect"
import type { Answer } from "../answer.ts"
import type { FormDocument } from "../form-document.ts"
import type { FormId, SubmissionId } from "../form-id.ts"
import { SubmissionStore } from "../ports/submission-store.port.ts"
import { documentOf } from "./decide.ts"
import { wholeAnswer } from "./sealed-answers.ts"

/** What somebody answered by a form, with the version of the form by which they did. */
export interface AnswerOfForm {
  readonly submission: SubmissionId
  readonly document: FormDocument
  readonly answer: Answer
  /** Whether something of it was sealed with a key that is not here: then only the rest of it is given. */
  readonly isLocked: boolean
}

/** What was answered openly in one submission, with the form as it was then; nothing where the submission is gone. */
export const openAnswer = Effect.fnUntraced(function* (id: SubmissionId) {
  const kept = yield* (yield* SubmissionStore).find(id)
  return kept === undefined ? undefined : { document: yield* documentOf(kept), answer: kept.answer }
})

/**
 * All that was answered by a form, in the order in which it came: with what was sealed of it, or without. What was deleted of an
 * answer since is not there.
 */
export const answersOfForm = Effect.fnUntraced(function* (form: FormId, has: "open" | "sealed") {
  const kept = yield* (yield* SubmissionStore).ofForm(form)
  const documents = new Map<number, FormDocument>()
  return yield* Effect.forEach(
    kept,
    Effect.fnUntraced(function* (each) {
      const document = documents.get(each.number) ?? (yield* documentOf(each))
      documents.set(each.number, document)
      const open: AnswerOfForm = { submission: each.id, document, answer: each.answer, isLocked: false }
      if (has === "open") return open
      return yield* wholeAnswer(each).pipe(
        Effect.map((answer): AnswerOfForm => ({ ...open, answer })),
        Effect.catchTag("SubmissionLocked", () => Effect.succeed({ ...open, isLocked: true })),
      )
    }),
  )
})
