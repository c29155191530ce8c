import * as Effect from "effect/Effect"
import { Acting } from "../../../kernel/acting.ts"
import type { ChangeResult } from "../../changes/change.ts"
import { plainFilter } from "../../filter-meaning.ts"
import type { ChangeRow } from "../../ports/change-log.port.ts"
import { PersonRepository } from "../../ports/person-repository.port.ts"
import { WordStore } from "../../ports/words.port.ts"
import type { Word, WordVersion } from "../../words/word.ts"
import { withWordInstead, wordKey } from "../../words/word-rules.ts"
import { InvalidWord } from "../../words/words.errors.ts"
import { batches } from "../batches.ts"
import { foundIds } from "../found-ids.ts"
import { keepChange, stepOf, writeSteps } from "../write-change.ts"
import { freeName, wordAt } from "./change-words.ts"

/**
 * Gives everybody who carries a word another one in its place, or none, each with an entry in the timeline. `before` are
 * the words as they were, for undoing it.
 */
const giveInstead = Effect.fnUntraced(function* (word: Word, to: string | null, before: ReadonlyArray<Word>) {
  const { today } = yield* Acting
  const persons = yield* PersonRepository
  const { kind, name } = word
  const key = wordKey(name)
  const ids = yield* foundIds({ filter: plainFilter({ field: kind, is: "in", values: [name] }, today), sought: [] })
  const rows: Array<ChangeRow> = []
  for (const batch of batches(ids.sort())) {
    const steps = (yield* persons.hold(batch)).flatMap(
      (person) => stepOf(person, { [kind]: withWordInstead(person[kind], key, to) }) ?? [],
    )
    const written = yield* writeSteps(steps, (changes) => ({ kind: "changed", changes, importId: null }))
    for (const row of written) rows.push(row)
  }
  return { id: yield* keepChange(rows, before), changed: rows.length, refused: [] } satisfies ChangeResult
})

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
  yield* store.put({ ...current, name, version: current.version + 1 })
  return yield* giveInstead(current, name, [current])
})

/** Makes a word part of another one of its kind: who carries the one carries the other from now on. */
export const mergeWords = Effect.fnUntraced(function* (given: WordVersion & { readonly into: WordVersion }) {
  const store = yield* WordStore
  const all = yield* store.hold()
  const current = yield* wordAt(all, given)
  const into = yield* wordAt(all, given.into)
  if (into.id === current.id) return yield* new InvalidWord({ fault: "sameWord" })
  if (into.kind !== current.kind) return yield* new InvalidWord({ fault: "otherKind" })
  yield* store.remove(current.id, into.id)
  return yield* giveInstead(current, into.name, [current])
})

/** Deletes a word and takes it from everybody who carries it. Persons that come back later come without it. */
export const deleteWord = Effect.fnUntraced(function* (given: WordVersion) {
  const store = yield* WordStore
  const current = yield* wordAt(yield* store.hold(), given)
  yield* store.remove(current.id, null)
  return yield* giveInstead(current, null, [current])
})

/**
 * Lets words be as they were before a change that is undone: who was removed is back, who was renamed has its name back.
 * A name that another word has by now stays with that one.
 */
export const restoreWords = Effect.fnUntraced(function* (before: ReadonlyArray<Word>) {
  if (before.length === 0) return
  const store = yield* WordStore
  const all = yield* store.hold()
  for (const word of before) {
    const taken = all[word.kind].some(({ id, name }) => id !== word.id && wordKey(name) === wordKey(word.name))
    if (taken) continue
    const current = all[word.kind].find(({ id }) => id === word.id) ?? word
    yield* store.put({ ...current, name: word.name, version: current.version + 1 })
  }
})
