import * as Effect from "effect/Effect"
import { Acting } from "../../../kernel/acting.ts"
import type { ChangeResult } from "../../changes/change.ts"
import { plainFilter } from "../../filter-meaning.ts"
import { renamingOf } from "../../lost-names/renaming.ts"
import type { ChangeRow } from "../../ports/change-log.port.ts"
import { PersonRepository } from "../../ports/person-repository.port.ts"
import { WordStore } from "../../ports/words.port.ts"
import type { FieldChange, JournalEvent } from "../../timeline.ts"
import type { Word, WordVersion } from "../../words/word.ts"
import { withWordInstead, wordKey } from "../../words/word-rules.ts"
import { InvalidWord } from "../../words/words.errors.ts"
import { batches } from "../batches.ts"
import { foundIds } from "../found-ids.ts"
import { loseNames } from "../lose-names.ts"
import { keepChange, stepOf, writeSteps } from "../write-change.ts"
import { freeName, wordAt } from "./change-words.ts"
import { renameInViews } from "./words-in-views.ts"

/** Gives everybody who carries a word another one in its place, or none. What undoing that takes. */
export const replaceOnPersons = Effect.fnUntraced(function* (
  { kind, name }: Pick<Word, "kind" | "name">,
  to: string | null,
  eventOf: (changes: ReadonlyArray<FieldChange>) => JournalEvent,
) {
  const { today } = yield* Acting
  const persons = yield* PersonRepository
  const key = wordKey(name)
  const ids = yield* foundIds({ filter: plainFilter({ field: kind, is: "in", values: [name] }, today), sought: [] })
  const rows: Array<ChangeRow> = []
  for (const batch of batches(ids.sort())) {
    const steps = (yield* persons.hold(batch)).flatMap(
      (person) => stepOf(person, { [kind]: withWordInstead(person[kind], key, to) }) ?? [],
    )
    const written = yield* writeSteps(steps, eventOf)
    for (const row of written) rows.push(row)
  }
  return rows
})

/**
 * Gives everybody who carries a word another one in its place, or none, each with an entry in the timeline. Saved views
 * that name the word name the other one; where there is none they stay, and nobody has what they name.
 */
const giveInstead = Effect.fnUntraced(function* (word: Word, to: string | null) {
  const rows = yield* replaceOnPersons(word, to, (changes) => ({ kind: "changed", changes, importId: null }))
  const views = to === null ? [] : yield* renameInViews(renamingOf(word.kind, [{ from: word.name, to }]))
  return { id: yield* keepChange(rows, [word], views), changed: rows.length, refused: [] } satisfies ChangeResult
})

/** Remembers that a word loses its name now, for another one if it gets one. The same name spelled otherwise is none. */
export const loseName = ({ kind, name, id }: Word, to?: string) =>
  to !== undefined && wordKey(to) === wordKey(name) ? Effect.void : loseNames(kind, [{ name, became: id }])

/**
 * Gives a word another name, with every person that carries it, in one transaction. Persons that come back later as they
 * were kept carry the new name.
 */
export const renameWord = Effect.fnUntraced(function* (given: WordVersion & { readonly name: string }) {
  const store = yield* WordStore
  const all = yield* store.hold()
  const current = yield* wordAt(all, given)
  const name = yield* freeName(all, current.kind, given.name, current.id)
  if (name === current.name) return { id: null, changed: 0, refused: [] } satisfies ChangeResult
  yield* loseName(current, name)
  yield* store.put({ ...current, name, version: current.version + 1 })
  return yield* giveInstead(current, name)
})

/** Makes a word part of another one of its kind: who carries the one carries the other from now on. */
export const mergeWords = Effect.fnUntraced(function* (given: WordVersion & { readonly into: WordVersion }) {
  const store = yield* WordStore
  const all = yield* store.hold()
  const current = yield* wordAt(all, given)
  const into = yield* wordAt(all, given.into)
  if (into.id === current.id) return yield* new InvalidWord({ fault: "sameWord" })
  if (into.kind !== current.kind) return yield* new InvalidWord({ fault: "otherKind" })
  yield* loseName(current)
  yield* store.remove(current.id, into.id)
  return yield* giveInstead(current, into.name)
})

/** Deletes a word and takes it from everybody who carries it. Persons that come back later come without it. */
export const deleteWord = Effect.fnUntraced(function* (given: WordVersion) {
  const store = yield* WordStore
  const current = yield* wordAt(yield* store.hold(), given)
  yield* loseName(current)
  yield* store.remove(current.id, null)
  return yield* giveInstead(current, null)
})
