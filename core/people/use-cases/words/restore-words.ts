import * as Effect from "effect/Effect"
import type { PersonId, WordId } from "../../../kernel/id.ts"
import { renamingOf } from "../../lost-names/renaming.ts"
import { WordStays } from "../../people.errors.ts"
import type { ChangeRecord } from "../../ports/change-log.port.ts"
import { WordStore } from "../../ports/words.port.ts"
import type { Word } from "../../words/word.ts"
import { wordKey } from "../../words/word-rules.ts"
import { loseName, replaceOnPersons } from "./replace-word.ts"
import { renameInViews, restoreInViews } from "./words-in-views.ts"

/** A word whose name is another one now. */
interface RenamedWord {
  readonly word: Word
  readonly to: string
}

/**
 * Lets a word that a change removed be there again. If another word has its name by now, it is that one: who carried it carries that
 * one, and rules that meant it mean that one. Whether something is other than before.
 */
const bringBack = Effect.fnUntraced(function* (word: Word, became: WordId | null, namesake: Word | undefined) {
  const store = yield* WordStore
  if (namesake !== undefined && namesake.id === became) return false
  if (namesake !== undefined) yield* store.remove(word.id, namesake.id)
  else yield* store.put({ ...word, version: word.version + 1 })
  return true
})

/** Gives a word its former name back, also in the views that name it. Refused if another word has that name by now. */
const nameAgain = Effect.fnUntraced(function* (current: Word, { kind, name }: Word, namesake: Word | undefined) {
  if (namesake !== undefined) return yield* new WordStays({ name, current: current.name, why: "nameTaken" })
  yield* loseName(current, name)
  yield* (yield* WordStore).put({ ...current, name, version: current.version + 1 })
  yield* renameInViews(renamingOf(kind, [{ from: current.name, to: name }]))
})

/**
 * Lets words be as they were before a change that is undone: who was removed by it is back, who was renamed has its name back, also
 * in the views that named it since. Refused where one that was renamed was removed later. Tells how many words and views it changed, and which
 * words have another name again: for who carries these, see `renameCarriers`.
 */
export const restoreWords = Effect.fnUntraced(function* ({ words, views }: Pick<ChangeRecord, "words" | "views">) {
  const renamed: Array<RenamedWord> = []
  let restored = 0
  if (words.length === 0) return { restored, renamed }
  const store = yield* WordStore
  const all = yield* store.hold()
  const kept = yield* store.everything()
  restored += yield* restoreInViews(views)
  for (const word of words) {
    const { id, kind, name, version } = word
    const namesake = all[kind].find((other) => other.id !== id && wordKey(other.name) === wordKey(name))
    const now = kept.find((each) => each.word.id === id)
    if (now === undefined) continue
    if (now.gone && now.word.version !== version)
      return yield* new WordStays({ name, current: now.word.name, why: "removed" })
    if (now.gone) restored += (yield* bringBack(word, now.gone.became, namesake)) ? 1 : 0
    else if (now.word.name !== name) {
      yield* nameAgain(now.word, word, namesake)
      renamed.push({ word: now.word, to: name })
      restored += 1
    }
  }
  return { restored, renamed }
})

/**
 * Gives words their name of now on those who carry them by another one: who got them, or was changed, since that was
 * their name. Nobody carries a word that there is not. Who they were.
 */
export const renameCarriers = Effect.fnUntraced(function* (renamed: ReadonlyArray<RenamedWord>) {
  const ids = new Set<PersonId>()
  for (const { word, to } of renamed) {
    const rows = yield* replaceOnPersons(word, to, (changes) => ({ kind: "undone", changes }))
    for (const { personId } of rows) ids.add(personId)
  }
  return ids
})
