import type { Copy } from "../../ui/surroundings.ts"

/** Puts a text onto the browser's clipboard, and beside it the same as HTML where there is any. */
export const copy: Copy = (text, html) => {
  if (html === undefined) return navigator.clipboard.writeText(text)
  const kinds = { "text/plain": text, "text/html": html }
  const blobs = Object.entries(kinds).map(([type, content]) => [type, new Blob([content], { type })])
  return navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))])
}
