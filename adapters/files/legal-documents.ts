import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import {
  type DocumentKind,
  documentKinds,
  documentNames,
  type LegalDocument,
} from "../../core/access/legal-document.ts"

/** A document of the installation is at most this long, in bytes. */
const longest = 500_000

const read = (file: string): LegalDocument => {
  let bytes: Uint8Array
  let text: string
  try {
    bytes = readFileSync(file)
  } catch (cause) {
    throw new Error(`DOCUMENTS_DIR: ${file} lässt sich nicht lesen. Lege die Datei an.`, { cause })
  }
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new Error(`DOCUMENTS_DIR: ${file} ist kein Text in UTF-8. Speichere die Datei so.`, { cause })
  }
  if (text.trim() === "") throw new Error(`DOCUMENTS_DIR: ${file} ist leer. Schreibe den Text hinein.`)
  if (bytes.length > longest) throw new Error(`DOCUMENTS_DIR: ${file} ist größer als 500 kB. Kürze den Text.`)
  return { version: createHash("sha256").update(bytes).digest("hex").slice(0, 12), text }
}

/** The documents of a folder; one that is missing or no text ends with an error in German. */
export const legalDocumentsIn = (folder: string): Readonly<Record<DocumentKind, LegalDocument>> =>
  Object.fromEntries(documentKinds.map((kind) => [kind, read(join(folder, `${documentNames[kind]}.md`))])) as Readonly<
    Record<DocumentKind, LegalDocument>
  >
