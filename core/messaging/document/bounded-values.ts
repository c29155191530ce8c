import type { Values } from "./piece.ts"
import { type Inlines, linesOf, type MailDocument } from "./tree.ts"

/** So many characters the places of one placeholder hold together in a mail. */
export const mostFilled = 200_000

const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, Math.max(0, most - 1)).replace(/[\ud800-\udbff]$/, "")}…`

/**
 * Bounds what the values of a recipient make of a mail: a long value that stands in very many places is cut in each, so that a text
 * which names the summary of an answer a thousand times does not become a book. A value in its usual few places stays whole.
 */
export const boundedValues = (lines: ReadonlyArray<Inlines>): ((values: Values) => Values) => {
  const places = new Map<string, number>()
  for (const line of lines)
    for (const each of line) if (each.kind === "placeholder") places.set(each.name, (places.get(each.name) ?? 0) + 1)
  return (values) => {
    const most = (name: string): number => Math.floor(mostFilled / (places.get(name) ?? 1))
    if (![...values].some(([name, text]) => text.length > most(name))) return values
    return new Map([...values].map(([name, text]) => [name, cut(text, most(name))]))
  }
}

/** All lines of a letter. */
export const linesOfLetter = (subject: Inlines, ...documents: ReadonlyArray<MailDocument>): ReadonlyArray<Inlines> => [
  subject,
  ...documents.flatMap(({ blocks }) => blocks.flatMap(linesOf)),
]
