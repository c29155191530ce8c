import { renameSync, writeFileSync } from "node:fs"

/** Writes a file that its owner alone reads. It is in its place when it is whole: who is killed meanwhile leaves no half one. */
export const writeWhole = (file: string, content: string | Uint8Array): void => {
  writeFileSync(`${file}.part`, content, { mode: 0o600, flush: true })
  renameSync(`${file}.part`, file)
}
