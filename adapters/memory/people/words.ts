import * as Effect from "effect/Effect"
import type { WordId } from "../../../core/kernel/id.ts"
import type { Person } from "../../../core/people/person.ts"
import { compareText } from "../../../core/people/person-key.ts"
import type { WordStore } from "../../../core/people/ports/words.port.ts"
import { usualColour, type Word, type WordKind, wordKinds } from "../../../core/people/words/word.ts"
import { tidyWord, wordKey } from "../../../core/people/words/word-rules.ts"
import { newId } from "../../ids/new-id.ts"
import { byReach, type Sees } from "../by-reach.ts"
import type { MemoryWorkspace } from "../memory-workspace.ts"

const placeOf = (kind: WordKind, key: string) => `${kind} ${key}`

/** Adds the words that persons carry and that are not there yet. */
export const addCarriedWords = (workspace: MemoryWorkspace, persons: ReadonlyArray<Person>): void => {
  const there = new Set(
    workspace.words.filter(({ gone }) => !gone).map(({ word }) => placeOf(word.kind, wordKey(word.name))),
  )
  const added: Array<Word> = []
  for (const kind of wordKinds)
    for (const person of persons)
      for (const name of person[kind]) {
        const key = wordKey(name)
        if (key === "" || there.has(placeOf(kind, key))) continue
        there.add(placeOf(kind, key))
        const id = newId() as WordId
        added.push({ id, version: 1, kind, name: tidyWord(name), colour: usualColour, archived: false })
      }
  workspace.words = [...workspace.words, ...added.map((word) => ({ word, gone: false as const }))]
}

const wordsOver = (workspace: MemoryWorkspace, sees: Sees): WordStore["Service"] => {
  const there = (kind: WordKind) =>
    workspace.words.flatMap(({ word, gone }) => (word.kind === kind && !gone ? [word] : []))
  const list = () =>
    Effect.sync(() => ({
      groups: there("groups"),
      labels: there("labels").sort((a, b) => compareText(wordKey(a.name), wordKey(b.name))),
    }))
  const keptOf = (id: WordId) => workspace.words.find(({ word }) => word.id === id)
  return {
    list,
    everything: () => Effect.sync(() => workspace.words),
    steady: list,
    hold: list,
    put: (word) =>
      Effect.sync(() => {
        const kept = { word, gone: false as const }
        workspace.words =
          keptOf(word.id) === undefined
            ? [...workspace.words, kept]
            : workspace.words.map((each) => (each.word.id === word.id ? kept : each))
      }),
    remove: (id, became) =>
      Effect.sync(() => {
        workspace.words = workspace.words.map((each) => (each.word.id === id ? { ...each, gone: { became } } : each))
      }),
    order: (ids) =>
      Effect.sync(() => {
        workspace.words = [
          ...ids.flatMap((id) => keptOf(id) ?? []),
          ...workspace.words.filter(({ word }) => !ids.includes(word.id)),
        ]
      }),
    use: () =>
      Effect.sync(() => {
        const counts = new Map<string, number>()
        for (const person of [...workspace.persons.values()].filter(sees))
          for (const kind of wordKinds)
            for (const key of new Set(person[kind].map(wordKey)))
              counts.set(placeOf(kind, key), (counts.get(placeOf(kind, key)) ?? 0) + 1)
        return wordKinds
          .flatMap(there)
          .flatMap(({ id, kind, name }) => {
            const persons = counts.get(placeOf(kind, wordKey(name)))
            return persons === undefined ? [] : [{ id, persons }]
          })
          .sort((a, b) => compareText(a.id, b.id))
      }),
  }
}

/** Groups and labels in memory. */
export const memoryWords = (workspace: MemoryWorkspace): WordStore["Service"] =>
  byReach(workspace, (sees) => wordsOver(workspace, sees))
