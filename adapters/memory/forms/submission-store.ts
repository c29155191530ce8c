import * as Effect from "effect/Effect"
import type { FormId, SubmissionId } from "../../../core/forms/form-id.ts"
import {
  type KeptSubmission,
  mostCounted,
  type SubmissionStore,
} from "../../../core/forms/ports/submission-store.port.ts"
import { compareText } from "../../../core/people/person-key.ts"
import type { MemoryWorkspace } from "../memory-workspace.ts"

/** What came in by the forms of a workspace, in memory. */
export const memorySubmissionStore = (workspace: MemoryWorkspace): SubmissionStore["Service"] => {
  const all = (): ReadonlyArray<KeptSubmission> => [...workspace.submissions.values()]
  const oldest = (): ReadonlyArray<KeptSubmission> => all().toSorted((a, b) => compareText(a.id, b.id))
  const find = (id: SubmissionId) => Effect.sync(() => workspace.submissions.get(id))
  const byKey = (form: FormId, key: string) => all().find((each) => each.form === form && each.key === key)
  const set = (submission: KeptSubmission): void => {
    workspace.submissions = new Map([...workspace.submissions, [submission.id, submission]])
  }
  const leave = (isLeft: (each: KeptSubmission) => boolean): void => {
    workspace.submissions = new Map([...workspace.submissions].filter(([, each]) => isLeft(each)))
  }
  return {
    add: (submission) =>
      Effect.sync(() => {
        if (byKey(submission.form, submission.key) !== undefined) return false
        set(submission)
        return true
      }),
    byKey: (form, key) => Effect.sync(() => byKey(form, key)),
    find,
    hold: find,
    put: (submission) => Effect.sync(() => set(submission)),
    unsearched: () =>
      Effect.sync(() => oldest().flatMap(({ id, state, searched }) => (state === "new" && !searched ? [id] : []))),
    page: ({ form, state, after, limit }) =>
      Effect.sync(() =>
        oldest()
          .toReversed()
          .filter(
            (each) =>
              (form === null || each.form === form) &&
              (state === null || each.state === state) &&
              (after === null || each.id < after),
          )
          .slice(0, limit),
      ),
    ofForm: (form) => Effect.sync(() => oldest().filter((each) => each.form === form)),
    counts: () =>
      Effect.sync(() => {
        const counts = new Map<FormId, { received: number; waiting: number }>()
        for (const { form, state } of all()) {
          const { received = 0, waiting = 0 } = counts.get(form) ?? {}
          counts.set(form, { received: received + 1, waiting: waiting + (state === "new" ? 1 : 0) })
        }
        return counts
      }),
    since: (form, instant) =>
      Effect.sync(() =>
        Math.min(mostCounted, all().filter((each) => each.form === form && each.receivedAt >= instant).length),
      ),
    sealedOtherwise: (keyId, after, limit) =>
      Effect.sync(() =>
        oldest()
          .filter(({ id, sealed }) => sealed !== null && sealed.keyId !== keyId && (after === undefined || id > after))
          .slice(0, limit),
      ),
    unsealUntil: (day) =>
      Effect.sync(() => {
        const over = all().filter(({ sealedUntil }) => sealedUntil !== null && sealedUntil <= day)
        for (const each of over) set({ ...each, sealed: null, sealedUntil: null })
        return over.length
      }),
    removeOf: (form) => Effect.sync(() => leave((each) => each.form !== form)),
    ofPersons: (persons) =>
      Effect.sync(() => oldest().filter((each) => each.persons.some((id) => id !== null && persons.includes(id)))),
    remove: (id) => Effect.sync(() => leave((each) => each.id !== id)),
  }
}
