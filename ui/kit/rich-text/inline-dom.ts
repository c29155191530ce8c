import type { DOMOutputSpec } from "prosemirror-model"
import type { Inline } from "../../../core/messaging/index.ts"

/** The attributes by which copied placeholders, buttons and pictures are known again when they are pasted. */
export const marker = {
  placeholder: "data-mail-placeholder",
  button: "data-mail-button",
  picture: "data-mail-picture",
} as const

/** What stands in a line, as it is copied as text: `{{firstName}}` is a placeholder again when it comes back. */
export const inlineText = (inline: Inline): string => {
  if (inline.kind === "text") return inline.text
  return inline.kind === "break" ? "\n" : `{{${inline.name}}}`
}

/** A placeholder as it is copied. */
export const placeholderDom = (name: string): DOMOutputSpec => [
  "span",
  { [marker.placeholder]: name },
  inlineText({ kind: "placeholder", name }),
]

/** An element, or text. */
type Spec = DOMOutputSpec | string

/** What stands in a line, as it is copied. */
export const inlineDom = (inline: Inline): Spec => {
  if (inline.kind === "break") return ["br"]
  const plain = inline.kind === "text" ? inline.text : placeholderDom(inline.name)
  const slanted: Spec = inline.italic ? ["em", plain] : plain
  const bold: Spec = inline.bold ? ["strong", slanted] : slanted
  return inline.link === undefined ? bold : ["a", { href: inline.link }, bold]
}
