import { wordsOf } from "./header-spelling.ts"
import { conceptOf, conceptOfStart, conceptOfStarts, type HeaderConcept } from "./header-vocabulary.ts"

const linking = ["", "s", "es", "n"]
const shortestPart = 3

/**
 * The meanings of the parts of a compound (longest part first, with a linking s, es or n), or nothing. Of a word that is cut the
 * last part may be the start of one.
 */
const compound = (word: string, cut: boolean): ReadonlyArray<HeaderConcept> | undefined => {
  const whole = conceptOf(word) ?? (cut && word.length >= shortestPart ? conceptOfStart(word) : undefined)
  if (whole !== undefined) return [whole]
  for (let end = word.length - 2; end >= shortestPart; end--) {
    const part = conceptOf(word.slice(0, end))
    if (part === undefined) continue
    for (const link of linking) {
      if (!word.startsWith(link, end)) continue
      const rest = word.slice(end + link.length)
      if (rest.length < shortestPart && rest !== "nr" && rest !== "id") continue
      const following = compound(rest, cut)
      if (following !== undefined) return [part, ...following]
    }
  }
  return undefined
}

/** What a header says: the meanings of its words, the number in it, and how many words mean nothing to us. */
export interface HeaderMeaning {
  readonly concepts: ReadonlyArray<HeaderConcept>
  readonly index: number | undefined
  readonly unknown: number
}

/** A word at the end that waits for a date: "erteilt am". */
const asksForDate = /^(?:am|vom|zum|on|at)$/

/** Letters that stand behind a phone for where it is: "Telefon P", "Tel. (g)". */
const letters: Readonly<Record<string, HeaderConcept | undefined>> = { p: "private", g: "work" }
const reached: ReadonlySet<HeaderConcept> = new Set(["phone", "fax", "mobile"])

/** The words of a header, each with its meaning; two that are the starts of one compound are one. */
const readWords = (header: string) => {
  const words = wordsOf(header)
  const read = words.map(({ text, cut }) => ({ text, meaning: compound(text, cut) }))
  return read.flatMap((each, at) => {
    const together = (first: number): ReadonlyArray<HeaderConcept> | undefined => {
      const [one, two] = [read[first], read[first + 1]]
      if (one === undefined || two === undefined || !words[first]!.goesOn) return undefined
      if (one.meaning !== undefined && two.meaning !== undefined) return undefined
      const concept = conceptOfStarts(one.text, two.text)
      return concept && [concept]
    }
    if (together(at - 1) !== undefined) return []
    return [{ ...each, meaning: together(at) ?? each.meaning }]
  })
}

/** Reads a header by its words: "Eltern 1 E-Mail" is parent and email, number 1. */
export const headerMeaning = (header: string): HeaderMeaning => {
  const found: Array<HeaderConcept> = []
  let index: number | undefined
  let unknown = 0
  const words = readWords(header)
  words.forEach(({ text, meaning }, at) => {
    if (/^\d{1,2}$/.test(text)) index ??= Number(text)
    else if (meaning === undefined && letters[text] !== undefined && found.some((each) => reached.has(each)))
      found.push(letters[text])
    else if (meaning === undefined) unknown++
    else if (at > 0 && at === words.length - 1 && asksForDate.test(text)) found.push("on")
    else found.push(...meaning)
  })
  return { concepts: [...new Set(found)], index, unknown }
}
