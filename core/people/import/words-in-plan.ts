import { fold } from "../../kernel/fold.ts"
import { once } from "../../kernel/once.ts"
import { type WordKind, wordKinds } from "../words/word.ts"
import type { ImportPlan } from "./import-plan.ts"

/** Names of groups and labels. */
export type WordNames = Readonly<{ [Kind in WordKind]: ReadonlyArray<string> }>

/** The groups and labels that the persons of a plan carry, each once and as it stands first. */
export const wordsInPlan = ({ create, update }: Pick<ImportPlan, "create" | "update">): WordNames => {
  // Folding each of a few names is less work than each of thousands of persons.
  const namesOf = (kind: WordKind) => once([...new Set([...create, ...update].flatMap(({ data }) => data[kind]))], fold)
  const [groups, labels] = wordKinds
  return { groups: namesOf(groups), labels: namesOf(labels) }
}

/** Those of some names that are not known yet. */
export const unknownWords = (names: WordNames, known: WordNames): WordNames => {
  const without = (kind: WordKind) => {
    const there = new Set(known[kind].map(fold))
    return names[kind].filter((name) => !there.has(fold(name)))
  }
  return { groups: without("groups"), labels: without("labels") }
}
