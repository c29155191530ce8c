import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { legalDocumentsIn } from "../../../adapters/files/legal-documents.ts"
import { readConfig } from "../../../composition/server/config.ts"
import { documentKinds, documentNames } from "../../../core/access/legal-document.ts"

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "wimpel-documents-"))
  for (const name of Object.values(documentNames)) writeFileSync(join(folder, `${name}.md`), `# ${name}\n`)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const file = (name: string) => join(folder, `${name}.md`)

describe("the documents of an installation", () => {
  it("are the files of a folder, each with what sha256sum says as its version [ACC-05]", () => {
    const documents = legalDocumentsIn(folder)
    expect(documents.terms.text).toBe("# nutzungsbedingungen\n")
    // As `sha256sum` on the three files begins.
    expect(documentKinds.map((kind) => documents[kind].version)).toEqual([
      "ecdf5c28af0f",
      "30bb7445b3cf",
      "b75aaf1abcc9",
    ])
    writeFileSync(file("datenschutz"), "# datenschutz\n\nNeu.\n")
    const after = legalDocumentsIn(folder)
    expect(after.privacy.version).not.toBe(documents.privacy.version)
    expect(after.terms).toEqual(documents.terms)
  })

  it.each([
    ["is missing", () => rmSync(file("datenschutz")), /datenschutz\.md lässt sich nicht lesen/],
    ["is empty", () => writeFileSync(file("datenschutz"), " \n"), /datenschutz\.md ist leer/],
    ["is no text", () => writeFileSync(file("datenschutz"), Uint8Array.of(0xff, 0xfe)), /ist kein Text in UTF-8/],
    ["is too long", () => writeFileSync(file("datenschutz"), "x".repeat(500_001)), /größer als 500 kB/],
  ])("keep a server from starting where one %s, and name it [OPS-08]", (_, spoil, told) => {
    spoil()
    expect(() => legalDocumentsIn(folder)).toThrow(told)
    expect(() => legalDocumentsIn(folder)).toThrow(/^DOCUMENTS_DIR: /)
  })

  it("are templates without a folder, which say so at their top [ACC-05]", () => {
    const config = readConfig({})
    if ("faults" in config) throw new Error(config.faults.join("\n"))
    for (const { text } of Object.values(legalDocumentsIn(config.documentsFolder)))
      expect(text).toMatch(/^# .+\n\n> \*\*Das ist eine Vorlage\.\*\*/)
    expect(readConfig({ DOCUMENTS_DIR: folder })).toMatchObject({ documentsFolder: folder })
  })
})
