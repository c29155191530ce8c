import { type Word, type WordKind, wordKinds } from "./word.ts"
import { tidyWord, wordKey } from "./word-rules.ts"

/** Names of a kind as the workspace spells them. */
export type Spell = (kind: WordKind, names: ReadonlyArray<string>) => ReadonlyArray<string>

/**
 * Spells names as words that exist are spelled, so that none stands there in two ways. A name that is new is tidied, and
 * spelled as it was met first.
 */
export const spelling = (words: ReadonlyArray<Pick<Word, "kind" | "name">>): Spell => {
  const known = { groups: new Map<string, string>(), labels: new Map<string, string>() }
  const met = { groups: new Map<string, string | null>(), labels: new Map<string, string | null>() }
  for (const { kind, name } of words) known[kind].set(wordKey(name), name)
  const spelled = (kind: WordKind, name: string): string | null => {
    const before = met[kind].get(name)
    if (before !== undefined) return before
    const key = wordKey(name)
    const found = key === "" ? null : (known[kind].get(key) ?? tidyWord(name))
    if (found !== null) known[kind].set(key, found)
    met[kind].set(name, found)
    return found
  }
  return (kind, names) => {
    const kept = new Map<string, string>()
    for (const name of names) {
      const found = spelled(kind, name)
      if (found !== null && !kept.has(wordKey(found))) kept.set(wordKey(found), found)
    }
    const all = [...kept.values()]
    return all.length === names.length && all.every((name, index) => name === names[index]) ? names : all
  }
}

/** The words that a person carries, or those of them that a change speaks of. */
type Carrier = { readonly [Kind in WordKind]?: ReadonlyArray<string> | undefined }

/** Whether any words are carried. */
export const carriesWords = (person: Carrier): boolean => wordKinds.some((kind) => (person[kind]?.length ?? 0) > 0)

/** A person with its words spelled so; the same one when they are already. */
export const withSpelling = <Given extends Carrier>(person: Given, spell: Spell): Given => {
  let next = person
  for (const kind of wordKinds) {
    const names = person[kind]
    const spelled = names === undefined ? undefined : spell(kind, names)
    if (spelled !== names) next = { ...next, [kind]: spelled }
  }
  return next
}
