import { documentKinds, documentNames } from "../../core/access/legal-document.ts"
import type { LegalDocuments } from "../../core/access/ports/legal-documents.port.ts"

const templates = import.meta.glob<string>("../../docs/vorlagen/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
})

/** The templates; in a page they do not change, so that one version holds for all. */
export const inPageDocuments = Object.fromEntries(
  documentKinds.map((kind) => [
    kind,
    { version: "000000000000", text: templates[`../../docs/vorlagen/${documentNames[kind]}.md`] ?? "" },
  ]),
) as LegalDocuments["Service"]
