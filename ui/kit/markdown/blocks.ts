import { lexer, type MarkedToken, type Tokens } from "marked"
import { htmlAsText, withSigns } from "../../../core/kernel/html-signs.ts"

/** A text in Markdown, taken apart into what it is made of. */
export type Blocks = ReadonlyArray<MarkedToken>

/** Takes a text in Markdown apart (CommonMark with tables). */
export const blocksOf = (text: string): Blocks => lexer(text) as Blocks

/** What something is made of; nothing where it is plain text. */
export const partsOf = (token: MarkedToken): Blocks => {
  if (token.type === "list") return token.items
  if (token.type === "table") return [token.header, ...token.rows].flat().flatMap((cell) => cell.tokens as Blocks)
  return "tokens" in token ? ((token.tokens ?? []) as Blocks) : []
}

const within = new Set<MarkedToken["type"]>(["text", "strong", "em", "del", "link", "codespan", "escape", "html"])

/** What a text says without its looks, in one line. */
export const plainText = (blocks: Blocks): string =>
  blocks
    .map((token) => {
      const said = within.has(token.type) ? "" : " "
      const parts = token.type === "table" ? tableText(token) : plainText(partsOf(token))
      if (parts !== "") return parts + said
      if (token.type === "html") return htmlAsText(token.text)
      if (token.type === "code" || token.type === "codespan") return token.text + said
      return token.type === "text" || token.type === "escape" ? withSigns(token.text) : said
    })
    .join("")
    .replace(/\s+/g, " ")

const tableText = ({ header, rows }: Tokens.Table): string =>
  [header, ...rows]
    .flat()
    .map((cell) => plainText(cell.tokens as Blocks))
    .join(" ")

const slugOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, "")
    .replace(/\s/g, "-")

/** The anchors of all headings, as forges make them: so a link holds in both places. */
export const anchorsOf = (blocks: Blocks): ReadonlyMap<MarkedToken, string> => {
  const anchors = new Map<MarkedToken, string>()
  const used = new Map<string, number>()
  for (const token of blocks) {
    if (token.type !== "heading") continue
    const slug = slugOf(plainText([token]))
    const before = used.get(slug) ?? 0
    used.set(slug, before + 1)
    anchors.set(token, before === 0 ? slug : `${slug}-${before}`)
  }
  return anchors
}
