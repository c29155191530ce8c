import { excerptOf, foldings, markWords, type Piece, soughtWords } from "./found-words.ts"

/** A part of a page of the handbook, from one heading to the next. */
export interface Section {
  readonly page: string
  /** What the page is called. */
  readonly title: string
  /** What the part is called; the first one as the page. */
  readonly heading: string
  /** Where in the page the part begins; nothing where that is its top. */
  readonly anchor: string
  readonly text: string
}

/** A part that was found: what of it was sought is marked. */
export interface Hit {
  readonly section: Section
  readonly heading: ReadonlyArray<Piece>
  readonly excerpt: ReadonlyArray<Piece>
}

const holds = (foldings: ReadonlyArray<string>, word: string): boolean =>
  foldings.some((folding) => folding.includes(word))

/** Umlauts that are written as a letter and its dots are taken for the letters that they are. */
const composed = (section: Section): Section => ({
  ...section,
  heading: section.heading.normalize("NFC"),
  text: section.text.normalize("NFC"),
})

/**
 * Searches parts of a handbook. A part is found when each word stands in it or in the title of its page, and one of them
 * in the part itself; capitals, accents and how umlauts are written do not matter. Parts come in their order, but first
 * those whose headings hold every word, then those whose headings hold some.
 */
export const handbookSearch = (sections: ReadonlyArray<Section>): ((typed: string) => ReadonlyArray<Hit>) => {
  const known = sections.map(composed).map((section) => ({
    section,
    title: foldings(section.title),
    heading: foldings(section.heading),
    text: foldings(section.text),
  }))
  return (typed) => {
    const words = soughtWords(typed)
    if (words.length === 0) return []
    return known
      .filter(({ title, heading, text }) => {
        const own = [...heading, ...text]
        return words.every((word) => holds([...title, ...own], word)) && words.some((word) => holds(own, word))
      })
      .map(({ section, heading }) => ({ section, named: words.filter((word) => holds(heading, word)).length }))
      .map((hit) => ({ ...hit, rank: hit.named === words.length ? 0 : hit.named > 0 ? 1 : 2 }))
      .sort((a, b) => a.rank - b.rank)
      .map(({ section }) => ({
        section,
        heading: markWords(section.heading, words),
        excerpt: excerptOf(section.text, words),
      }))
  }
}
