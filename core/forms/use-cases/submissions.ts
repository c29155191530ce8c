import * as Effect from "effect/Effect"
import { type Person, replacedFields } from "../../people/index.ts"
import { answeredNames } from "../answered-name.ts"
import { isSigned, writtenOver } from "../answered-person.ts"
import type { FormDocument } from "../form-document.ts"
import type { FormId, SubmissionId } from "../form-id.ts"
import { SubmissionNotFound } from "../forms.errors.ts"
import { submissionsOnPage } from "../forms.port.ts"
import { FormOwner } from "../ports/form-owner.port.ts"
import { type KeptSubmission, SubmissionStore } from "../ports/submission-store.port.ts"
import type { SubmissionDetail, SubmissionRow, SubmissionState } from "../submission.ts"
import { alikePersons } from "./alike.ts"
import { accept, decline, documentOf, saidBy } from "./decide.ts"
import { wholeAnswer } from "./sealed-answers.ts"

const rowOf = (
  { id, form, version, state, receivedAt, answer }: KeptSubmission,
  document: FormDocument,
): SubmissionRow => ({
  id,
  form,
  version,
  state,
  receivedAt,
  names: answeredNames(document, answer.persons),
})

const waiting = Effect.fnUntraced(function* () {
  const counts = yield* (yield* SubmissionStore).counts()
  return [...counts.values()].reduce((sum, each) => sum + each.waiting, 0)
})

const submissions = Effect.fnUntraced(function* (input: {
  readonly form: FormId | null
  readonly state: SubmissionState | null
  readonly after: SubmissionId | null
}) {
  const found = yield* (yield* SubmissionStore).page({ ...input, limit: submissionsOnPage })
  const documents = new Map<string, FormDocument>()
  return yield* Effect.forEach(
    found,
    Effect.fnUntraced(function* (each) {
      const version = `${each.form} ${each.number}`
      const document = documents.get(version) ?? (yield* documentOf(each))
      documents.set(version, document)
      return rowOf(each, document)
    }),
  )
})

/** A submission with the form as it was, what was sealed of it, and, while it waits, who of the list it may be. */
const submission = Effect.fnUntraced(function* ({ id }: { readonly id: SubmissionId }) {
  const kept = (yield* (yield* SubmissionStore).find(id)) ?? (yield* new SubmissionNotFound({ id }))
  const document = yield* documentOf(kept)
  const { persons, shared } = yield* wholeAnswer(kept)
  const said = kept.state === "new" ? yield* saidBy(kept, document) : []
  const found = yield* Effect.forEach(said, alikePersons)
  const ids = found.flatMap((each) => each.map((person) => person.id))
  const owner = yield* FormOwner
  const registered = ids.length === 0 ? new Set() : yield* owner.registered(kept.form, ids)
  const replaced = yield* Effect.forEach(found, (each, index) =>
    replacedFields(
      each.flatMap(({ id: person }) => {
        const one = said[index]
        return one === undefined ? [] : [{ id: person, changesOf: (now: Person) => writtenOver(one, now) }]
      }),
    ),
  )
  const alike = found.map((each, index) =>
    each.map((person, place) => ({
      ...person,
      registered: registered.has(person.id),
      version: replaced[index]?.[place]?.version ?? 0,
      replaces: replaced[index]?.[place]?.replaces ?? [],
    })),
  )
  return {
    ...rowOf(kept, document),
    document,
    shared,
    persons: persons.map((answers, index) => ({
      answers,
      person: kept.persons[index] ?? null,
      alike: alike[index] ?? [],
      lostTier: said[index]?.lostTier ?? null,
      signsMandate: isSigned(said[index]?.changes ?? {}),
    })),
    sealedUntil: kept.sealedUntil,
    decidedBy: kept.decidedBy,
    decidedAt: kept.decidedAt,
  } satisfies SubmissionDetail
})

/** What came in by forms, over the driven ports. */
export const submissionUseCases = { waiting, submissions, submission, accept, decline }
