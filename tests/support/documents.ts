import type { LegalDocuments } from "../../core/access/ports/legal-documents.port.ts"

/** The documents of an installation, and the consents to them of somebody who registers. */
export const documents = {
  terms: { version: "111111111111", text: "# Bedingungen" },
  processing: { version: "222222222222", text: "# Vertrag" },
  privacy: { version: "333333333333", text: "# Hinweise" },
} as const satisfies LegalDocuments["Service"]

/** What somebody says who consents to all of them. */
export const consents = { terms: "111111111111", processing: "222222222222", privacy: "333333333333" } as const
