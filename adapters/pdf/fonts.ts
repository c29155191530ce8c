import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { Face } from "../../core/people/export/index.ts"

const files: Readonly<Record<Face, string>> = {
  regular: "DejaVuSansCondensed.ttf",
  bold: "DejaVuSansCondensed-Bold.ttf",
}

const read: Partial<Record<Face, Uint8Array>> = {}

/** The bytes of a font with Latin, Greek, Cyrillic, Hebrew, Arabic and more; read when it is first wanted. */
export const fontBytes = (face: Face): Uint8Array => {
  read[face] ??= readFileSync(createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${files[face]}`))
  return read[face]
}
