import type { Inline } from "../../../core/messaging/index.ts"

/** A placeholder that can be put into a text: its name in the mail, and its label for people. */
export interface Token {
  readonly name: string
  readonly label: string
}

export type Tokens = ReadonlyArray<Token>

const folded = (text: string): string => text.trim().toLowerCase()

/** The token that somebody means by its name or its label, in any case. */
export const tokenOf = (tokens: Tokens, typed: string): Token | undefined => {
  const wanted = folded(typed)
  return tokens.find(({ name }) => folded(name) === wanted) ?? tokens.find(({ label }) => folded(label) === wanted)
}

/** The tokens whose name or label has a word that begins like this; all of them for nothing. */
export const tokensLike = (tokens: Tokens, typed: string): Tokens => {
  const wanted = folded(typed)
  return tokens.filter(({ name, label }) =>
    [folded(name), folded(label), ...folded(label).split(" ")].some((each) => each.startsWith(wanted)),
  )
}

/** `{{firstName}}` or `{Vorname}`; what stands between the braces is caught. */
const braced = /\{\{([^{}]{1,60})\}\}|\{([^{}]{1,60})\}/g

type TextInline = Extract<Inline, { kind: "text" }>

/** A text in which known placeholders in braces are placeholders; unknown ones stay text. */
export const withTokens = (inline: TextInline, tokens: Tokens): ReadonlyArray<Inline> => {
  const { kind: _, text, ...marks } = inline
  const found: Array<Inline> = []
  let end = 0
  for (const match of text.matchAll(braced)) {
    const token = tokenOf(tokens, match[1] ?? match[2] ?? "")
    if (token === undefined) continue
    if (match.index > end) found.push({ kind: "text", text: text.slice(end, match.index), ...marks })
    found.push({ kind: "placeholder", name: token.name, ...marks })
    end = match.index + match[0].length
  }
  return end < text.length ? [...found, { kind: "text", text: text.slice(end), ...marks }] : found
}
