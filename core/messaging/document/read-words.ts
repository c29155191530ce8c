import { cleanText } from "./clean.ts"
import type { Inline, Inlines, Marks } from "./tree.ts"

const placeholder = /\{\{\s*([\p{L}\p{N}_.-]{1,60})\s*\}\}/u

/**
 * A text as somebody types it outside of the editor, in which `{{firstName}}` is a placeholder: a subject, or what stands
 * in a text of Markdown. Ends of lines become blanks.
 */
export const readWords = (text: string, marks: Marks = {}): Inlines =>
  cleanText(text)
    .replace(/\s+/g, (blanks) => (blanks.includes("\n") ? " " : blanks))
    .split(placeholder)
    .flatMap((part, at): ReadonlyArray<Inline> => {
      // Of what is split by a pattern with a group, each second part is what the group caught.
      if (at % 2 === 1) return [{ kind: "placeholder", name: part, ...marks }]
      return part === "" ? [] : [{ kind: "text", text: part, ...marks }]
    })
