import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { Acting } from "../../kernel/acting.ts"
import type { PersonId } from "../../kernel/id.ts"
import type { RecordsOfPersons } from "../../kernel/records-of-persons.ts"
import type { Vault } from "../../people/index.ts"
import type { Answer } from "../answer.ts"
import { SubmissionId } from "../form-id.ts"
import { type KeptSubmission, SubmissionStore } from "../ports/submission-store.port.ts"
import { sealAnswer, sealedAnswer } from "./sealed-answers.ts"

const without = (answer: Answer, places: ReadonlySet<number>): Answer => ({
  ...answer,
  persons: answer.persons.map((part, place) => (places.has(place) ? {} : part)),
})

const unsealed = { sealed: null, sealedUntil: null } as const

/** The sealed part without some of its persons; nothing of it where it cannot be opened. */
const sealedWithout = Effect.fnUntraced(function* (kept: KeptSubmission, places: ReadonlySet<number>) {
  const part = yield* Effect.option(sealedAnswer(kept))
  if (part._tag === "None" || part.value === undefined) return unsealed
  return { sealed: yield* sealAnswer(kept.id, without(part.value, places)), sealedUntil: kept.sealedUntil }
})

/** Takes persons out of what they sent: of the last one, all of it goes. */
const forget = Effect.fnUntraced(function* (kept: KeptSubmission, gone: ReadonlySet<PersonId | null>) {
  const store = yield* SubmissionStore
  const left = kept.persons.map((id) => (gone.has(id) ? null : id))
  if (left.every((id) => id === null)) return yield* store.remove(kept.id)
  const places = new Set(kept.persons.flatMap((id, place) => (id !== null && gone.has(id) ? [place] : [])))
  yield* store.put({
    ...kept,
    version: kept.version + 1,
    persons: left,
    answer: without(kept.answer, places),
    ...(yield* sealedWithout(kept, places)),
  })
})

const Moved = Schema.Array(Schema.Struct({ id: SubmissionId, place: Schema.Int }))
const readMoved = Schema.decodeUnknownSync(Moved)

/** What persons sent by forms. It goes with them; of two who become one, the one that stays has what both sent. */
export const submissionsOfPersons = {
  name: "form answers",
  columns: ["submission_persons.person_id"],
  erased: Effect.fnUntraced(function* (persons) {
    const found = yield* (yield* SubmissionStore).ofPersons(persons)
    yield* Effect.forEach(found, (each) => forget(each, new Set(persons)))
  }),
  merged: Effect.fnUntraced(function* (kept, gone) {
    const store = yield* SubmissionStore
    const found = yield* store.ofPersons([gone])
    yield* Effect.forEach(found, (each) =>
      store.put({ ...each, persons: each.persons.map((id) => (id === gone ? kept : id)) }),
    )
    return found.flatMap(({ id, persons }) =>
      persons.flatMap((person, place) => (person === gone ? [{ id: id as string, place }] : [])),
    )
  }),
  parted: Effect.fnUntraced(function* (kept, gone, moved) {
    const store = yield* SubmissionStore
    let isAsLeft = true
    for (const { id, place } of readMoved(moved)) {
      const found = yield* store.hold(id)
      if (found?.persons[place] === kept) yield* store.put({ ...found, persons: found.persons.with(place, gone) })
      else isAsLeft = false
    }
    return isAsLeft
  }),
} as const satisfies RecordsOfPersons<SubmissionStore | Acting | Vault, never>
