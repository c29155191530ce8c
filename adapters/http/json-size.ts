import type { Extent } from "../../core/kernel/extent.ts"

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const opens = new Set([0x5b, 0x7b])
const closes = new Set([0x5d, 0x7d])

/**
 * How many values a JSON text has and how deep they lie, told from its bytes without making any of them: what is too much
 * is refused before it takes memory. Empty lists and objects count twice. It stops where either is more than said.
 */
export const jsonExtent = (text: Uint8Array, most: Extent): Extent => {
  let values = 1
  let open = 0
  let depth = 0
  for (let at = 0; at < text.length && values <= most.values && depth <= most.depth; at++) {
    const sign = text[at] as number
    if (sign === quote) {
      do {
        at += text[at] === backslash ? 2 : 1
      } while (at < text.length && text[at] !== quote)
    } else if (sign === comma) values++
    else if (opens.has(sign)) {
      values++
      depth = Math.max(depth, ++open)
    } else if (closes.has(sign)) open--
  }
  return { values, depth }
}
