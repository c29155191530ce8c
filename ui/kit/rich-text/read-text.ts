import { type Block, cleanText, type Inline, type MailDocument } from "../../../core/messaging/index.ts"
import { type Tokens, withTokens } from "./tokens.ts"

const lineOf = (line: string, tokens: Tokens): ReadonlyArray<Inline> =>
  line === "" ? [] : withTokens({ kind: "text", text: line }, tokens)

/** Plain text as a mail: an empty line ends a paragraph, the end of a line breaks it. */
export const readText = (text: string, tokens: Tokens): MailDocument => ({
  blocks: cleanText(text)
    .split(/\n(?:[^\S\n]*\n)+/)
    .filter((paragraph) => paragraph.trim() !== "")
    .map(
      (paragraph): Block => ({
        kind: "paragraph",
        content: paragraph
          .replace(/^\n+|\n+$/g, "")
          .split("\n")
          .flatMap(
            (line, at): ReadonlyArray<Inline> => [
              ...(at > 0 ? [{ kind: "break" } as const] : []),
              ...lineOf(line, tokens),
            ],
          ),
      }),
    ),
})
